import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { buttonStyle } from './button-style.ts';
import { MenuButton, type MenuEntry } from './menu-button.tsx';

/** Everything that can be done about one row of a list, behind one button; on a card of a narrow list three dots leave room for the name. */
export function RowMenu({ of: name, items }: { of: string; items: MenuEntry[] }) {
  const { t } = useLingui();
  return (
    <MenuButton label={t`Actions: ${name}`} className={buttonStyle('secondary', 'small', '@max-lg:size-9 @max-lg:px-0')} items={items}>
      <span aria-hidden="true" className="@max-lg:hidden">
        <Trans>Actions</Trans>
      </span>
      <ChevronDown aria-hidden="true" className="@max-lg:hidden" />
      <Ellipsis aria-hidden="true" className="@lg:hidden" />
    </MenuButton>
  );
}
