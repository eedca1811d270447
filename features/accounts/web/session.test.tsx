import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuthUser } from '../contract/auth-user.ts';
import { useRefreshSession, useSession, useSignOut } from './session.tsx';
import { ada, button, notSignedIn, openPage, until } from './testing.tsx';

let server: { user: AuthUser | null; isBroken: boolean; logouts: number };
let page: Awaited<ReturnType<typeof openPage>>;

function Probe() {
  const session = useSession();
  const signOut = useSignOut();
  const refresh = useRefreshSession();
  const who = session.state === 'signed-in' ? `${session.user.role}${session.isStale ? ' stale' : ''}` : session.state;
  return (
    <>
      <output>{who}</output>
      <button onClick={() => void signOut()}>Log out</button>
      <button onClick={() => void refresh()}>Again</button>
    </>
  );
}

const shown = () => `${document.querySelector('output')?.textContent} at ${page.location()}`;
const untilShown = (text: string) => until(() => expect(shown()).toBe(text));

beforeEach(() => {
  server = { user: ada, isBroken: false, logouts: 0 };
});
afterEach(() => page.close());

async function open(): Promise<void> {
  page = await openPage(<Probe />, '/settings', ({ path }) => {
    if (server.isBroken) return { status: 500, body: {} };
    if (!path.startsWith('/auth/v1/logout')) return server.user ? { status: 200, body: { user: server.user } } : notSignedIn;
    server.logouts += 1;
    server.user = null;
    return { status: 204 };
  });
}

describe('the session', () => {
  test('A-097 is read at the start, refreshes on a change and clears on sign-out, with everything that was loaded', async () => {
    await open();
    await untilShown('admin at /settings');
    page.queries.setQueryData(['/api/me/profile'], { email: 'ada@example.org' });

    server.user = { ...ada, role: 'student' };
    button('Again')?.click();
    await untilShown('student at /settings');

    button('Log out')?.click();
    await untilShown('signed-out at /');
    expect(server.logouts).toBe(1);
    expect(page.queries.getQueryData(['/api/me/profile'])).toBeUndefined();
  });

  test('A-101 a failed reading keeps the last verified role for display, marks it stale and offers a retry', async () => {
    await open();
    await untilShown('admin at /settings');
    server.isBroken = true;
    button('Again')?.click();
    await untilShown('admin stale at /settings');
    expect(page.said()).toContain('Error: Failed to fetch user data. Please try refreshing.');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Failed to fetch user data. Please try refreshing.');

    server.isBroken = false;
    button('Retry')?.click();
    await untilShown('admin at /settings');
  });

  test('A-101 a first reading that fails grants nothing', async () => {
    server.isBroken = true;
    await open();
    await untilShown('signed-out at /settings');
    expect(page.said()).toContain('Error: Failed to fetch user data. Please try refreshing.');
  });

  test('A-090 a sign-out that the server cannot hear clears this browser anyway and is delivered later', async () => {
    await open();
    await untilShown('admin at /settings');
    server.isBroken = true;
    button('Log out')?.click();
    await untilShown('signed-out at /');
    expect(page.said().join()).toContain('Logout service is unavailable.');

    server.isBroken = false;
    button('Again')?.click();
    await until(() => expect(server.logouts).toBeGreaterThan(0));
    expect(shown()).toBe('signed-out at /');
  });
});
