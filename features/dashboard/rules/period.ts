/** How long the periods of a chart are. */
export const periodLengths = ['day', 'week', 'month'] as const;
export type PeriodLength = (typeof periodLengths)[number];

const dayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A day on which every figure of the range still fits on one screen. */
export const mostPeriods = 120;
const defaultDays = 30;

/** The first day of the period that a day is in; weeks begin on Mondays. */
export function periodOf(day: string, length: PeriodLength): string {
  if (length === 'month') return `${day.slice(0, 7)}-01`;
  if (length === 'day') return day;
  const at = Date.parse(day);
  return dayOf(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs);
}

export type Range = { from: string; to: string; by: PeriodLength };

/** The days that are asked for; without any the last 30. A range the wrong way round is turned. Days that would be too many become weeks, or months. */
export function rangeOf(asked: { from?: string | undefined; to?: string | undefined; by?: PeriodLength | undefined }, now: Date): Range {
  const to = asked.to ?? dayOf(Math.max(now.getTime(), asked.from ? Date.parse(asked.from) : 0));
  const from = asked.from ?? dayOf(Date.parse(to) - (defaultDays - 1) * dayMs);
  const [first, last] = from <= to ? [from, to] : [to, from];
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  const by = asked.by ?? (days > 180 ? 'month' : days > 45 ? 'week' : 'day');
  const fits = { day: days <= mostPeriods, week: days / 7 <= mostPeriods, month: true };
  return { from: first, to: last, by: fits[by] ? by : fits.week ? 'week' : 'month' };
}

/** The first day of every period of a range, also of those in which nothing happened. */
export function periodsIn({ from, to, by }: Range): string[] {
  const periods = new Set<string>();
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) periods.add(periodOf(dayOf(at), by));
  return [...periods];
}

/** As many days right before a range. */
export function daysBefore({ from, to }: Pick<Range, 'from' | 'to'>): { from: string; to: string } {
  const length = Date.parse(to) - Date.parse(from) + dayMs;
  return { from: dayOf(Date.parse(from) - length), to: dayOf(Date.parse(from) - dayMs) };
}
