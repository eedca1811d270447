import { useSearchParams } from 'react-router';
import { useHydrated } from '#ui/layout/use-hydrated.ts';
import { tidyCode, useLookup } from './use-lookup.ts';

/** The lookup that the page's address asks for, so that it can be shared, reloaded and gone back to. */
export function useAddressLookup() {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useHydrated();
  const typed = isHydrated ? (search.get('certificate') ?? '').trim() : '';
  const { code, answer, askAgain } = useLookup(typed);

  /** Asks for this ID; the one that is shown already is asked for once more. */
  function lookUp(wanted: string): void {
    const next = tidyCode(wanted);
    if (next === code) askAgain();
    else setSearch({ certificate: next }, { preventScrollReset: true });
  }

  return { code, answer, askAgain, lookUp };
}
