import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { certificateOf } from '../testing.tsx';
import { HeldHere, useHeld } from './held-here.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

function Held({ code }: { code: string }) {
  const held = useHeld(code);
  return <section>{held ? <HeldHere certificate={held} /> : 'none'}</section>;
}

const gat1 = certificateOf({ type: { code: 'GAT-1', slug: 'gat-1', name: 'Global Aptitude Test 1' } });
const shown = () => document.querySelector('section')?.textContent ?? '';

test.each([
  ['the assessment of a valid one', gat1, 'GAT-1', true],
  ['another assessment', gat1, 'GAT-2', false],
  ['an expired one', { ...gat1, status: 'expired' as const }, 'GAT-1', false],
])('tells a holder of their certificate: %s', async (_, certificate, code, isTold) => {
  page = await openPage(<Held code={code} />, '/assessments/gat-1', ({ path }) => {
    if (!path.startsWith('/api/certificates')) return notSignedIn;
    return { status: 200, body: { rows: [certificate], next_cursor: null, previous_cursor: null, total: 1 } };
  });
  await until(() => expect(page.heard.some(({ path }) => path.startsWith('/api/certificates'))).toBe(true));
  await until(() => expect(shown()).toContain(isTold ? 'You already have this certificate' : 'none'));
  expect(document.querySelector('a[href="/certificates"]') !== null).toBe(isTold);
});
