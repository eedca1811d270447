import Check from 'lucide-react/icons/check';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import type { ReactNode } from 'react';
import { optionStyle, popoverStyle } from './popover-style.ts';

export type OptionItem = { id: string; label: string };

/** The open list under a select or a combo box. */
export function OptionList({ items, emptyText }: { items?: OptionItem[]; emptyText?: string }) {
  return (
    <Popover offset={6} className={`${popoverStyle} w-(--trigger-width)`}>
      <ListBox
        {...(items ? { items } : {})}
        renderEmptyState={(): ReactNode => <p className="px-3 py-2 text-sm text-ink-muted">{emptyText}</p>}
        className="max-h-[min(20rem,45dvh)] overflow-y-auto overscroll-contain p-1.5 outline-none"
      >
        {(item: OptionItem) => (
          <ListBoxItem textValue={item.label} className={optionStyle}>
            {({ isSelected }) => (
              <>
                <span className="min-w-0 flex-1">{item.label}</span>
                {isSelected && <Check aria-hidden="true" className="size-4 shrink-0 text-gold-ink" />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
