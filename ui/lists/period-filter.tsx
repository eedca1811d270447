import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '../controls/native-select.tsx';
import type { ServerList } from './use-server-list.ts';

const dayMs = 86_400_000;
/** Days in UTC, as lists count them. */
const daysAgo = (count: number): string => new Date(Date.now() - count * dayMs).toISOString().slice(0, 10);

type Props = { label: string; from: string; until: string; list: ServerList<unknown> };

/** Today, a week or a month at a press; the days beside it say any other. */
export function PeriodFilter({ label, from, until, list }: Props) {
  const { t } = useLingui();
  const first = list.filters[from];
  const periods = [
    { id: daysAgo(0), label: t`Today` },
    { id: daysAgo(6), label: t`Last 7 days` },
    { id: daysAgo(29), label: t`Last 30 days` },
  ];
  const isAny = first === undefined && list.filters[until] === undefined;
  const isUsual = list.filters[until] === undefined && periods.some(({ id }) => id === first);
  const own = { id: 'own', label: t`Custom range` };
  return (
    <NativeSelect
      label={label}
      value={isAny ? '' : isUsual ? (first ?? '') : own.id}
      onChange={(id) => id !== own.id && list.setFilters({ [from]: id === '' ? null : id, [until]: null })}
      items={[{ id: '', label: t`Any time` }, ...periods, ...(isAny || isUsual ? [] : [own])]}
    />
  );
}
