import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, submit, type, until } from '#features/accounts/web/testing.tsx';
import { CertificateVerifyPage } from './certificate-verify-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

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
