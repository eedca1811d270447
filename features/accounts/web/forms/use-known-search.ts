import { useSearchParams } from 'react-router';
import { useHydrated } from '#ui/layout/use-hydrated.ts';

const none = new URLSearchParams();

/** What the address asks for. The prerendered page knows no address, so hydration begins without it: React keeps a link that differs from the page's. */
export function useKnownSearch(): URLSearchParams {
  const [search] = useSearchParams();
  return useHydrated() ? search : none;
}
