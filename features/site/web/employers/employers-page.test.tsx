import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { EmployersPage } from '../employers-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const text = () => document.body.textContent ?? '';

test('A-054 the page for employers has the checks at its top, says what they show, and marks its examples', async () => {
  page = await openPage(
    <EmployersPage visitor={null} verify={<p>By its ID</p>} drop={<p>By its file</p>} certificate={<p>As it looks</p>} />,
    '/employers',
    () => notSignedIn,
  );
  await until(() => expect(text()).toContain('By its ID'));
  expect(text()).toContain('By its file');
  expect(text()).toContain('Check the source, not the picture');
  for (const heading of ['What a check shows', 'With an employer account', 'Employer access']) expect(text()).toContain(heading);
  for (const state of ['Valid', 'Not valid: expired', 'Not valid: suspended', 'Not valid: revoked']) expect(text()).toContain(state);
  expect(text().match(/Sample/g)).toHaveLength(4);
  expect(text(), 'the drawing that every other page has').toContain('As it looks');
});
