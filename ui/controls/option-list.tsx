import Check from 'lucide-react/icons/check';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { optionStyle } from './popover-style.ts';

export type OptionItem = { id: string; label: string };

/** The choices in an open list; the chosen one carries a tick. */
export function OptionList({ items, emptyText = '' }: { items: OptionItem[]; emptyText?: string | undefined }) {
  return (
    <ListBox
      items={items}
      renderEmptyState={() => <p className="px-3 py-2 text-sm text-ink-muted">{emptyText}</p>}
      className="max-h-[min(20rem,45dvh)] overflow-y-auto overscroll-contain p-1.5 outline-none"
    >
      {({ label }) => (
        <ListBoxItem textValue={label} className={optionStyle}>
          {({ isSelected }) => (
            <>
              <span className="min-w-0 flex-1">{label}</span>
              {isSelected && <Check aria-hidden="true" className="size-4 shrink-0 text-gold-ink" />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
