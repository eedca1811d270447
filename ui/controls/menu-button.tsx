import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useNavigate } from 'react-router';
import { given } from './given.ts';
import { optionStyle, popoverStyle } from './popover-style.ts';

export type MenuEntry = {
  id: string;
  label: string;
  href?: string | undefined;
  onAction?: (() => void) | undefined;
  icon?: ReactNode;
  /** Takes something away, so that it is seen before it is pressed. */
  isDanger?: boolean;
};

export type MenuButtonProps = {
  label: string;
  className?: string;
  children: ReactNode;
  items: MenuEntry[];
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
};

const round =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-full p-1 transition-colors touch-target hover:bg-hover data-pressed:bg-sunken';

/** Entries with an address are links and open without loading the page anew; the others act. */
export function MenuButton({ label, className = round, children, items, ...open }: MenuButtonProps) {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(to) => void navigate(to)}>
      <MenuTrigger {...open}>
        <Button className={className}>
          <span className="sr-only">{label}</span>
          {children}
        </Button>
        <Popover offset={8} placement="bottom end" className={`${popoverStyle} min-w-56`}>
          <Menu items={items} className="max-h-[70dvh] overflow-y-auto p-1.5 outline-none">
            {({ icon, label: text, isDanger = false, ...entry }) => (
              <MenuItem
                {...given(entry)}
                textValue={text}
                className={`${optionStyle} [&_svg]:size-4.5 ${isDanger ? 'text-danger!' : '[&_svg]:text-ink-muted'}`}
              >
                {icon}
                {text}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
    </RouterProvider>
  );
}
