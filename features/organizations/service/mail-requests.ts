import type { Transaction } from '#platform/database/database.ts';
import { checkMail } from '#platform/mail/check-mail.ts';
import { sendMail, sendMails } from '#platform/mail/mailer.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  assessmentAsked,
  requestCanceled,
  requestObjected,
  requestReminder,
  requestReopened,
  requestTakenOver,
  windowChanged,
} from '../mail/asking.ts';
import { beforeEndMs, remindedBefore, reminderDue, unansweredAfterMs } from '../rules/request-reminder.ts';
import type { AskedRequest } from '../store/asked.ts';
import {
  findToRemind,
  listCanceled,
  listRemindable,
  listToRemind,
  listUnmailed,
  listWritten,
  lockMailing,
  putMailed,
  putReminded,
} from '../store/to-mail.ts';
import { requestToken, requestTokenHash } from './request-token.ts';

/** A batch is one transaction: what a killed server had not committed is mailed by the next, once. */
const batchSize = 200;

/** Writes to everybody who was asked and has not been written to. */
export async function mailRequests(runtime: Runtime): Promise<void> {
  while ((await runtime.database.transaction((tx) => mailBatch(runtime, tx))) > 0);
}

async function mailBatch(runtime: Runtime, tx: Transaction): Promise<number> {
  await lockMailing(tx);
  const now = runtime.clock.now();
  const requests = await listUnmailed(tx, now, batchSize);
  const written = new Set<string>();
  for (const request of requests) {
    // Asked twice, written to once; the other request stands in their list.
    const key = `${request.organizationId} ${request.typeId} ${request.emailKey}`;
    if (written.has(key)) continue;
    written.add(key);
    await mail(runtime, tx, request, now, (about) => assessmentAsked(about));
  }
  return requests.length;
}

/** Reminds those who have not answered, and those who have not begun while the window closes soon. */
export async function remindRequests(runtime: Runtime): Promise<void> {
  let afterId: string | null = null;
  do afterId = await runtime.database.transaction((tx) => remindBatch(runtime, tx, afterId));
  while (afterId !== null);
}

/** The id to go on after; null at the end. */
async function remindBatch(runtime: Runtime, tx: Transaction, afterId: string | null): Promise<string | null> {
  await lockMailing(tx);
  const now = runtime.clock.now();
  const askedBefore = new Date(now.getTime() - unansweredAfterMs);
  const closingBefore = new Date(now.getTime() + Math.max(...beforeEndMs));
  const requests = await listToRemind(tx, { now, askedBefore, closingBefore, afterId, limit: batchSize });
  for (const request of requests) {
    const reminder = reminderDue(request, now);
    if (reminder) await mail(runtime, tx, request, now, (about) => requestReminder({ ...about, reminder }));
  }
  return requests.length < batchSize ? null : (requests.at(-1)?.id ?? null);
}

/** Reminds one person because the organization wants to; the caller has locked the mailing. False when nobody may write to them. */
export async function mailReminder(runtime: Runtime, tx: Transaction, requestId: string, now: Date): Promise<boolean> {
  const request = await findToRemind(tx, requestId, now);
  return request !== null && mailWantedReminder(runtime, tx, request, now);
}

async function mailWantedReminder(runtime: Runtime, tx: Transaction, request: AskedRequest, now: Date): Promise<boolean> {
  return mail(runtime, tx, request, now, wantedReminder);
}

const wantedReminder = (about: Parameters<typeof assessmentAsked>[0]): Mail => {
  const { request } = about;
  // What waits for its clock reads as accepted.
  const state = request.state === 'started' ? 'accepted' : request.state;
  return requestReminder({ ...about, request: { ...request, state }, reminder: 'unanswered' });
};

type RosterBatch = { organizationId: string; rosterId: string; afterId: string | null; now: Date };

/** Reminds the next people of a roster who are due; `afterId` is the id to go on after, null at the end. */
export async function mailRosterReminders(runtime: Runtime, tx: Transaction, { now, ...of }: RosterBatch) {
  await lockMailing(tx);
  const requests = await listRemindable(tx, { ...of, now, mailedUntil: remindedBefore(now), limit: batchSize });
  const { secret, publicUrl } = runtime.configuration;
  const tokens = new Map(requests.map(({ id }) => [id, requestToken(secret, id)]));
  const tokenOf = (id: string): string => tokens.get(id) ?? '';
  // A cohort can have 10,000 people, whom one statement each would keep waiting for a minute.
  const noted = await putReminded(
    tx,
    requests.map(({ id, mailedAt }) => ({ id, mailedAt, tokenHash: requestTokenHash(tokenOf(id)) })),
    now,
  );
  const reminded = requests.filter(({ id }) => noted.has(id));
  const mails = reminded.flatMap((request) => {
    const written = wantedReminder({ to: writtenTo(request), publicUrl, token: tokenOf(request.id), request });
    return canSend(runtime, written, request.id) ? [written] : [];
  });
  await sendMails(runtime, tx, mails);
  return { reminded, afterId: requests.length < batchSize ? null : (requests.at(-1)?.id ?? null) };
}

/** Tells those of an assignment who were written to and have not started about their new window. */
export async function mailNewWindow(runtime: Runtime, change: { assignmentId: string; changedAt: Date }): Promise<void> {
  await runtime.database.transaction(async (tx) => {
    await lockMailing(tx);
    const now = runtime.clock.now();
    for (const request of await listWritten(tx, { ...change, now }))
      await mail(runtime, tx, request, now, windowChanged, { isReminder: false });
  });
}

/** Orders one mail and notes it, both or neither. False when the request moved on in the meantime. */
async function mail(
  runtime: Runtime,
  tx: Transaction,
  request: AskedRequest,
  now: Date,
  write: (about: Parameters<typeof assessmentAsked>[0]) => Mail,
  { isReminder = request.mailedAt !== null }: { isReminder?: boolean } = {},
): Promise<boolean> {
  const { secret, publicUrl } = runtime.configuration;
  const token = requestToken(secret, request.id);
  const { id, mailedAt } = request;
  if (!(await putMailed(tx, { id, mailedAt, tokenHash: requestTokenHash(token), isReminder, now }))) return false;
  const written = write({ to: writtenTo(request), publicUrl, token, request });
  if (canSend(runtime, written, id)) await sendMail(runtime, tx, written);
  return true;
}

/** One address that nobody can write to must not hold the others up. */
function canSend({ log }: Runtime, written: Mail, requestId: string): boolean {
  try {
    checkMail(written);
    return true;
  } catch (error) {
    log.warn({ err: error, requestId }, 'A request could not be mailed.');
    return false;
  }
}

/** Says that the test can be taken again; the link is the one of the first mail. */
export async function mailReopened(runtime: Runtime, tx: Transaction, request: AskedRequest): Promise<void> {
  const { secret, publicUrl } = runtime.configuration;
  await sendMail(runtime, tx, requestReopened({ to: writtenTo(request), publicUrl, token: requestToken(secret, request.id), request }));
}

/** Writes to those who had accepted what the organization takes back. */
export async function mailCanceled(runtime: Runtime, tx: Transaction, requestIds: readonly string[]): Promise<void> {
  const { publicUrl } = runtime.configuration;
  for (const request of await listCanceled(tx, requestIds))
    if (request.accountEmail !== null) await sendMail(runtime, tx, requestCanceled({ to: request.accountEmail, publicUrl, request }));
}

/** Whoever goes on with a request: the address asked, until an account with another one has accepted. */
const writtenTo = ({ email, isOtherAddress, accountEmail }: AskedRequest): string =>
  isOtherAddress && accountEmail !== null ? accountEmail : email;

/** Tells the address asked that an account with another one has accepted; also where it has stopped the organization's mail, because it's about them. */
export async function mailTakenOver(runtime: Runtime, tx: Transaction, request: AskedRequest): Promise<void> {
  const { secret, publicUrl } = runtime.configuration;
  await sendMail(runtime, tx, requestTakenOver({ to: request.email, publicUrl, token: requestToken(secret, request.id), request }));
}

/** Tells the account that had accepted that the address asked has objected. */
export async function mailObjected(runtime: Runtime, tx: Transaction, request: AskedRequest): Promise<void> {
  const { publicUrl } = runtime.configuration;
  if (request.accountEmail !== null) await sendMail(runtime, tx, requestObjected({ to: request.accountEmail, publicUrl, request }));
}
