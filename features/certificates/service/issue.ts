import { findPerson, keepUser } from '#features/accounts/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { certificateIssued } from '../mail.ts';
import { makeCode } from '../rules/code.ts';
import { expiryOf } from '../rules/expiry.ts';
import { levelOf } from '../rules/level.ts';
import { objectionOf } from '../rules/due-state.ts';
import {
  type Earning,
  findEarningOf,
  findRenewed,
  insertCertificate,
  insertChange,
  lockCertificateOf,
  lockResult,
} from '../store/certificates.ts';
import { nextNumber } from '../store/status-lists.ts';
import { queueCredential } from './log.ts';
import { readDueFacts } from './read-due-facts.ts';
import { signFacts } from './sign-facts.ts';
import { putStatus } from './status-list.ts';

export type IssueOutcome = 'issued' | 'has_one' | 'not_earned' | 'under_review';

/** Other terms than the usual, for the demo world: no mail and no drawing in advance, and another validity. */
type Terms = { isSeeded?: boolean; validityMonths?: number };

/** Issues the certificate that a result has earned, once, whoever asks and how often. */
export async function issueCertificate(
  runtime: Runtime,
  tx: Transaction,
  resultId: string,
  now: Date,
  { isSeeded = false, validityMonths }: Terms = {},
): Promise<IssueOutcome> {
  await lockResult(tx, resultId);
  if (await lockCertificateOf(tx, resultId)) return 'has_one';
  const found = await findHeldEarning(tx, resultId);
  const earning = found && { ...found, validityMonths: validityMonths ?? found.validityMonths };
  const certified = earning && certifiedBy(earning, now);
  if (!earning || !certified) return 'not_earned';
  const facts = await readDueFacts(tx, earning, now);
  if (facts.review === 'open') return 'under_review';
  if (objectionOf(facts) !== null) return 'not_earned';
  return (await write(runtime, tx, { ...earning, ...certified }, { now, isSeeded })) ? 'issued' : 'has_one';
}

/** What a result earned whose person stays until the transaction ends; null when the account was deleted. */
async function findHeldEarning(tx: Transaction, resultId: string): Promise<Earning | null> {
  const found = await findEarningOf(tx, resultId);
  return found?.userId && (await keepUser(tx, found.userId)) ? found : null;
}

type Certified = { userId: string; holderName: string; expiresAt: Date };

/** Null for a type without certificates, for a deleted account, and for what would have expired before it was issued. */
function certifiedBy({ userId, holderName, completedAt, validityMonths }: Earning, now: Date): Certified | null {
  if (userId === null || holderName === null || validityMonths === null) return null;
  const expiresAt = expiryOf(completedAt, validityMonths);
  return expiresAt > now ? { userId, holderName, expiresAt } : null;
}

type Writing = { now: Date; isSeeded: boolean };

async function write(runtime: Runtime, tx: Transaction, earning: Earning & Certified, { now, isSeeded }: Writing): Promise<boolean> {
  const { userId, holderName, typeId, typeCode, typeName, points, completedAt, expiresAt } = earning;
  const id = runtime.dice.uuid();
  const number = await nextNumber(tx, runtime.dice);
  const row = {
    id,
    number,
    verificationCode: makeCode(runtime.dice.bytes(19)),
    resultId: earning.resultId,
    userId,
    assessmentTypeId: typeId,
    typeCode,
    typeName,
    holderName,
    level: levelOf(points / 100),
    points,
    completedAt,
    issuedAt: now,
    expiresAt,
    renewsId: await findRenewed(tx, { userId, typeId, now }),
  };
  // Signed before anything is locked that other certificates wait for.
  const credential = await signFacts(runtime, row, earning.typeSlug, now);
  if (!(await insertCertificate(tx, { ...row, credential }))) return false;
  const person = isSeeded ? null : await findPerson(tx, userId);
  const { publicUrl } = runtime.configuration;
  if (person) await sendMail(runtime, tx, certificateIssued({ to: person.email, publicUrl, certificate: row, expiresAt }));
  await putStatus(tx, { number, state: 'active', now });
  await insertChange(tx, { id: runtime.dice.uuid(), certificateId: id, kind: 'issued', cause: 'passed', at: now });
  await queueCredential(tx, { certificateId: id, number, credential, now: runtime.clock.now() });
  if (isSeeded) return true;
  await runtime.jobs.ask(tx, 'certificates.draw-file', { certificateId: id });
  await runtime.jobs.announce(tx, 'certificates.issued', { certificateId: id });
  return true;
}
