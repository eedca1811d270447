import { useEffect, useState } from 'react';
import type { MenuButton, MenuButtonProps } from '#ui/controls/menu-button.tsx';

type Menu = typeof MenuButton;

let loaded: Menu | null = null;

/** Menus are a tenth of what a test loads, and its questions don't wait for them; asked for again while the connection is away. */
export async function loadToolsMenu(): Promise<Menu> {
  while (loaded === null) {
    try {
      loaded = (await import('#ui/controls/menu-button.tsx')).MenuButton;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
  }
  return loaded;
}

/** The menu of tools; its icon alone until it can be opened. */
export function ToolsMenu(props: MenuButtonProps) {
  const [Menu, setMenu] = useState(() => loaded);
  useEffect(() => {
    let isShown = true;
    void loadToolsMenu().then((menu) => isShown && setMenu(() => menu));
    return () => {
      isShown = false;
    };
  }, []);
  return Menu === null ? <span className="inline-flex p-1">{props.children}</span> : <Menu {...props} />;
}
