import { afterEach, describe, expect, test, vi } from 'vitest';
import { button, notSignedIn, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import { bandOf } from '#features/results/rules/band.ts';
import type { ComparableRow, ComparisonView } from '../../contract/comparison.ts';
import type { OwnOrganization } from '../../contract/organization.ts';
import { OwnOrganizationContext } from '../frame/own-organization.ts';
import { CandidatePicker } from './candidate-picker.tsx';
import { ComparePage } from './compare-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

type Candidate = ComparisonView['candidates'][number];
const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const at = '2026-11-16T09:00:00.000Z';
const rosterId = '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f';

const person = (name: string, result: Candidate['result']): Candidate => ({
  id: name,
  name,
  email: `${name}@example.org`,
  roster: { id: 'r', name: 'Backend engineer' },
  result,
});

const scored = (name: string, percent: number): Candidate =>
  person(name, {
    level: 'full',
    state: 'counts',
    completed_on: '2026-11-16',
    regraded_at: null,
    passed: percent >= 60,
    score: {
      percent,
      points: percent * 100,
      pass_percent: 60,
      band: bandOf(percent, 40),
      comparison: { percentile: 71, size: 240, computed_at: at },
      categories: [{ category: 'Logic', questions: 10, percent }],
    },
  });

async function show(candidates: readonly Candidate[]): Promise<void> {
  const reply: ComparisonView = { type: { code: 'GAT-1', name: 'Global Aptitude Test 1' }, candidates: [...candidates] };
  page = await openPage(<ComparePage />, '/employer/compare?requests=a,b', ({ path }) =>
    path.startsWith('/api/organization/comparison') ? { status: 200, body: reply } : notSignedIn,
  );
  await until(() => expect(words()).toContain('Global Aptitude Test 1'));
}

test('the bar of chosen candidates goes again where scrolling returns a promise, as in newer browsers', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as unknown as void);
  const row: ComparableRow = {
    id: 'a',
    name: 'Ada',
    email: 'ada@example.org',
    roster: { id: 'r', name: 'Backend engineer' },
    type: { code: 'GAT-1', name: 'Global Aptitude Test 1' },
    shared_on: '2026-11-16',
    result: { level: 'full', state: 'revoked', completed_on: '2026-11-10', regraded_at: null, passed: true, score: null },
  };
  const employer: OwnOrganization = {
    id: 'o1',
    name: 'Acme',
    kind: 'employer',
    time_zone: 'UTC',
    domain: null,
    domain_proven_at: null,
    created_at: at,
    closed_at: null,
    role: 'member',
  };
  const inOrganization = (
    <OwnOrganizationContext value={employer}>
      <CandidatePicker />
    </OwnOrganizationContext>
  );
  const body = { rows: [row], next_cursor: null, previous_cursor: null, total: 1 };
  page = await openPage(inOrganization, `/employer/compare?roster=${rosterId}`, ({ path }) =>
    path.startsWith('/api/organization/comparable') ? { status: 200, body } : notSignedIn,
  );
  await until(() => expect(words()).toContain('Ada'));
  expect(words()).toContain('Certificate revoked');
  await until(() => expect(words()).toContain('Only candidates for Backend engineer.'));
  expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
    'Candidate',
    'Assessment',
    'Result',
    'Shared',
  ]);
  expect(words()).toContain('Choose 2 to 5 candidates who took the same assessment.');
  expect(button('Compare')?.disabled).toBe(true);
  const box = document.querySelector<HTMLInputElement>('input[type=checkbox]');
  box?.focus();
  box?.click();
  await until(() => expect(words()).toContain('1 of 5 chosen.'));
  expect(scroll).toHaveBeenCalled();
  [...document.querySelectorAll('button')].find((one) => one.textContent === 'Clear')?.click();
  await until(() => expect(words()).not.toContain('1 of 5 chosen.'));
  expect(words()).toContain('Ada');
  scroll.mockRestore();
});

describe('candidates side by side', () => {
  test('whose bands overlap are too close to call, before any figure', async () => {
    await show([scored('Ada', 80), scored('Ben', 75)]);
    expect(words()).toMatch(/Too close to call.*Score with its error band/su);
    expect(words()).toContain('Too close to call: Ben');
    expect(words()).not.toContain('Higher than');
    expect([...document.querySelectorAll('svg[role="img"]')].map((drawn) => drawn.getAttribute('aria-label'))[0]).toMatch(
      /^Ada: 80%, error band 7\d\.?\d?% to 8\d\.?\d?%$/u,
    );
  });

  test('whose bands lie apart say who is higher and who is lower', async () => {
    await show([scored('Ada', 90), scored('Ben', 40)]);
    expect(words()).toContain('Higher than Ben');
    expect(words()).toContain('Lower than Ada');
    expect(words()).toContain('71st percentile, among 240 people');
  });

  test('who share less have no score here, and an annulled attempt has no verdict', async () => {
    const on = { completed_on: '2026-11-16' };
    await show([
      scored('Ada', 90),
      person('Ben', { level: 'nothing' }),
      person('Cyd', { level: 'verdict', passed: true, ...on }),
      person('Dan', { level: 'full', state: 'annulled', passed: null, regraded_at: null, score: null, ...on }),
    ]);
    expect(words()).toContain('Isn’t sharing anything with you right now.');
    expect(words()).toContain('Shares pass or fail only');
    expect(words()).toContain('This attempt was voided. It doesn’t count and has no score.');
    expect(document.querySelectorAll('svg[role="img"]')).toHaveLength(1);
  });

  test('whose certificate was revoked are marked so beside the scores and on their card, and have no score', async () => {
    const { result } = scored('Dan', 85);
    const revoked = person('Dan', { ...result, state: 'revoked' } as Candidate['result']);
    await show([scored('Ada', 90), scored('Ben', 40), revoked]);
    expect(document.querySelector('ul[aria-label="Not in the chart"]')?.textContent).toBe('DanCertificate revoked');
    expect(words().match(/Certificate revoked/gu)).toHaveLength(2);
    expect(words()).toContain('Don’t rely on this result.');
    expect(words()).not.toContain('85%');
  });

  test('who cannot be compared: the server’s sentence', async () => {
    const no = refusal(409, 'different_types', 'Only results of the same assessment can be compared.');
    page = await openPage(<ComparePage />, '/employer/compare?requests=a,b', ({ path }) =>
      path.startsWith('/api/organization/comparison') ? no : notSignedIn,
    );
    await until(() => expect(words()).toContain('Only results of the same assessment can be compared.'));
  });
});
