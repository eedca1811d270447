import { securityChecks, type SecurityCheckName } from './security-check.ts';

/** What a check came to: `noted` failed but stops nobody, `unknown` could not be checked. */
export type CheckResult = 'passed' | 'failed' | 'noted' | 'unknown';
export type CheckFinding = { name: SecurityCheckName; result: CheckResult };

/** Every check of the list with what came of it, in the order of the list. */
export function findingsOf(checked: readonly { name: string; passed: boolean }[]): CheckFinding[] {
  return securityChecks.map(({ name, isRequired }) => {
    const found = checked.find((one) => one.name === name);
    if (!found) return { name, result: 'unknown' };
    if (found.passed) return { name, result: 'passed' };
    return { name, result: isRequired ? 'failed' : 'noted' };
  });
}

/** The browser's clock minus the server's, judged at the middle of the way there and back. */
export const clockOffsetMs = (askedAtMs: number, answeredAtMs: number, serverNow: Date): number =>
  Math.round((askedAtMs + answeredAtMs) / 2 - serverNow.getTime());
