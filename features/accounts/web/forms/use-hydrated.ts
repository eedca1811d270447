import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in prerendered pages until the script has taken over; a form that cannot be sent well yet says so by a disabled button. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
