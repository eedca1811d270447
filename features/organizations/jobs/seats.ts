import { z } from 'zod';
import type { Job, Reaction } from '#platform/jobs/jobs.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { seatsExpiring } from '../mail/seats.ts';
import { seatNoticeDays } from '../rules/seat.ts';
import { settlePack } from '../service/settle-pack.ts';
import { insertAct } from '../store/acts.ts';
import { listOwnerEmails } from '../store/owners.ts';
import { expireSeats, listRunningOut, putNotice, type RunningOut } from '../store/packs.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const seatsJobs = (runtime: Runtime): Job[] => [
  { name: 'organizations.announce-expiring-seats', schedule: '20 * * * *', handle: () => announceExpiring(runtime) },
  { name: 'organizations.expire-seats', schedule: '40 * * * *', handle: () => expire(runtime) },
];

/** What became of a payment for seats, by whichever event it is heard of. */
export const seatsReactions = (runtime: Runtime): Reaction[] =>
  (['completed', 'disputed', 'reinstated', 'refund-requested', 'refunded'] as const).map((what) => ({
    event: `payments.${what}`,
    job: {
      name: `organizations.seats-${what}`,
      async handle(data) {
        const { paymentId } = z.object({ paymentId: z.uuid() }).parse(data);
        await runtime.database.transaction((tx) => settlePack(runtime, tx, paymentId, runtime.clock.now()));
      },
    },
  }));

/** A day more than promised, so that nobody is told a few hours late. */
async function announceExpiring(runtime: Runtime): Promise<void> {
  const now = runtime.clock.now();
  for (const pack of await listRunningOut(runtime.database, new Date(now.getTime() + (seatNoticeDays + 1) * dayMs)))
    await announceOne(runtime, pack, now);
}

/** Where the server slept and the notice is late, the seats last until 30 days after it. */
async function announceOne(runtime: Runtime, pack: RunningOut, now: Date): Promise<void> {
  const until = new Date(now.getTime() + seatNoticeDays * dayMs);
  const expiresAt = pack.expiresAt < until ? until : pack.expiresAt;
  const url = `${runtime.configuration.publicUrl}/${pack.kind}/seats`;
  await runtime.database.transaction(async (tx) => {
    if (!(await putNotice(tx, pack.id, now, until))) return;
    for (const to of await listOwnerEmails(tx, pack.organizationId))
      await sendMail(runtime, tx, seatsExpiring({ ...pack, to, url, expiresAt }));
  });
}

async function expire(runtime: Runtime): Promise<void> {
  const now = runtime.clock.now();
  await runtime.database.transaction(async (tx) => {
    for (const { organizationId, ...details } of await expireSeats(tx, now))
      await insertAct(tx, { organizationId, at: now, act: 'seats.expired', actorId: null, details });
  });
}
