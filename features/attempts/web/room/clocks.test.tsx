import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPretence } from '#tests/harness/pretend-attempt.ts';
import { submitAttempt } from '../../contract/attempts.ts';
import type { RoomSlots } from '../sync/open-attempt.ts';
import { useOpenAttempt } from '../sync/use-open-attempt.ts';
import { TestRoom } from './test-room.tsx';
import { questionOf } from './testing.tsx';

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

type Page = ReturnType<typeof createPretence>;
const slots: RoomSlots = { Figure: () => null, Watch: () => null, onFinished: () => undefined };

function Room({ page, delivery }: { page: Page; delivery: ReturnType<Page['delivery']> }) {
  return <TestRoom attempt={useOpenAttempt(delivery, 'w1', () => page.ports)} slots={slots} />;
}

/** The room over a browser and a server that the test plays. */
async function openRoom() {
  const page = createPretence();
  const delivery = { ...page.delivery(), questions: [1, 2, 3].map((order) => questionOf(order)) };
  const queries = new QueryClient();
  const router = createMemoryRouter([{ path: '*', element: <Room page={page} delivery={delivery} /> }]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
  return {
    page,
    pass: () =>
      act(async () => {
        vi.advanceTimersByTime(1000);
        await page.pass(1000);
      }),
    close(): void {
      act(() => root.unmount());
      queries.clear();
      document.body.replaceChildren();
    },
  };
}

const turn = fc.constantFrom(-3_600_000, -600_000, 0, 600_000, 3_600_000);
const clockTurn = fc.record({ wallMs: turn, ticksMs: turn, isOnline: fc.boolean(), seconds: fc.integer({ min: 1, max: 4 }) });

test('A-186 A-187 whatever the two clocks do, the room submits nothing and stays open until the server says that time is up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(clockTurn, { minLength: 1, maxLength: 5 }), async (turns) => {
      const room = await openRoom();
      for (const { wallMs, ticksMs, isOnline, seconds } of turns) {
        room.page.setOnline(isOnline);
        room.page.turnClock(wallMs);
        room.page.turnTicks(ticksMs);
        for (let nth = 0; nth < seconds; nth += 1) await room.pass();
        expect(room.page.countTo(submitAttempt)).toBe(0);
        expect(document.querySelector('[role=radiogroup]')).not.toBeNull();
      }
      room.page.setOnline(true);
      room.page.change({ state: 'closing' });
      room.page.comeBack();
      await room.pass();
      await room.pass();
      expect(document.querySelector('[role=radiogroup]')).toBeNull();
      expect(room.page.countTo(submitAttempt)).toBe(0);
      room.close();
    }),
    { numRuns: 12, examples: [[[{ wallMs: 3_600_000, ticksMs: 3_600_000, isOnline: true, seconds: 3 }]]] },
  );
}, 120_000);
