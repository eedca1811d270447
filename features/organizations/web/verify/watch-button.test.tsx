import { afterEach, expect, test } from 'vitest';
import { button, notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { WatchButton } from './watch-button.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const dialog = () => document.querySelector('[role=alertdialog]');
const ended = () => page.heard.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

test('A-026 a watch ends only once that is confirmed, wherever its button stands', async () => {
  page = await openPage(<WatchButton code="ABCDE12345" watchId="w1" canWatch />, '/employer/verify/history', ({ method }) =>
    method === 'DELETE' ? { status: 204 } : notSignedIn,
  );
  await until(() => expect(button('Stop watching')).toBeTruthy());
  button('Stop watching')?.click();
  await until(() => expect(dialog()?.textContent).toContain('Stop watching this certificate?'));
  expect(ended()).toEqual([]);
  dialog()?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  await until(() => expect(ended()).toEqual(['/api/organization/watches/w1']));
  await until(() => expect(dialog()).toBeNull());
});
