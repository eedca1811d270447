import { findPerson } from '#features/accounts/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { checkedChanged, stateChanged } from '../mail.ts';
import type { CertificateChange, CertificateState, ChangeCause } from '../rules/certificate.ts';
import { objectionOf, type DueState } from '../rules/due-state.ts';
import {
  findCertificate,
  findEarningOf,
  insertChange,
  listVerifiers,
  lockCertificateOf,
  lockResult,
  putCertificate,
  type StoredCertificate,
} from '../store/certificates.ts';
import { queueState } from './log.ts';
import { readDueFacts } from './read-due-facts.ts';
import { putStatus } from './status-list.ts';

const kinds: Readonly<Record<CertificateState, CertificateChange>> = { active: 'reinstated', suspended: 'suspended', revoked: 'revoked' };

type Act = { actorId: string | null; now: Date; hasMail?: boolean };

/** Writes a new state of a certificate that the caller holds: the row, the status list, the history, the log and the mails. */
export async function putState(
  runtime: Runtime,
  tx: Transaction,
  stored: StoredCertificate,
  { state, cause, reason }: DueState,
  { actorId, now, hasMail = true }: Act,
): Promise<void> {
  if (stored.credential === null) throw new Error(`The certificate ${stored.id} has no credential any more.`);
  const kind = kinds[state];
  await putCertificate(tx, stored.id, { state, stateReason: state === 'active' ? null : reason, stateAt: now });
  if (hasMail) await sendMails(runtime, tx, stored, { state, kind, cause, reason });
  await putStatus(tx, { number: stored.number, state, now });
  await runtime.jobs.announce(tx, 'certificates.changed', { certificateId: stored.id, kind });
  await insertChange(tx, { id: runtime.dice.uuid(), certificateId: stored.id, kind, cause, reason, actorId, at: now });
  await queueState(tx, { certificateId: stored.id, credential: stored.credential, status: state, now: runtime.clock.now() });
}

type Mailed = Pick<DueState, 'state' | 'cause' | 'reason'> & { kind: CertificateChange };

async function sendMails(
  runtime: Runtime,
  tx: Transaction,
  stored: StoredCertificate,
  { state, kind, cause, reason }: Mailed,
): Promise<void> {
  const { publicUrl } = runtime.configuration;
  // The mail on a review says why it was opened, and that the certificate is suspended.
  const isTold = cause === 'integrity' && state === 'suspended';
  const holder = stored.userId && !isTold ? await findPerson(tx, stored.userId) : null;
  if (holder) await sendMail(runtime, tx, stateChanged({ to: holder.email, publicUrl, certificate: stored, state, reason }));
  await mailVerifiers(runtime, tx, stored, kind);
}

/** Writes to everyone who checked the certificate while logged in. */
export async function mailVerifiers(runtime: Runtime, tx: Transaction, stored: StoredCertificate, kind: CertificateChange): Promise<void> {
  const { publicUrl } = runtime.configuration;
  for (const to of await listVerifiers(tx, stored.id, stored.userId))
    await sendMail(runtime, tx, checkedChanged({ to, publicUrl, certificate: stored, kind }));
}

export type StateRefusal =
  | 'not_found'
  | 'changed_meanwhile'
  | 'same_state'
  | 'account_closed'
  | 'annulled'
  | 'below_pass_mark'
  | 'review_upheld'
  | 'under_review'
  | 'refunded'
  | 'disputed';

type Change = {
  certificateId: string;
  to: CertificateState;
  seen: CertificateState;
  cause: ChangeCause;
  reason: string;
  actorId: string | null;
  now: Date;
};

/** Suspends, revokes or reinstates a certificate. What its result speaks against is refused: first that has to be settled. */
export async function changeState(
  runtime: Runtime,
  tx: Transaction,
  { certificateId, to, seen, cause, reason, actorId, now }: Change,
): Promise<Outcome<StoredCertificate, StateRefusal>> {
  const found = await findCertificate(tx, certificateId);
  if (!found) return refuse('not_found');
  await lockResult(tx, found.resultId);
  const stored = await lockCertificateOf(tx, found.resultId);
  const earning = await findEarningOf(tx, found.resultId);
  if (!stored || !earning) return refuse('not_found');
  if (stored.credential === null) return refuse('account_closed');
  if (stored.state === to) return refuse('same_state');
  if (stored.state !== seen) return refuse('changed_meanwhile');
  const objection = objectionOf(await readDueFacts(tx, earning, now));
  if (objection && to !== 'revoked' && (to === 'active' || objection.state === 'revoked')) return refuse(refusalOf(objection));
  await putState(runtime, tx, stored, { state: to, cause, reason }, { actorId, now });
  return ok(stored);
}

function refusalOf({ state, cause }: DueState): StateRefusal {
  switch (cause) {
    case 'account_deleted':
      return 'account_closed';
    case 'annulment':
      return 'annulled';
    case 'regrade':
      return 'below_pass_mark';
    case 'refund':
      return 'refunded';
    case 'dispute':
      return 'disputed';
    default:
      return state === 'revoked' ? 'review_upheld' : 'under_review';
  }
}
