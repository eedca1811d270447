import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { DropVerdict } from './drop-verdict.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const text = () => document.body.textContent ?? '';

test.each([
  ['name', 'this copy shows an old name.'],
  ['score', 'this copy shows an old score.'],
] as const)('a copy from before the %s was corrected is out of date, not red like a forgery', async (field, words) => {
  page = await openPage(<DropVerdict verdict="replaced" differing={[field]} reason={null} />, '/', () => notSignedIn);
  await until(() => expect(text()).toContain('OUT OF DATE'));
  expect(text()).toContain(words);
  expect(text()).not.toContain('NOT VALID');
  expect([document.querySelector('.bg-alarm'), document.querySelector('.lucide-file-clock')]).toEqual([null, expect.anything()]);
});

test.each(['revoked', 'suspended', 'expired'] as const)('a file of a certificate that is %s says so in its headline', async (verdict) => {
  page = await openPage(<DropVerdict verdict={verdict} differing={[]} reason={null} />, '/', () => notSignedIn);
  await until(() => expect(text()).toContain(`NOT VALID: ${verdict}`));
  expect(document.querySelector('.bg-alarm')).not.toBeNull();
});
