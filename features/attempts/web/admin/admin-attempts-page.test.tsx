import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, button, type Heard, notSignedIn, openPage, refusal, type, until } from '#features/accounts/web/testing.tsx';
import type { FinishedAttempt, OpenAttempt } from '../../contract/admin.ts';
import { AdminAttemptsPage } from './admin-attempts-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

/** Another day than the machine's: the remaining time has to come from the server's. */
const serverNow = '2031-05-02T10:00:00.000Z';
const running: OpenAttempt = {
  id: '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  person: { id: 'p1', full_name: 'Grace Hopper', email: 'grace@example.org' },
  type: { code: 'GAT-1', name: 'Global Aptitude Test 1' },
  state: 'running',
  created_at: '2031-05-02T09:00:00.000Z',
  started_at: '2031-05-02T09:05:00.000Z',
  deadline_at: '2031-05-02T11:05:30.000Z',
  extra_seconds: 0,
  returned_seconds: 0,
  paused_until: null,
  pauses: 0,
  seen_at: '2031-05-02T09:59:50.000Z',
  notes: 0,
  answered: 12,
  num_questions: 60,
  is_own: false,
};
const waiting: OpenAttempt = {
  ...running,
  id: '4f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  person: null,
  state: 'ready',
  started_at: null,
  deadline_at: null,
  answered: 0,
};
const finished: FinishedAttempt = {
  ...running,
  id: '6f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  person: { id: 'p2', full_name: 'Mary Somerville', email: 'mary@example.org' },
  state: 'submitted',
  submitted_at: '2031-05-01T11:00:00.000Z',
  score: { percent: 62.5, passed: true },
  annulment: null,
};

type Answers = {
  attempts?: () => OpenAttempt[];
  over?: () => FinishedAttempt[];
  acts?: (heard: Heard) => Answer;
};

async function open({ attempts = () => [], over = () => [], acts = () => notSignedIn }: Answers, at = '/admin/attempts'): Promise<void> {
  page = await openPage(<AdminAttemptsPage events={(id) => <p>{`Events of ${id}`}</p>} />, at, (heard) => {
    if (heard.path === '/auth/v1/session') return notSignedIn;
    if (heard.method !== 'GET') return acts(heard);
    const onlyPage = { next_cursor: null, previous_cursor: null };
    if (heard.path.startsWith('/api/admin/finished-attempts'))
      return { status: 200, body: { ...onlyPage, rows: over(), total: over().length } };
    const rows = attempts();
    const ready = rows.filter(({ state }) => state === 'ready').length;
    return { status: 200, body: { ...onlyPage, rows, total: rows.length, ready, running: rows.length - ready, server_now: serverNow } };
  });
  await until(() => expect(document.querySelector('h2')).not.toBeNull());
  await until(() => expect(document.querySelector('[role=status][aria-label]')).toBeNull());
}
const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]');
const inDialog = (name: string) => [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.includes(name));
const acted = () => page.heard.filter(({ method }) => method !== 'GET');
const text = () => document.body.textContent ?? '';

function write(name: string, words: string): void {
  const area = document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`);
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, words);
  area?.dispatchEvent(new Event('input', { bubbles: true }));
}

const menuItems = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
const menuOf = (name: string) => button(`Actions: ${name}`);

async function openMenu(name: string): Promise<string[]> {
  menuOf(name)?.click();
  await until(() => expect(menuItems()).not.toHaveLength(0));
  return menuItems().map(({ textContent }) => textContent ?? '');
}

async function choose(act: string, name: string): Promise<void> {
  await openMenu(name);
  menuItems()
    .find(({ textContent }) => textContent === act)
    ?.click();
}

async function openExtraTime(): Promise<void> {
  await choose('Give extra time', 'Grace Hopper');
  await until(() => expect(inDialog('Give time')).toBeDefined());
}

describe('the attempts that are open', () => {
  test('say whose they are, how far they are, and how long they have by the server’s clock', async () => {
    await open({ attempts: () => [{ ...running, extra_seconds: 600, returned_seconds: 90 }, waiting] });
    const first = document.querySelector('tbody tr');
    expect(first?.textContent).toMatch(/Grace Hopper.*grace@example\.org.*Running.*GAT-1.*Answered 12 of 60/);
    expect(first?.querySelector('[role=timer]')?.textContent).toMatch(/^1:05:\d\d$/);
    expect(first?.textContent).toContain('10 minutes of extra time');
    expect(first?.textContent).toContain('1 minute 30 seconds given back for a server outage');
    expect(text()).toContain('1 in progress · 1 not started');
    expect(text()).toContain('deleted account');
    expect(text()).toContain('The clock hasn’t started.');
    expect(document.querySelectorAll('[role=timer]')).toHaveLength(1);
  });

  test('offer in one menu what can be done about each in its state', async () => {
    await open({ attempts: () => [running] });
    expect(await openMenu('Grace Hopper')).toEqual(['Recorded activity', 'Give extra time', 'Pause', 'Notes (0)', 'End test', 'Void']);
  });

  test('have no clock to add to before they start', async () => {
    await open({ attempts: () => [waiting] });
    expect(await openMenu('deleted account')).toEqual(['Recorded activity', 'Notes (0)', 'Void']);
  });

  test.each(['', '?tab=finished'])('of whoever reads the list%s are left to another administrator, over or not', async (tab) => {
    await open({ attempts: () => [{ ...running, is_own: true }], over: () => [{ ...finished, is_own: true }] }, `/admin/attempts${tab}`);
    const said = 'This is your own attempt. Another administrator has to decide.';
    expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent?.includes(said))).toEqual([true]);
    expect(button('Actions')).toBeUndefined();
  });

  test('are read again by themselves', async () => {
    let now = [running];
    await open({ attempts: () => now });
    now = [];
    await until(() => expect(text()).toContain('Nobody is taking a test'));
  });

  test('show what was noticed on demand', async () => {
    await open({ attempts: () => [running] });
    expect(text()).not.toContain(`Events of ${running.id}`);
    await choose('Recorded activity', 'Grace Hopper');
    await until(() => expect(text()).toContain(`Events of ${running.id}`));
    await until(() => expect(menuItems()).toHaveLength(0));
    await choose('Hide recorded activity', 'Grace Hopper');
    await until(() => expect(text()).not.toContain(`Events of ${running.id}`));
  });
});

describe('the tabs', () => {
  test.each([
    ['/admin/attempts', 'Open now'],
    ['/admin/attempts?tab=finished', 'Finished'],
    ['/admin/attempts?finished.user=p2#finished', 'Finished'],
  ])('%s opens %s', async (at, name) => {
    await open({ attempts: () => [running], over: () => [finished] }, at);
    expect(document.querySelector('nav [aria-current=page]')?.textContent).toBe(name);
    expect(document.querySelectorAll('table')).toHaveLength(1);
    expect(document.querySelector('h2')?.textContent).toBe(name);
  });
});

describe('ending a test', () => {
  test('takes its row away at once, before the list is read again, and the row of the finished one says how it ended', async () => {
    const over = { ...finished, state: 'closed' } as const;
    // The list of open ones is behind: it still names the attempt.
    await open({ attempts: () => [running], over: () => [over], acts: () => ({ status: 204 }) });
    expect(document.querySelector('[role=timer]')).not.toBeNull();
    await choose('End test', 'Grace Hopper');
    await until(() => expect(inDialog('End test')).toBeDefined());
    write('reason', 'The building closes.');
    inDialog('End test')?.click();
    await until(() => expect(dialog()).toBeNull());
    expect(document.querySelector('[role=timer]')).toBeNull();
    expect(document.querySelector('table')?.textContent ?? '').not.toContain('Grace Hopper');
    expect(page.said()[0]).toContain('Grace Hopper’s test has ended');
    [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find(({ textContent }) => textContent === 'Finished')?.click();
    await until(() => expect(text()).toMatch(/Mary Somerville.*By an administrator/));
  });
});

describe('annulling', () => {
  test('asks for the reason, says what became of the payment, and the row says so', async () => {
    let rows = [finished];
    const acts = () => {
      rows = [{ ...finished, state: 'annulled', annulment: { at: serverNow, reason: 'The fire alarm went off.' } }];
      return { status: 200, body: { payment: 'given_back' } };
    };
    await open({ over: () => rows, acts }, '/admin/attempts?tab=finished');
    expect(text()).toMatch(/Mary Somerville.*62\.5%.*Passed/);
    await choose('Void', 'Mary Somerville');
    await until(() => expect(dialog()?.textContent).toContain('doesn’t count'));
    write('reason', 'The fire alarm went off.');
    inDialog('Void attempt')?.click();
    await until(() => expect(dialog()).toBeNull());
    expect(acted()).toEqual([
      {
        method: 'POST',
        path: `/api/admin/attempts/${finished.id}/annulment`,
        body: { reason: 'The fire alarm went off.', refund: false },
      },
    ]);
    expect(page.said()[0]).toContain('Mary Somerville’s attempt was voided');
    await until(() => expect(text()).toMatch(/Voided.*The fire alarm went off\./));
    expect(await openMenu('Mary Somerville')).toEqual(['Recorded activity', 'Notes (0)']);
  });

  test('without a reason is told at its field; an open attempt can be annulled too', async () => {
    const field = { reason: 'Enter a reason.' };
    const acts = () => ({
      status: 422,
      body: { error: { code: 'invalid_input', message: 'Check the fields.', requestId: 'r', fields: field } },
    });
    await open({ attempts: () => [running], acts });
    await choose('Void', 'Grace Hopper');
    await until(() => expect(inDialog('Void attempt')).toBeDefined());
    inDialog('Void attempt')?.click();
    await until(() => expect(dialog()?.textContent).toContain('Enter a reason.'));
  });
});

describe('extra time', () => {
  test('is given with its reason, and the new deadline is shown', async () => {
    const acts = () => ({ status: 200, body: { deadline_at: '2031-05-02T11:20:30.000Z' } });
    await open({ attempts: () => [running], acts });
    await openExtraTime();
    inDialog('15 min')?.click();
    write('reason', 'The fire alarm went off.');
    await until(() => expect(document.querySelector<HTMLInputElement>('input[name=minutes]')?.value).toBe('15'));
    inDialog('Give time')?.click();
    await until(() => expect(dialog()?.textContent).toContain('15 minutes more'));
    expect(acted()).toEqual([
      {
        method: 'POST',
        path: `/api/admin/attempts/${running.id}/extra-time`,
        body: { id: expect.any(String), minutes: 15, reason: 'The fire alarm went off.' },
      },
    ]);
    expect(dialog()?.querySelector('time')?.getAttribute('datetime')).toBe('2031-05-02T11:20:30.000Z');
    inDialog('Done')?.click();
    await until(() => expect(dialog()).toBeNull());
  });

  test('that is no whole number of minutes is told at its field and not sent', async () => {
    await open({ attempts: () => [running] });
    await openExtraTime();
    type('minutes', '2,5');
    inDialog('Give time')?.click();
    await until(() => expect(dialog()?.textContent).toContain('Enter a whole number from 1 to 240.'));
    expect(acted()).toEqual([]);
  });

  test('that is refused says why', async () => {
    await open({ attempts: () => [running], acts: () => refusal(409, 'attempt_closed', 'This attempt is finished.') });
    await openExtraTime();
    write('reason', 'Too late, I fear.');
    inDialog('Give time')?.click();
    await until(() => expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('This attempt is finished.'));
  });

  test('without a reason is told at its field', async () => {
    const failure = { error: { code: 'invalid_input', message: 'Wrong.', requestId: 'r', fields: { reason: 'Enter a reason.' } } };
    await open({ attempts: () => [running], acts: () => ({ status: 422, body: failure }) });
    await openExtraTime();
    inDialog('Give time')?.click();
    await until(() => expect(dialog()?.textContent).toContain('Enter a reason.'));
    expect(dialog()?.querySelector('[role=alert]')).toBeNull();
    write('reason', 'The fire alarm went off.');
    await until(() => expect(dialog()?.textContent).not.toContain('Enter a reason.'));
  });
});
