import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { timeZoneName } from '#features/accounts/rules/time-zone.ts';
import type { ListedAct } from '../../contract/acts.ts';
import { useEventNames, useScopeNames } from '../connections/use-connection-names.ts';
import { useMemberRoleNames } from '../team/member-role-names.ts';

type Words = (value: unknown, entry: ListedAct) => string | null;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const named = (names: Readonly<Record<string, string>>, value: unknown): string | null => names[String(value)] ?? null;
const listed = (names: Readonly<Record<string, string>>, value: unknown): string | null =>
  Array.isArray(value) ? value.flatMap((one) => named(names, one) ?? []).join(', ') || null : null;

/** One side of a change. */
function sideText(value: unknown, act: string): string | null {
  if (typeof value === 'number') return value.toLocaleString('en');
  const said = text(value);
  return said !== null && act === 'organization.moved' ? timeZoneName(said) : said;
}

/** What is known of an act, in words. Ids and whatever else has no words here say nothing to people and are left out. */
export function useActDetails(): (entry: ListedAct) => string[] {
  const { t, i18n } = useLingui();
  const roles = useMemberRoleNames();
  const scopes = Object.fromEntries(Object.entries(useScopeNames()).map(([scope, { name }]) => [scope, name]));
  const events = useEventNames();
  const parts = {
    email: t`Email`,
    name: t`Name`,
    timeZone: t`Time zone`,
    hasBoard: t`Board`,
    externalId: t`Number`,
    address: t`Address`,
    tax_number: t`Tax or VAT number`,
    order_reference: t`Purchase order`,
  };
  const reasons = { revoked: t`Revoked`, expired: t`Expired` };
  const people = (count: number) => t`${plural(count, { one: '# person', other: '# people' })}`;
  const requests = (count: number) => t`${plural(count, { one: '# request', other: '# requests' })}`;
  const seats = (count: number) => t`${plural(count, { one: '# seat', other: '# seats' })}`;
  const certificates = (value: unknown) => t`${plural(number(value), { one: '# certificate', other: '# certificates' })}`;
  const words: Readonly<Record<string, Words>> = {
    requests: (value, { act }) => (act === 'requests.made' ? people(number(value)) : requests(number(value))),
    payer: (value) => (value === 'seat' ? t`Paid with your seats` : t`No seats used`),
    count: (value, { act }) => (act.startsWith('seats.') ? seats(number(value)) : requests(number(value))),
    size: (value) => seats(number(value)),
    type: text,
    cents: (value) => i18n.number(number(value) / 100, { style: 'currency', currency: 'USD' }),
    added: (value) => t`${number(value)} new`,
    changed: (value, { act }) => (act === 'people.added' ? (number(value) > 0 ? t`${number(value)} updated` : null) : listed(parts, value)),
    canceled: (value) => (number(value) > 0 ? t`Canceled: ${requests(number(value))}` : null),
    name: (value, { about }) => (value === about ? null : text(value)),
    ids: certificates,
    watches: certificates,
    rows: (value) => t`${plural(number(value), { one: '# row', other: '# rows' })}`,
    keys: (value) => t`${plural(number(value), { one: '# key', other: '# keys' })}`,
    targets: (value) => t`${plural(number(value), { one: '# webhook', other: '# webhooks' })}`,
    scopes: (value) => listed(scopes, value),
    events: (value) => listed(events, value),
    isPaused: (value) => (value === true ? t`Paused` : t`Resumed`),
    role: (value) => named(roles, value),
    domain: text,
    reason: (value, { act }) => (act === 'watches.fired' ? named(reasons, value) : text(value)),
  };
  return (entry) => {
    const side = (value: unknown) => (entry.act === 'members.role-changed' ? named(roles, value) : sideText(value, entry.act));
    const [from, to] = [side(entry.details['from']), side(entry.details['to'])];
    const change = from !== null && to !== null ? [t`From ${from} to ${to}`] : [];
    return [...change, ...Object.entries(entry.details).flatMap(([key, value]) => words[key]?.(value, entry) ?? [])];
  };
}
