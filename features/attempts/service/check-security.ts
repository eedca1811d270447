import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import { isUnderWay } from '../rules/attempt.ts';
import { rulesVersion, securityChecks, type SecurityCheckName } from '../rules/security-check.ts';
import type { Attempt } from '../store/attempts.ts';
import type { GateReads } from './gate-reads.ts';

type Findings = {
  userId: string;
  typeName: string;
  storage: boolean;
  fullScreen: boolean;
  clockOffsetMs: number;
  rulesVersion: string | null;
  now: Date;
};

type Checked = { passed: boolean; checks: { name: SecurityCheckName; passed: boolean }[]; other: Attempt | null };

/** A clock that is further off is worth a word, although only the server's counts. */
const clockTolerableMs = 120_000;

/** Joins what the browser found with what the server knows; a passed check is remembered for this type. */
export async function checkSecurity(reads: GateReads, findings: Findings): Promise<Outcome<Checked, 'unknown_assessment_type'>> {
  const { userId, now } = findings;
  const [type, { attempts }] = await Promise.all([reads.findType(findings.typeName), reads.readVisitor(userId)]);
  if (!type) return refuse('unknown_assessment_type');
  const other = attempts.find((attempt) => attempt.assessmentTypeId !== type.id && isUnderWay(attempt, now)) ?? null;
  const found: Readonly<Record<SecurityCheckName, boolean>> = {
    // Only somebody signed in, with a server that answers, comes this far.
    signed_in: true,
    server: true,
    no_other_attempt: other === null,
    storage: findings.storage,
    clock: Math.abs(findings.clockOffsetMs) <= clockTolerableMs,
    full_screen: findings.fullScreen,
    rules: findings.rulesVersion === rulesVersion,
  };
  const passed = securityChecks.every(({ name, isRequired }) => found[name] || !isRequired);
  if (passed)
    await reads.putCheck({
      userId,
      assessmentTypeId: type.id,
      passedAt: now,
      rulesVersion,
      findings: { ...found, clockOffsetMs: findings.clockOffsetMs },
    });
  return ok({ passed, checks: securityChecks.map(({ name }) => ({ name, passed: found[name] })), other });
}
