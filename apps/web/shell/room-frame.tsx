import { createContext, type ReactNode, use, useLayoutEffect } from 'react';

/** Tells the shell whether a test fills the page. */
export const RoomContext = createContext<(isOpen: boolean) => void>(() => undefined);

/** While this is shown the page is a test's alone: the shell takes its header, footer and messages away. */
export function RoomFrame({ children }: { children: ReactNode }) {
  const setOpen = use(RoomContext);
  useLayoutEffect(() => {
    setOpen(true);
    return () => setOpen(false);
  }, [setOpen]);
  return children;
}
