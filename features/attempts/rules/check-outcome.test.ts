import { describe, expect, test } from 'vitest';
import { clockOffsetMs, findingsOf } from './check-outcome.ts';
import { securityChecks } from './security-check.ts';

const resultOf = (findings: ReturnType<typeof findingsOf>, name: string) => findings.find((one) => one.name === name)?.result;

describe('what the security check found', () => {
  test('A-139 stops for what is required, notes what is not, and says what could not be looked at', () => {
    const findings = findingsOf([
      { name: 'full_screen', passed: false },
      { name: 'storage', passed: false },
      { name: 'signed_in', passed: true },
      { name: 'astrology', passed: false },
    ]);
    expect(findings.map(({ name }) => name)).toEqual(securityChecks.map(({ name }) => name));
    expect(resultOf(findings, 'storage')).toBe('failed');
    expect(resultOf(findings, 'full_screen')).toBe('noted');
    expect(resultOf(findings, 'signed_in')).toBe('passed');
    expect(resultOf(findings, 'server')).toBe('unknown');
  });

  test('a clock is compared at the middle of the way there and back', () => {
    expect(clockOffsetMs(10_000, 10_100, new Date(9_050))).toBe(1000);
    expect(clockOffsetMs(10_000, 10_100, new Date(20_050))).toBe(-10_000);
  });
});
