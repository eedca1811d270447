import type { ProgressRow } from '../contract/progress.ts';
import type { SharedState } from '#features/results/rules/link.ts';
import type { RequestState } from '../rules/assessment-request.ts';

type Columns = Readonly<Record<string, (row: ProgressRow) => string | number | null>>;

/** What a file says in place of a verdict that does not count, in the words of the page. */
const stateWords: Readonly<Record<Exclude<SharedState, 'counts'>, string>> = {
  under_review: 'Under review',
  disputed: 'Payment disputed',
  refunded: 'Payment refunded',
  upheld: 'Test rules broken',
  annulled: 'Voided',
  suspended: 'Certificate suspended',
  revoked: 'Certificate revoked',
};

const requestStateWords: Readonly<Record<RequestState, string>> = {
  asked: 'Asked',
  accepted: 'Accepted',
  started: 'Started',
  finished: 'Finished',
  shared: 'Shared',
  declined: 'Declined',
  lapsed: 'Expired',
  canceled: 'Canceled',
};

const verdictOf = ({ result }: ProgressRow): string | null => {
  if (result.level === 'nothing') return null;
  if (result.level === 'full' && result.state !== 'counts') return stateWords[result.state];
  return result.passed === null ? 'No result available' : result.passed ? 'Passed' : 'Not passed';
};
const scoreOf = ({ result }: ProgressRow) => (result.level === 'full' ? result.score : null);

/** The list of progress as a file. */
export const progressColumns: Columns = {
  Name: ({ person }) => person.name,
  Email: ({ person }) => person.email,
  Number: ({ person }) => person.external_id,
  'Position or cohort': ({ roster }) => roster.name,
  Assessment: ({ type }) => type.code,
  'Assessment name': ({ type }) => type.name,
  Status: ({ state }) => requestStateWords[state],
  'Status since': (row) => row.state_on,
  'Another address': (row) => (row.is_other_address ? 'Yes' : null),
  'Asked (UTC)': (row) => row.asked_at,
  'Opens (UTC)': (row) => row.opens_at,
  'Closes (UTC)': (row) => row.closes_at,
  Result: verdictOf,
  'Score (%)': (row) => scoreOf(row)?.percent ?? null,
  'Band from (%)': (row) => scoreOf(row)?.band.from ?? null,
  'Band to (%)': (row) => scoreOf(row)?.band.to ?? null,
  Percentile: (row) => scoreOf(row)?.comparison?.percentile ?? null,
  'Compared at (UTC)': (row) => scoreOf(row)?.comparison?.computed_at ?? null,
};

/** What a registrar enters: the student's number first. */
export const registrarColumns: Columns = {
  'Student number': ({ person }) => person.external_id,
  Name: ({ person }) => person.name,
  Email: ({ person }) => person.email,
  Cohort: ({ roster }) => roster.name,
  Assessment: ({ type }) => type.code,
  'Assessment name': ({ type }) => type.name,
  Status: ({ state }) => requestStateWords[state],
  Result: verdictOf,
  'Score (%)': (row) => scoreOf(row)?.percent ?? null,
  'Completed on': ({ result }) => (result.level === 'nothing' ? null : result.completed_on),
  'Another address': (row) => (row.is_other_address ? 'Yes' : null),
};
