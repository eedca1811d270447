import { demoDomain } from '#features/accounts/rules/demo-accounts.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type Certifiable, listCertifiable } from '../store/demo.ts';
import { issueCertificate, type IssueOutcome } from './issue.ts';
import { publishAtOnce } from './log.ts';

export { listHeldBy } from '../store/demo.ts';

/** Issues one certificate of the demo world a minute after its test, without a mail. */
export function issueSeeded(runtime: Runtime, { resultId, completedAt }: Certifiable, validityMonths?: number): Promise<IssueOutcome> {
  const at = new Date(Math.min(completedAt.getTime() + 60_000, runtime.clock.now().getTime()));
  const terms = { isSeeded: true, ...(validityMonths !== undefined && { validityMonths }) };
  return runtime.database.transaction((tx) => issueCertificate(runtime, tx, resultId, at, terms));
}

/** Issues the rest of the demo world's certificates, which nobody waits for. */
export async function issueRest(runtime: Runtime): Promise<void> {
  if (runtime.configuration.mode !== 'local') return;
  const certifiable = await listCertifiable(runtime.database, demoDomain);
  for (const one of certifiable) if (one.certificateId === null) await issueSeeded(runtime, one);
  await publishSeeded(runtime);
}

/** Nobody watches the demo world grow: its certificates enter the log at once. */
export async function publishSeeded(runtime: Runtime): Promise<void> {
  const now = runtime.clock.now();
  await publishAtOnce(runtime, new Date(now.getTime() + 1), now);
}
