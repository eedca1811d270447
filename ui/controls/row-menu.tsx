import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { buttonStyle } from './button-style.ts';
import { MenuButton, type MenuEntry } from './menu-button.tsx';

const reachable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** What the Tab key reaches after an element, or before it. */
function neighborOf(element: Element, step: 1 | -1): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(reachable)].filter((one) => one.tabIndex >= 0 && one.checkVisibility());
  return all[all.findIndex((one) => element.contains(one)) + step];
}

/** Tab closes the menu and goes on from its button, as it does from a native one; the menu itself would keep the focus. */
function useTabThrough() {
  const [isOpen, setIsOpen] = useState(false);
  const around = useRef<HTMLSpanElement>(null);
  const step = useRef<1 | -1 | null>(null);
  useEffect(() => {
    const [from, by] = [around.current, step.current];
    if (isOpen || !from || !by) return;
    step.current = null;
    // The focus returns to the button in the frame after the menu has gone.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => neighborOf(from, by)?.focus());
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    step.current = event.shiftKey ? -1 : 1;
    setIsOpen(false);
  };
  return { around: { ref: around, onKeyDownCapture }, menu: { isOpen, onOpenChange: setIsOpen } };
}

/** Everything that can be done about one row of a list, behind one button; in a narrow list three dots leave room for the name. */
export function RowMenu({ of: name, items }: { of: string; items: MenuEntry[] }) {
  const { t } = useLingui();
  const { around, menu } = useTabThrough();
  const style = buttonStyle('secondary', 'small', '@max-3xl:size-9 @max-3xl:px-0');
  return (
    <span {...around}>
      <MenuButton label={t`Actions: ${name}`} className={style} items={items} {...menu}>
        <span aria-hidden="true" className="@max-3xl:hidden">
          <Trans>Actions</Trans>
        </span>
        <ChevronDown aria-hidden="true" className="@max-3xl:hidden" />
        <Ellipsis aria-hidden="true" className="hidden @max-3xl:block" />
      </MenuButton>
    </span>
  );
}
