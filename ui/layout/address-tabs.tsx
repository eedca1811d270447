import { Link, useLocation } from 'react-router';
import { TabLinks, tabLinkStyle } from './tab-links.tsx';

type AddressTab<Id extends string> = { id: Id; label: string };

/** The tab that the address names, by `?tab=` or as an older link does by its hash; the first one otherwise. */
export function useAddressTab<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const { search, hash } = useLocation();
  const named = new URLSearchParams(search).get('tab') ?? hash.slice(1);
  return ids.find((id) => id === named) ?? ids[0];
}

type Props<Id extends string> = { label: string; tabs: readonly AddressTab<Id>[]; current: Id };

/** Parts of a page, each with an address of its own. What the page and its lists are narrowed to stays from one to the next. */
export function AddressTabs<Id extends string>({ label, tabs, current }: Props<Id>) {
  const { search, state } = useLocation() as { search: string; state: unknown };
  return (
    <TabLinks label={label}>
      {tabs.map(({ id, label: name }) => (
        <li key={id}>
          <Link
            to={{ search: searchOf(search, id) }}
            state={state}
            preventScrollReset
            aria-current={id === current ? 'page' : undefined}
            className={tabLinkStyle}
          >
            {name}
          </Link>
        </li>
      ))}
    </TabLinks>
  );
}

function searchOf(search: string, tab: string): string {
  const params = new URLSearchParams(search);
  params.set('tab', tab);
  return `?${params}`;
}
