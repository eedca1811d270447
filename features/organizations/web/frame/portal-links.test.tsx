import { afterEach, expect, test } from 'vitest';
import { button, notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { PortalLinks } from './portal-links.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

test('on a phone the portal’s links are folded under a button, which opens them', async () => {
  page = await openPage(<PortalLinks kind="university" />, '/university', () => notSignedIn);
  await until(() => expect(button('Portal menu')).toBeTruthy());
  const links = () => document.querySelector('#portal-links');
  const state = () => [button('Portal menu')?.getAttribute('aria-expanded'), links()?.classList.contains('hidden')];
  expect(button('Portal menu')?.getAttribute('aria-controls')).toBe(links()?.id);
  expect(state()).toEqual(['false', true]);
  button('Portal menu')?.click();
  await until(() => expect(state()).toEqual(['true', false]));
  button('Portal menu')?.click();
  await until(() => expect(state()).toEqual(['false', true]));
});

test.each([
  ['employer', '/employer', 'Overview'],
  ['employer', '/employer/positions/p1', 'Positions'],
  ['employer', '/employer/compare', 'Requests'],
  ['employer', '/employer/seats/s1/receipt', 'Seats'],
  ['university', '/university/cohorts', 'Cohorts'],
  ['university', '/university/team', 'Team'],
] as const)('the folded menu of the %s portal at %s names the page, %s, as its marked link does', async (kind, at, name) => {
  page = await openPage(<PortalLinks kind={kind} />, at, () => notSignedIn);
  await until(() => expect(button('Portal menu')?.textContent).toBe(`Portal menu ${name}`));
  expect([...document.querySelectorAll('a[aria-current=page]')].map(({ textContent }) => textContent)).toEqual([name]);
});
