import { demoAccounts, demoDomain } from '#features/accounts/rules/demo-accounts.ts';
import { findPersonByEmail } from '#features/accounts/service.ts';
import { recordAct } from '#features/audit/service.ts';
import { wasLoaded } from '#features/questions/service/content-loads.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type DemoScript, scriptOf } from './rules/demo-certificates.ts';
import { expiryOf } from './rules/expiry.ts';
import { putState } from './service/change-state.ts';
import { issueSeeded, publishSeeded } from './service/seed-demo.ts';
import { listCertifiable } from './store/demo.ts';
import { lockCertificateOf, lockResult } from './store/certificates.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What an administrator of the demo world decided about two certificates. */
const decided = [
  { state: 'suspended', reason: 'We’re checking the holder’s identity.', act: { act: 'certificates.suspended' } },
  { state: 'revoked', reason: 'Someone else took the test.', act: { act: 'certificates.revoked' } },
] as const;

/** The one that has expired was issued for this long: nobody in the demo world has been there for as long as a certificate is valid today. */
const formerValidityMonths = 6;

/** So many are there when the demo world is complete; a job issues the rest, since signing takes a moment each. */
const atOnce: Readonly<Record<DemoScript, number>> = { Latin: 4, Cyrillic: 1, Arabic: 1, Chinese: 2, Korean: 1 };

/**
 * Certificates of the demo world, in five scripts: one has expired, one is suspended, one revoked, the others are valid. A server that was
 * killed on the way chooses the same ones again and goes on where it was; in a world that was complete once, administrators decide.
 */
export async function seedCertificates(runtime: Runtime): Promise<void> {
  const { database, configuration, clock } = runtime;
  if (configuration.mode !== 'local' || (await wasLoaded(database, 'demo world'))) return;
  const now = clock.now();
  const issued: { resultId: string; script: DemoScript; isExpired: boolean }[] = [];
  const student = demoAccounts.find(({ role }) => role === 'student')?.email;
  for (const one of await listCertifiable(database, demoDomain)) {
    const script = scriptOf(one.name);
    const isEnough = script === null || issued.filter((other) => other.script === script).length >= atOnce[script];
    if (script === null || (isEnough && one.email !== student)) continue;
    const isOver = script === 'Latin' && one.email !== student && expiryOf(one.completedAt, formerValidityMonths) < now;
    const isExpired = isOver && !issued.some((other) => other.isExpired);
    const isThere = one.certificateId !== null;
    const outcome = isThere ? 'issued' : await issueSeeded(runtime, one, isExpired ? formerValidityMonths : undefined);
    if (outcome === 'issued') issued.push({ resultId: one.resultId, script, isExpired });
  }
  const held = issued.filter(({ script, isExpired }) => script === 'Latin' && !isExpired).slice(0, decided.length);
  for (const [at, { resultId }] of held.entries()) await decide(runtime, resultId, at, new Date(now.getTime() - dayMs));
  await publishSeeded(runtime);
  await runtime.jobs.ask(database, 'certificates.issue-demo', {});
}

async function decide(runtime: Runtime, resultId: string, nth: number, now: Date): Promise<void> {
  const decision = decided[nth];
  const admin = await findPersonByEmail(runtime.database, demoAccounts.find(({ role }) => role === 'admin')?.email ?? '');
  await runtime.database.transaction(async (tx) => {
    await lockResult(tx, resultId);
    const stored = await lockCertificateOf(tx, resultId);
    if (stored?.state !== 'active' || !decision || !admin) return;
    const { state, reason, act } = decision;
    await putState(runtime, tx, stored, { state, cause: 'administrator', reason }, { actorId: admin.id, now, hasMail: false });
    await recordAct(tx, { at: now, ...act, actorId: admin.id, subject: `certificate:${stored.id}`, details: { reason } });
  });
}
