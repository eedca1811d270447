import { listTypes } from '#features/catalog/service.ts';
import { countAttention } from '#features/payments/service/payment-status.ts';
import { readRetakeGaps } from '#features/questions/service/form-lab.ts';
import type { Executor } from '#platform/database/database.ts';
import { inOrder, type Waiting, type WaitingKind } from '../rules/waiting.ts';
import { countDeadJobs } from '#platform/jobs/dead-letters.ts';
import {
  countRequestsAndProposals,
  countAppeals,
  countDrafts,
  countNameCorrections,
  countReports,
  countReviews,
  countRoleRequests,
} from '../store/waiting.ts';
import { countDriftAlarms } from './drift-alarms.ts';

type Count = (tx: Executor) => Promise<Waiting>;
/** What the features below the dashboard tell it. */
export type WaitingBelow = { messages: Count };

const ageless = async (count: Promise<number>): Promise<Waiting> => ({ count: await count, oldestAt: null });

const counts: Record<Exclude<WaitingKind, keyof WaitingBelow>, Count> = {
  role_requests: countRoleRequests,
  payments: countAttention,
  reviews: countReviews,
  appeals: countAppeals,
  accommodation_requests: countRequestsAndProposals,
  name_corrections: countNameCorrections,
  question_reports: countReports,
  question_drafts: countDrafts,
  dead_jobs: countDeadJobs,
  drifting_questions: (tx) => ageless(countDriftAlarms(tx)),
  thin_banks: (tx) => ageless(countThinBanks(tx)),
};

/** Everything that needs a person now, the oldest first. */
export async function readWaiting(tx: Executor, below: WaitingBelow) {
  const all = [];
  for (const [kind, count] of Object.entries({ ...counts, ...below }) as [WaitingKind, Count][]) all.push({ kind, ...(await count(tx)) });
  return inOrder(all);
}

/** Published types that cannot give one person every test they sell, the third form included. */
async function countThinBanks(tx: Executor): Promise<number> {
  let thin = 0;
  for (const type of await listTypes(tx, 'published')) if ((await readRetakeGaps(tx, type)).length > 0) thin++;
  return thin;
}
