import { useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { controlStyle } from './field-style.ts';
import { OptionList } from './option-list.tsx';
import { SelectFrame } from './select-frame.tsx';
import type { SelectProps } from './select.tsx';

/** For long lists: it opens with a search field, and typing narrows the choices. */
export function ComboBox({ items, ...frame }: SelectProps) {
  const { t } = useLingui();
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <SelectFrame {...frame}>
      <Autocomplete filter={contains}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the popover was just opened to type in it */}
        <SearchField autoFocus aria-label={t`Search in ${frame.label}`} className="relative border-b border-line p-2">
          <Search aria-hidden="true" className="pointer-events-none absolute inset-s-5 top-1/2 size-4 -translate-y-1/2 text-ink-muted" />
          <Input
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- react-aria names the list it controls
            role="combobox"
            aria-expanded="true"
            placeholder={t`Type to search…`}
            className={`${controlStyle} h-10 ps-9 touch-target [&::-webkit-search-cancel-button]:hidden`}
          />
        </SearchField>
        <OptionList items={items} emptyText={t`No matches.`} />
      </Autocomplete>
    </SelectFrame>
  );
}
