import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createContext, use } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { toastQueue } from '#ui/controls/toast.tsx';
import type { CandidateQuestion, Sheet } from '../../contract/attempts.ts';
import type { OpenAttempt, RoomSlots, SheetAnswer } from '../sync/open-attempt.ts';
import { TestRoom } from './test-room.tsx';
import { loadToolsMenu } from './tools-menu.tsx';

// It comes a moment after the room; here it has come.
await loadToolsMenu();

/** One question with four options named a to d. */
export const questionOf = (order: number, changes: Partial<CandidateQuestion> = {}): CandidateQuestion => ({
  order_num: order,
  question_text: `What is ${order} times two?`,
  passage: null,
  passage_title: null,
  figure: null,
  difficulty: 'easy',
  category: 'Numerical Reasoning',
  points: 5,
  options: ['a', 'b', 'c', 'd'].map((letter) => ({ id: `${order}${letter}`, option_text: `Option ${letter} of ${order}`, figure: null })),
  ...changes,
});

export const sheetOf = (changes: Partial<Sheet> = {}): Sheet => ({
  id: '5f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  type: { code: 'GAT-1', slug: 'gat-1', name: 'Global Aptitude Test 1' },
  state: 'running',
  version: 1,
  server_now: '2026-03-01T10:00:00Z',
  started_at: '2026-03-01T10:00:00Z',
  deadline_at: '2026-03-01T12:00:00Z',
  paused_until: null,
  pause_reason: null,
  submitted_at: null,
  duration_seconds: 7200,
  extra_seconds: 0,
  returned_seconds: 0,
  num_questions: 5,
  pass_percent: 60,
  leave_policy: 'enforced',
  allows_calculator: false,
  window_id: 'w1',
  answers: [],
  late_answers: [],
  result_id: null,
  close_reason: null,
  annulment: null,
  ...changes,
});

export const empty: SheetAnswer = { optionId: null, isFlagged: false, saving: 'empty' };

/** An attempt that does nothing of its own: it says what the test says, and notes what is asked of it. */
export function openAttemptOf(changes: Partial<OpenAttempt> = {}): OpenAttempt {
  const questions = changes.questions ?? [1, 2, 3, 4, 5].map((order) => questionOf(order));
  return {
    sheet: sheetOf(),
    questions,
    answers: new Map(questions.map(({ order_num }) => [order_num, empty])),
    saving: { kind: 'saved' },
    isInCharge: true,
    takeOver: () => undefined,
    choose: () => undefined,
    setFlag: () => undefined,
    submit: () => undefined,
    submission: { isRunning: false, failure: null },
    readTime: () => ({ leftMs: 7_198_000, isUncertain: false }),
    ...changes,
  };
}

/** The answers of an attempt with five questions, with these changes. */
export const answersOf = (changes: Record<number, Partial<SheetAnswer>>, count = 5): OpenAttempt['answers'] =>
  new Map(Array.from({ length: count }, (_, nth) => [nth + 1, { ...empty, ...changes[nth + 1] }]));

const slots: RoomSlots = {
  Figure: ({ figure }) => <span role="img" aria-label={`figure: ${figure.kind}`} />,
  Watch: ({ attemptId, leavePolicy, isInCharge }) => <i data-watch={[attemptId, leavePolicy, isInCharge].join(' ')} />,
  onFinished: () => undefined,
};

type Shown = { attempt: OpenAttempt; slots: RoomSlots };
const ShownContext = createContext<Shown | null>(null);

/** The room at an address of its own, so that a test can leave it. */
function RoomPage() {
  const shown = use(ShownContext);
  return shown && <TestRoom attempt={shown.attempt} slots={shown.slots} />;
}

const roomRoutes = [
  { path: '/assessment/:id', element: <RoomPage /> },
  { path: '*', element: <p>Another page</p> },
];

/** The room on a page, and what was asked of its attempt. */
export function openRoom(changes: Partial<OpenAttempt> = {}, slotChanges: Partial<RoomSlots> = {}, isNewBrowser = false) {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const lastToast = toastQueue.recent()[0]?.id ?? 0;
  const asked: string[] = [];
  const note =
    (name: string) =>
    (...given: readonly unknown[]): void =>
      void asked.push([name, ...given].join(' '));
  let attempt = openAttemptOf({
    choose: note('choose'),
    setFlag: note('flag'),
    submit: note('submit'),
    takeOver: note('take over'),
    ...changes,
  });
  const place = `meridian.place.${attempt.sheet.id}`;
  if (!isNewBrowser && localStorage.getItem(place) === null) localStorage.setItem(place, '1');
  const queries = new QueryClient();
  const router = createMemoryRouter(roomRoutes, { initialEntries: ['/dashboard', '/assessment/gat-1'], initialIndex: 1 });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const draw = (): void =>
    act(() =>
      root.render(
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queries}>
            <ShownContext value={{ attempt, slots: { ...slots, ...slotChanges } }}>
              <RouterProvider router={router} />
            </ShownContext>
          </QueryClientProvider>
        </I18nProvider>,
      ),
    );
  draw();
  return {
    asked,
    /** Goes to another page, or back by -1. */
    go: (to: string | -1): Promise<void> => act(() => (typeof to === 'string' ? router.navigate(to) : router.navigate(to))),
    /** Presses something that leads elsewhere. */
    press: (name: string): Promise<void> => act(async () => named(name).click()),
    path: (): string => router.state.location.pathname,
    /** The attempt says something else now. */
    change: (next: Partial<OpenAttempt>): void => {
      attempt = { ...attempt, ...next };
      draw();
    },
    toasts: (): string[] =>
      toastQueue
        .recent()
        .filter(({ id }) => id > lastToast)
        .map(({ title, description }) => [title, description].filter(Boolean).join(' ')),
    close: (): void => {
      act(() => root.unmount());
      queries.clear();
      document.body.replaceChildren();
    },
  };
}

/** The first words of that kind on the page, and not in the closed list of messages. */
export const text = (selector = 'body'): string =>
  [...document.querySelectorAll(selector)].find((one) => !one.closest('dialog'))?.textContent ?? '';

export const voice = (): string => text('[data-voice]');

/** The element that a person would press by this name. */
export function named(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('button, [role=button], [role=menuitem]')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent?.trim()) === name,
  );
  if (!found) throw new Error(`Nothing is named ${name}.`);
  return found;
}

export const isThere = (name: string): boolean =>
  [...document.querySelectorAll('button')].some((one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name);

export const press = (name: string): void => act(() => named(name).click());

/** Presses a key where the focus is. */
export function key(name: string, more: KeyboardEventInit = {}): void {
  const target = document.activeElement ?? document.body;
  act(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })));
}
