import { afterEach, expect, test, vi } from 'vitest';
import { button, type Heard, notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { OwnOrganizationContext } from '../frame/own-organization.ts';
import { ProgressList } from './progress-list.tsx';
import { acme } from '../testing.ts';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const rosterId = '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f';
const text = () => document.body.textContent ?? '';
const label = 'Remind everyone who hasn’t started';

async function open(counts: Record<string, number>, left = 0) {
  const sent = vi.fn<(heard: Heard) => void>();
  page = await openPage(
    <OwnOrganizationContext value={{ ...acme, role: 'member' }}>
      <ProgressList rosterId={rosterId} />
    </OwnOrganizationContext>,
    '/employer/positions/x',
    (heard) => {
      if (heard.method === 'POST') {
        sent(heard);
        return { status: 200, body: { reminded: 2, left, not_due: 1 } };
      }
      if (heard.path.endsWith('/reminders')) return { status: 200, body: { left: 0 } };
      if (heard.path.startsWith('/api/organization/progress')) return { status: 200, body: { counts, types: [] } };
      if (!heard.path.startsWith('/api/organization/requests')) return notSignedIn;
      return { status: 200, body: { rows: [], next_cursor: null, previous_cursor: null, total: 0 } };
    },
  );
  await until(() => expect(text()).toContain('completed'));
  return sent;
}

test('everyone who hasn’t started is reminded after one question, and the page says how many were and weren’t due', async () => {
  const sent = await open({ asked: 1, accepted: 1, started: 1 });
  button(label)?.click();
  await until(() => expect(text()).toContain('We skip people we emailed about it in the last 24 hours'));
  await until(() => expect(text()).toContain('Nobody is due for a reminder right now.'));
  expect(text()).not.toContain('gets an email');
  document.querySelector<HTMLButtonElement>('[role=alertdialog] button[type=submit]')?.click();
  await until(() => expect(text()).toContain('2 people reminded. 1 person was skipped'));
  expect(sent.mock.calls.map(([{ path }]) => path)).toEqual([`/api/organization/rosters/${rosterId}/reminders`]);
});

test('of a long list the page says how many are left until nobody is', async () => {
  await open({ asked: 3 }, 300);
  button(label)?.click();
  await until(() => expect(text()).toContain('We skip people we emailed about it in the last 24 hours'));
  document.querySelector<HTMLButtonElement>('[role=alertdialog] button[type=submit]')?.click();
  await until(() => expect(text()).toContain('302 people reminded.'));
});

test('nobody is offered a reminder when everyone has started', async () => {
  await open({ started: 1 });
  expect(button(label)).toBeUndefined();
});
