import type { SharedState } from '#features/results/rules/link.ts';
import type { ProgressRow } from '../contract/progress.ts';

type Columns = Readonly<Record<string, (row: ProgressRow) => string | number | null>>;

/** What a file says in place of a verdict that does not count. */
const stateWords: Readonly<Record<Exclude<SharedState, 'counts'>, string>> = {
  under_review: 'under review',
  disputed: 'payment disputed',
  refunded: 'payment refunded',
  upheld: 'not valid after review',
  annulled: 'annulled',
};

const verdictOf = ({ result }: ProgressRow): string | null => {
  if (result.level === 'nothing') return null;
  if (result.state !== 'counts') return stateWords[result.state];
  return result.passed === null ? null : result.passed ? 'passed' : 'not passed';
};
const scoreOf = ({ result }: ProgressRow) => (result.level === 'nothing' ? null : result.score);

/** The list of progress as a file. */
export const progressColumns: Columns = {
  Name: ({ person }) => person.name,
  Email: ({ person }) => person.email,
  'Own number': ({ person }) => person.external_id,
  List: ({ roster }) => roster.name,
  Assessment: ({ type }) => type.code,
  State: ({ state }) => state,
  'State since': (row) => row.state_at,
  Asked: (row) => row.asked_at,
  Opens: (row) => row.opens_at,
  Closes: (row) => row.closes_at,
  Result: verdictOf,
  'Score (%)': (row) => scoreOf(row)?.percent ?? null,
  'Band from (%)': (row) => scoreOf(row)?.band.from ?? null,
  'Band to (%)': (row) => scoreOf(row)?.band.to ?? null,
  Percentile: (row) => scoreOf(row)?.comparison?.percentile ?? null,
  'Compared on': (row) => scoreOf(row)?.comparison?.computed_at ?? null,
};

/** What a registrar enters: the student's number first, and the day of the result where the cohort is. */
export const registrarColumns: Columns = {
  'Student number': ({ person }) => person.external_id,
  Name: ({ person }) => person.name,
  Email: ({ person }) => person.email,
  Cohort: ({ roster }) => roster.name,
  Assessment: ({ type }) => type.code,
  'Assessment name': ({ type }) => type.name,
  State: ({ state }) => state,
  Result: verdictOf,
  'Score (%)': (row) => scoreOf(row)?.percent ?? null,
  'Completed on': ({ result, roster }) => (result.level === 'nothing' ? null : dayIn(result.completed_at, roster.time_zone)),
};

/** A day as `2026-11-16`, which is how Swedes write it. */
const dayIn = (moment: string, timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(moment));
