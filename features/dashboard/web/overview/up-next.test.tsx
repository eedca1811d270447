import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { UpNext } from './up-next.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const suggestion = {
  code: 'CBT',
  slug: 'cbt',
  name: 'Career Boost Test',
  price_cents: 6999,
  earns_certificate: true,
  num_questions: 60,
  duration_minutes: 120,
};

const isPrimary = () => document.querySelector('a[href="/assessments/cbt"]')?.className.includes('bg-primary');

async function show(state: string): Promise<void> {
  const attempts = [{ state }];
  page = await openPage(<UpNext next={[]} suggestions={[suggestion]} />, '/dashboard', ({ path }) =>
    path === '/api/me/attempts' ? { status: 200, body: { attempts, waits: [] } } : notSignedIn,
  );
  await until(() => expect(page.heard.map(({ path }) => path)).toContain('/api/me/attempts'));
}

test('A-105 a suggestion is the first button to press where nothing is open', async () => {
  await show('submitted');
  await until(() => expect(isPrimary()).toBe(true));
});

test('A-105 a test that is open comes first, and the suggestion after it', async () => {
  await show('running');
  expect(isPrimary()).toBe(false);
});
