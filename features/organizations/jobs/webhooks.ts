import { z } from 'zod';
import type { Job, Reaction } from '#platform/jobs/jobs.ts';
import type { Tick } from '#platform/jobs/ticker.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { WebhookEvent } from '../rules/webhook.ts';
import { reportFailingTargets } from '../service/report-failing.ts';
import { sendDueCalls } from '../service/send-calls.ts';
import { hasDueCalls } from '../store/due-calls.ts';
import { deleteOldCalls, queueCertificateCalls } from '../store/webhooks.ts';

const logDays = 30;
const atOnce = 1000;

export function webhookTicks(runtime: Runtime): Tick[] {
  return [
    {
      name: 'organizations.send-webhooks',
      everyMs: 1000,
      waitsFor: hasDueCalls({ isFailing: false }),
      handle: () => sendDueCalls(runtime, { isFailing: false }),
    },
    {
      name: 'organizations.send-webhooks-again',
      everyMs: 1000,
      waitsFor: hasDueCalls({ isFailing: true }),
      handle: () => sendDueCalls(runtime, { isFailing: true }),
    },
  ];
}

export function webhookJobs(runtime: Runtime): Job[] {
  const { database, clock } = runtime;
  return [
    { name: 'organizations.report-failing-webhooks', schedule: '50 * * * *', handle: () => reportFailingTargets(runtime) },
    {
      name: 'organizations.forget-webhook-calls',
      schedule: '41 3 * * *',
      async handle() {
        const before = new Date(clock.now().getTime() - logDays * 86_400_000);
        while ((await deleteOldCalls(database, before, atOnce)) === atOnce);
      },
    },
  ];
}

const issued = z.object({ certificateId: z.uuid() });
const changed = issued.extend({ kind: z.string() });

/** What becomes of certificates goes out to those who may know of it. */
export function webhookReactions({ database, clock }: Runtime): Reaction[] {
  const queue = (event: WebhookEvent, certificateId: string, occurrence: string) =>
    queueCertificateCalls(database, { event, certificateId, occurrence, now: clock.now() });
  return [
    {
      event: 'certificates.issued',
      job: {
        name: 'organizations.webhook-issued',
        handle: (data) => queue('certificate.issued', issued.parse(data).certificateId, 'issued'),
      },
    },
    {
      event: 'certificates.changed',
      job: {
        name: 'organizations.webhook-changed',
        async handle(data, jobId) {
          const { certificateId, kind } = changed.parse(data);
          if (kind === 'revoked') await queue('certificate.revoked', certificateId, jobId);
        },
      },
    },
    {
      event: 'certificates.expired',
      job: {
        name: 'organizations.webhook-expired',
        handle: (data, jobId) => queue('certificate.expired', issued.parse(data).certificateId, jobId),
      },
    },
  ];
}
