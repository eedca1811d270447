import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toastQueue } from '#ui/controls/toast.tsx';
import type { AuthUser } from '../contract/auth-user.ts';
import { SessionProvider, useRefreshSession, useSession, useSignOut } from './session.tsx';

const ada: AuthUser = {
  id: 'ada',
  aud: 'authenticated',
  role: 'admin',
  email: 'ada@example.org',
  email_confirmed_at: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  app_metadata: { provider: 'email' },
  user_metadata: { full_name: 'Ada King Lovelace', avatar_url: null },
};

// Waiting is only long when it fails.
vi.setConfig({ testTimeout: 40_000 });

/** A server of the auth dialect that can be told how to answer. */
let answers: { user: AuthUser | null; isBroken: boolean; logouts: number };
let server: Server;
let root: Root;
let queries: QueryClient;

function Probe() {
  const session = useSession();
  const signOut = useSignOut();
  const refresh = useRefreshSession();
  const { pathname } = useLocation();
  const who = session.state === 'signed-in' ? `${session.user.role}${session.isStale ? ' stale' : ''}` : session.state;
  return (
    <>
      <output>{`${who} at ${pathname}`}</output>
      <button id="out" onClick={() => void signOut()}>
        Log out
      </button>
      <button id="again" onClick={() => void refresh()}>
        Again
      </button>
    </>
  );
}

const shown = () => document.querySelector('output')?.textContent;
const said = () => toastQueue.recent().map(({ title, description }) => [title, description].filter(Boolean).join(': '));
const press = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.click();
const until = (text: string) => vi.waitFor(() => expect(shown()).toBe(text), { timeout: 10_000 });

function open(): void {
  queries = new QueryClient();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={['/settings']}>
          <SessionProvider>
            <Probe />
          </SessionProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  answers = { user: ada, isBroken: false, logouts: 0 };
  server = createServer((request, response) => {
    if (answers.isBroken) return response.writeHead(500).end('{}');
    if (request.url?.startsWith('/auth/v1/logout')) {
      answers.logouts += 1;
      answers.user = null;
      return response.writeHead(204).end();
    }
    const error = { code: 'not_signed_in', message: 'Please log in.', requestId: 'r' };
    response.writeHead(answers.user ? 200 : 401, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(answers.user ?? { error }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://127.0.0.1:${port}/settings`);
});

afterEach(async () => {
  root.unmount();
  queries.clear();
  localStorage.clear();
  document.body.replaceChildren();
  await new Promise((resolve) => server.close(resolve));
});

describe('the session', () => {
  test('A-097 is read at the start, refreshes on a change and clears on sign-out, with everything that was loaded', async () => {
    open();
    await until('admin at /settings');
    queries.setQueryData(['/api/me/profile'], { email: 'ada@example.org' });

    answers.user = { ...ada, role: 'student' };
    press('again');
    await until('student at /settings');

    press('out');
    await until('signed-out at /');
    expect(answers.logouts).toBe(1);
    expect(queries.getQueryData(['/api/me/profile'])).toBeUndefined();
  });

  test('A-101 a failed reading keeps the last verified role for display, marks it stale and offers a retry', async () => {
    open();
    await until('admin at /settings');
    answers.isBroken = true;
    press('again');
    await until('admin stale at /settings');
    expect(said()).toContain('Error: Failed to fetch user data. Please try refreshing.');
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent ?? '').toContain('Please try refreshing.'), {
      timeout: 10_000,
    });

    answers.isBroken = false;
    const retry = [...document.querySelectorAll('button')].find((button) => button.textContent?.includes('Retry'));
    retry?.click();
    await until('admin at /settings');
  });

  test('A-101 a first reading that fails grants nothing', async () => {
    answers.isBroken = true;
    open();
    await until('signed-out at /settings');
    expect(shown()).not.toContain('admin');
  });

  test('A-090 a sign-out that the server cannot hear clears this browser anyway and is delivered later', async () => {
    open();
    await until('admin at /settings');
    answers.isBroken = true;
    press('out');
    await until('signed-out at /');
    expect(said().join()).toContain('Logout service is unavailable.');

    answers.isBroken = false;
    press('again');
    await vi.waitFor(() => expect(answers.logouts).toBeGreaterThan(0), { timeout: 4000 });
    expect(shown()).toBe('signed-out at /');
  });
});
