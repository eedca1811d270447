import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, submit, type, until } from '#features/accounts/web/testing.tsx';
import { writtenTypes } from '#features/catalog/web/pricing-page.tsx';
import { verificationOf } from '../testing.tsx';
import { CertificateVerifyPage } from './certificate-verify-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

test('while our records are asked, the answer has its place and nothing stands below that it would push away', async () => {
  const route = (
    <Routes>
      <Route path="/verify/:code" element={<CertificateVerifyPage />} />
    </Routes>
  );
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  page = await openPage(route, '/verify/KFFTEQ9JW10TWM6S9SE8', async ({ path }) => {
    if (path === '/api/assessment-types') return { status: 200, body: { types: writtenTypes } };
    if (!path.startsWith('/api/v1/certificates')) return notSignedIn;
    await answered;
    return { status: 404, body: { error: { code: 'certificate_not_found', message: 'No.', requestId: 'r' } } };
  });
  const box = () => document.querySelector('[role=status]')?.closest('.rounded-panel');
  await until(() => expect(document.body.textContent).toContain('Checking our records'));
  expect(box()?.className).toContain('min-h-');
  expect(box()?.nextElementSibling?.classList.contains('hidden')).toBe(true);
  answer();
  await until(() => expect(document.body.textContent).toContain('Certificate Not Found'));
  expect(box()?.className).not.toContain('min-h-');
  expect(box()?.nextElementSibling?.classList.contains('hidden')).toBe(false);
});

test('A-199 an ID that no certificate has stands in a field to be corrected, and is looked up from there', async () => {
  const route = (
    <Routes>
      <Route path="/verify/:code" element={<CertificateVerifyPage />} />
    </Routes>
  );
  page = await openPage(route, '/verify/ABC', () => notSignedIn);
  await until(() => expect(document.body.textContent).toContain('Certificate Not Found'));
  expect(document.querySelector<HTMLInputElement>('input[name=certificate]')?.value).toBe('ABC');
  type('certificate', 'AB/CD-EF');
  await until(() => expect(document.querySelector<HTMLInputElement>('input[name=certificate]')?.value).toBe('AB/CD-EF'));
  submit();
  await until(() => expect(page.location()).toBe('/verify/AB%2FCDEF'));
});

test.each([
  ['still offered', writtenTypes, '/pricing#gat-1'],
  ['withdrawn', writtenTypes.filter(({ code }) => code !== 'GAT-1'), undefined],
])('the page names the assessment; what it measures and where its terms are only while it is offered: %s', async (_, types, link) => {
  const route = (
    <Routes>
      <Route path="/verify/:code" element={<CertificateVerifyPage />} />
    </Routes>
  );
  const assessment = { code: 'GAT-1', name: 'Global Aptitude Test 1' };
  page = await openPage(route, '/verify/KFFTEQ9JW10TWM6S9SE8', ({ path }) => {
    if (path === '/api/assessment-types') return { status: 200, body: { types } };
    return path.startsWith('/api/v1/certificates') ? { status: 200, body: verificationOf({ assessment }) } : notSignedIn;
  });
  const summary = types.find(({ code }) => code === 'GAT-1')?.summary ?? '';
  await until(() => expect(document.querySelector('dl')?.textContent).toContain(`Global Aptitude Test 1 GAT-1${summary}`));
  expect(document.querySelector('dl a')?.getAttribute('href')).toBe(link);
});

test.each([
  ['valid', { status: 'valid', is_valid: true }, 'valid', true],
  ['revoked', { status: 'revoked', is_valid: false }, 'revoked', false],
  ['of a deleted account', { holder_name: null }, undefined, false],
] as const)('the certificate itself stands beside the facts, to compare a document with: %s', async (_, changes, picture, isToCompare) => {
  const route = (
    <Routes>
      <Route path="/verify/:code" element={<CertificateVerifyPage />} />
    </Routes>
  );
  const verification = verificationOf(changes);
  page = await openPage(route, `/verify/${verification.code}`, ({ path }) => {
    if (path === '/api/assessment-types') return { status: 200, body: { types: writtenTypes } };
    return path.startsWith('/api/v1/certificates') ? { status: 200, body: verification } : notSignedIn;
  });
  await until(() => expect(document.querySelector('dl')).not.toBeNull());
  const source = document.querySelector('figure img')?.getAttribute('src');
  expect(source).toBe(picture && `/api/certificates/${verification.code}/picture.png?${picture}`);
  expect(document.body.textContent.includes('The document should look like this.')).toBe(isToCompare);
  expect(document.body.textContent.includes('Compare the name')).toBe(picture !== 'revoked');
});
