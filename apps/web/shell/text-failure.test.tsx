import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { TextFailure } from './text-failure.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const answer = (status: number) => ({ status, statusText: '', internal: false, data: '' });

test.each([
  ['an address for which nothing was rendered', { error: new Error('No result') }, 'Page not found'],
  ['an address that the server does not know', { error: answer(404) }, 'Page not found'],
  ['a server that fails', { error: answer(503) }, 'We couldn’t show this page'],
  ['a connection that is gone', { error: new TypeError('Failed to fetch') }, 'We couldn’t show this page'],
  ['a page that breaks', { error: new Error('Oh'), loaderData: {} }, 'We couldn’t show this page'],
])('A-017 %s is called what it is', async (_, failure, heading) => {
  page = await openPage(<TextFailure {...failure} />, '/help/x', () => notSignedIn);
  await until(() => expect(document.querySelector('h1')?.textContent).toBe(heading));
});
