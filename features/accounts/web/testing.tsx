import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router';
import { vi } from 'vitest';
import { createQueryClient } from '#ui/client/query-client.ts';
import { toastQueue } from '#ui/controls/toast.tsx';
import type { AuthUser } from '../contract/auth-user.ts';
import { SessionProvider } from './session.tsx';

export const ada: AuthUser = {
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

export type Heard = { method: string; path: string; body: unknown };
export type Answer = { status: number; body?: unknown };

export function refusal(status: number, code: string, message: string): Answer {
  return { status, body: { error: { code, message, requestId: 'r' } } };
}
export const notSignedIn: Answer = { status: 200, body: { user: null } };

export type Answering = (heard: Heard) => Answer | Promise<Answer>;

/** Who is not said to be somebody is a guest; otherwise a notice that nobody can be read would come at any moment. */
const withSession = ({ path }: Heard, answered: Answer): Answer =>
  path === '/auth/v1/session' && answered.status === 200 && !Object.hasOwn(Object(answered.body), 'user') ? notSignedIn : answered;

/** A page in a browser in front of a real HTTP server that answers as the test says; `mayBlock` for pages that ask before they are left. */
export async function openPage(page: ReactNode, location: string, answer: Answering, mayBlock = false) {
  const heard: Heard[] = [];
  const lastToast = toastQueue.recent()[0]?.id ?? 0;
  const server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const reply = async () => {
      const isJson = request.headers['content-type']?.startsWith('application/json');
      const one = { method: request.method ?? '', path: request.url ?? '', body: isJson ? (JSON.parse(text) as unknown) : undefined };
      heard.push(one);
      const { status, body } = withSession(one, await answer(one));
      response.writeHead(status, { 'content-type': 'application/json' }).end(body === undefined ? undefined : JSON.stringify(body));
    };
    request.on('end', () => void reply());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://127.0.0.1:${port}${location}`);

  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const queries = createQueryClient();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const shown = (
    <SessionProvider>
      {page}
      <Here />
    </SessionProvider>
  );
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        {mayBlock ? (
          <RouterProvider router={createMemoryRouter([{ path: '*', element: shown }], { initialEntries: [location] })} />
        ) : (
          <MemoryRouter initialEntries={[location]}>{shown}</MemoryRouter>
        )}
      </QueryClientProvider>
    </I18nProvider>,
  );

  return {
    heard,
    queries,
    /** What toasts have said since the page was opened. */
    said: () =>
      toastQueue
        .recent()
        .filter(({ id }) => id > lastToast)
        .map(({ title, description }) => [title, description].filter(Boolean).join(': ')),
    location: () => document.querySelector('[data-location]')?.textContent,
    close: async () => {
      root.unmount();
      queries.clear();
      localStorage.clear();
      document.body.replaceChildren();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function Here() {
  const { pathname, search } = useLocation();
  return <span data-location>{pathname + search}</span>;
}

export const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

/** The page has drawn its form, and its heading has taken the focus of a new page, which would otherwise come after the first press. */
export async function untilForm(): Promise<void> {
  await until(() => {
    if (!document.querySelector('form')) throw new Error('There is no form yet.');
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Types like a person: React hears it. */
export function type(name: string, text: string): void {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) throw new Error(`There is no field ${name}.`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export function submit(): void {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

export function button(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(name));
}
