import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type AnalyticsQuery, readAnalytics } from '../../contract/analytics.ts';
import { type PeriodLength, periodLengths } from '../../rules/period.ts';

/** The ranges to choose from, in days. */
export const rangeDays = ['30', '90', '365'] as const;
const defaultRange = '30';
const dayMs = 86_400_000;

/** Figures are counted in the background, and a page that stays open follows them. */
export const refreshMs = 10_000;

type Choice = { type: string; range: string; from: string; to: string; by: string; demo: string };
const names = ['type', 'range', 'from', 'to', 'by', 'demo'] as const;

/** What is shown lives in the address, so that it can be shared and the back button works. */
export function useAnalyticsView() {
  const [params, setParams] = useSearchParams();
  const read = (name: (typeof names)[number]): string => params.get(name) ?? '';
  const [from, to] = [read('from'), read('to')].map(validDay);
  const isCustom = Boolean(from && to);
  const range = isCustom ? 'custom' : (rangeDays.find((days) => days === read('range')) ?? defaultRange);
  const by = periodLengths.find((length): length is PeriodLength => length === read('by'));
  const type = read('type').slice(0, 80);
  const demo = read('demo') === 'without' ? 'without' : '';
  const query: AnalyticsQuery = {
    ...(type === '' ? {} : { type }),
    ...(isCustom ? { from, to } : range === defaultRange ? {} : { from: daysAgo(Number(range) - 1) }),
    ...(by ? { by } : {}),
    ...(demo ? { demo } : {}),
  };
  // Two choices in a row: the second must not undo the first, which may not be in the address yet.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const put = (changes: Partial<Choice>) => {
    const next = new URLSearchParams(latest.current);
    // A page of the questions belongs to the choice before.
    for (const name of ['questions.cursor', 'questions.row']) next.delete(name);
    for (const [name, value] of Object.entries(changes))
      if (value === '') next.delete(name);
      else next.set(name, value);
    latest.current = next;
    setParams(next, { preventScrollReset: true });
  };
  const search = new URLSearchParams(Object.entries(query)).toString();
  return { query, view: { type, range, by: by ?? '', demo }, put, exportAddress: `${readAnalytics.path}.csv${search ? `?${search}` : ''}` };
}

export type PutView = ReturnType<typeof useAnalyticsView>['put'];

/** The day as the server takes it, or nothing. */
export function validDay(text: string): string {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
