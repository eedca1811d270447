import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { toastQueue } from '#ui/controls/toast.tsx';
import { IntegrityWatch, type IntegrityWatchProps } from './integrity-watch.tsx';

export const attemptId = '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f';
const start = Date.parse('2026-03-01T10:00:00Z');

type Heard = { method: string; path: string; body: Record<string, unknown> };
type Answer = { status: number; body?: unknown };

/** A server that counts leaves as the real one does. */
function openServer() {
  const heard: Heard[] = [];
  const known: object[] = [];
  let leaves = 0;
  const server = {
    heard,
    known,
    isAway: false,
    instead: (() => null) as (heard: Heard) => Answer | null,
    told: () =>
      heard.filter(({ method }) => method !== 'GET').map(({ path }) => path.replace(/^.*\/(leaves|return|integrity-events)$/, '$1')),
    notes: () => heard.flatMap(({ body, path }) => (path.endsWith('integrity-events') && body['kind'] ? [body['kind']] : [])),
    answer(one: Heard): Answer {
      const other = server.instead(one);
      if (other) return other;
      if (one.method === 'GET') return { status: 200, body: { events: known } };
      if (one.path.endsWith('/return')) return { status: 200, body: { is_submitted: false } };
      if (!one.path.endsWith('/leaves')) return { status: 204 };
      const seconds = [null, null, 70][++leaves] ?? (leaves > 2 ? 10 : null);
      const now = Date.now();
      const due = seconds === null ? null : new Date(now - Number(one.body['away_ms']) + seconds * 1000).toISOString();
      return { status: 200, body: { leave_number: leaves, due_at: due, server_now: new Date(now).toISOString() } };
    },
  };
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (server.isAway) throw new TypeError('Nobody answers.');
    const one = { method: method ?? '', path, body: (typeof body === 'string' ? JSON.parse(body) : {}) as Record<string, unknown> };
    heard.push(one);
    const { status, body: reply } = server.answer(one);
    return new Response(reply === undefined ? null : JSON.stringify(reply), { status });
  });
  return server;
}

/** The server of the running test. */
export let server: ReturnType<typeof openServer>;
let root: Root | null = null;
let isVisible = true;
let hasFocus = true;
let firstToast = 0;
export const submitted = vi.fn<() => void>();

export const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

export async function open(changes: Partial<IntegrityWatchProps> = {}): Promise<void> {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  const props: IntegrityWatchProps = {
    attemptId,
    leavePolicy: 'enforced',
    isInCharge: true,
    isPaused: false,
    onSubmitted: submitted,
    ...changes,
  };
  act(() =>
    root?.render(
      <I18nProvider i18n={i18n}>
        <IntegrityWatch {...props} />
      </I18nProvider>,
    ),
  );
  await pass(0);
}
/** The page goes, as by a reload: nothing of it runs any more, and what it stored stays. */
export function kill(): void {
  window.dispatchEvent(new Event('pagehide'));
  act(() => root?.unmount());
  root = null;
}
export const say = (target: EventTarget, name: string) => act(() => void target.dispatchEvent(new Event(name)));
export function switchTab(): void {
  isVisible = false;
  hasFocus = false;
  say(window, 'blur');
  say(document, 'visibilitychange');
}
export function lookElsewhere(): void {
  hasFocus = false;
  say(window, 'blur');
}
export function comeBack(): void {
  isVisible = true;
  hasFocus = true;
  say(document, 'visibilitychange');
  say(window, 'focus');
}
export async function leaveFor(seconds: number): Promise<void> {
  switchTab();
  await pass(seconds);
  comeBack();
  await pass(0);
}
export const toasts = () =>
  toastQueue
    .recent()
    .filter(({ id }) => id > firstToast)
    .map(({ title, description }) => `${title}: ${description}`);
export const warning = 'Warning: Tab Switched: Switching tabs during an assessment is not recommended and may be flagged.';
export const notice = () => document.querySelector('[role=alert]')?.textContent ?? null;

/** Before each test a browser with a clock that only the test moves, in front of a server; after it nothing is left of them. */
export function watchedWindow(): void {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
    vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    document.title = 'GAT-1';
    isVisible = hasFocus = true;
    firstToast = toastQueue.recent()[0]?.id ?? 0;
    submitted.mockReset();
    server = openServer();
  });
  afterEach(() => {
    act(() => root?.unmount());
    root = null;
    document.body.replaceChildren();
    localStorage.clear();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
