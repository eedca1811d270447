import type { ProgressRow } from '../contract/progress.ts';
import type { SharedState } from '#features/results/rules/link.ts';

type Columns = Readonly<Record<string, (row: ProgressRow) => string | number | null>>;

/** What a file says in place of a verdict that does not count. */
const stateWords: Readonly<Record<Exclude<SharedState, 'counts'>, string>> = {
  under_review: 'under review',
  disputed: 'payment disputed',
  refunded: 'payment refunded',
  upheld: 'not valid after review',
  annulled: 'annulled',
  suspended: 'certificate suspended',
  revoked: 'certificate revoked',
};

const verdictOf = ({ result }: ProgressRow): string | null => {
  if (result.level === 'nothing') return null;
  if (result.level === 'full' && result.state !== 'counts') return stateWords[result.state];
  return result.passed === null ? 'no verdict' : result.passed ? 'passed' : 'not passed';
};
const scoreOf = ({ result }: ProgressRow) => (result.level === 'full' ? result.score : null);

/** The list of progress as a file. */
export const progressColumns: Columns = {
  Name: ({ person }) => person.name,
  Email: ({ person }) => person.email,
  'Own number': ({ person }) => person.external_id,
  List: ({ roster }) => roster.name,
  Assessment: ({ type }) => type.code,
  State: ({ state }) => state,
  'State since': (row) => row.state_on,
  'Other address': (row) => (row.is_other_address ? 'yes' : null),
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

/** What a registrar enters: the student's number first. */
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
  'Completed on': ({ result }) => (result.level === 'nothing' ? null : result.completed_on),
  'Other address': (row) => (row.is_other_address ? 'yes' : null),
};
