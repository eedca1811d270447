import { afterEach, describe, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { TypeDetails } from '../../contract.ts';
import { writtenTypes } from '../pricing-page.tsx';
import { TestRules } from './test-rules.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const [first] = writtenTypes;
const type = { ...first, leave_policy: 'enforced', attempts_per_year: 3 } as unknown as TypeDetails;

async function rulesOf(shown: TypeDetails, leavePolicy: 'enforced' | 'warn-only' | 'off'): Promise<Map<string | null, string | null>> {
  page = await openPage(<TestRules type={shown} leavePolicy={leavePolicy} />, '/assessments/x', () => notSignedIn);
  await until(() => expect(document.body.textContent).toContain('Leaving the window'));
  return new Map([...document.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent ?? null]));
}

describe('the rules of a test', () => {
  test.each([
    ['enforced', 'your test is submitted automatically'],
    ['warn-only', 'we warn you and record it'],
    ['off', 'nothing is recorded'],
  ] as const)('say what leaving the window does to this reader, not to everybody: %s', async (leavePolicy, words) => {
    expect((await rulesOf(type, leavePolicy)).get('Leaving the window')).toContain(words);
  });

  test('name the certificate where there is one, and leave it to the card where there is none', async () => {
    expect((await rulesOf(type, 'enforced')).get('Certificate')).toContain('to earn a certificate');
    await page.close();
    expect((await rulesOf({ ...type, validity_months: null }, 'warn-only')).has('Certificate')).toBe(false);
  });
});
