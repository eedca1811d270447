import { StrictMode, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, button, type Heard, notSignedIn, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import type { GateView } from '../../contract/gate.ts';
import { rulesVersion, securityChecks } from '../../rules/security-check.ts';
import type { Delivery } from '../sync/attempt-controller.ts';
import type { Device } from './device.ts';
import type { RoomProps } from './gate-slots.ts';
import { TestGate } from './test-gate.tsx';
import { free } from './testing.ts';

const priced: GateView = { ...free, type: { ...free.type, price_cents: 4999 }, payment: 'pending' };
const checked: GateView = { ...free, has_passed_check: true };
const attempt = (state: NonNullable<GateView['attempt']>['state'], resultId: string | null = null): GateView => ({
  ...priced,
  attempt: { id: 'a1', state, deadline_at: null, result_id: resultId },
});

const ok = (body: unknown): Answer => ({ status: 200, body });
const made: Answer = { status: 201, body: { id: 'a1', is_new: true } };
const passing = { passed: true, checks: securityChecks.map(({ name }) => ({ name, passed: true })), other_attempt: null };
const questions = { id: 'a1', questions: [{ order_num: 1 }] } as unknown as Delivery;

type Server = { gate: Answer | Promise<Answer>; check?: Answer; create?: Answer[]; deliver?: Answer[]; taken?: object[] };
/** Answers are given in their order; the last one stays. */
const next = (answers: Answer[] | undefined): Answer | undefined => (answers && answers.length > 1 ? answers.shift() : answers?.[0]);

function answerOf(server: Server, { path }: Heard): Answer | Promise<Answer> {
  if (path.startsWith('/api/gate/')) return server.gate;
  if (path === '/api/me/attempts') return ok({ attempts: server.taken ?? [] });
  if (path === '/api/security-checks') return server.check ?? ok(passing);
  if (path === '/api/attempts') return next(server.create) ?? made;
  if (path === '/api/attempts/a1/delivery') return next(server.deliver) ?? ok(questions);
  return notSignedIn;
}

const device: Device = {
  hasStorage: () => Promise.resolve(true),
  canFillScreen: () => true,
  nowMs: () => new Date('2026-11-15T10:00:03.000Z').getTime(),
  pause: () => Promise.resolve(),
  leastCheckMs: 2000,
};

let isPaid = true;
const Payment = ({ type, children }: { type: string; children: ReactNode }) =>
  isPaid ? <div data-paid={type}>{children}</div> : <h1 id="page-heading">Pay for {type}</h1>;
const Room = ({ delivery, windowId, onFinished }: RoomProps) => (
  <div data-window={windowId}>
    <h1>The test of {delivery.questions.length}</h1>
    <button type="button" onClick={() => onFinished({ resultId: 'r1', message: 'Time ran out.', hasRead: false })}>
      Hand in
    </button>
  </div>
);

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(async () => {
  isPaid = true;
  await page.close();
});

async function open(server: Server, changes: Partial<Device> = {}): Promise<void> {
  const gate = (
    <StrictMode>
      <TestGate id="gat-1" Payment={Payment} Room={Room} device={{ ...device, ...changes }} />
    </StrictMode>
  );
  page = await openPage(gate, '/assessment/gat-1', (heard) => answerOf(server, heard));
}

const text = (): string => document.body.textContent ?? '';
const sees = (words: string) => until(() => expect(text()).toContain(words));
const calls = (path: string) => page.heard.filter((one) => one.method === 'POST' && one.path === path);
const creations = () => calls('/api/attempts').length;
const deliveries = () => calls('/api/attempts/a1/delivery').length;
const leadsTo = (path: string) => document.querySelector(`a[href="${path}"]`) !== null;

async function press(name: string): Promise<void> {
  await until(() => expect(button(name)).toBeDefined());
  button(name)?.click();
}
async function runCheck(): Promise<void> {
  await press('Accept and run check');
}

describe('loading the details', () => {
  test('A-137 a failure says so, shows the way out, and a retry helps', async () => {
    const gate = Promise.withResolvers<Answer>();
    const server: Server = { gate: gate.promise };
    await open(server);
    await sees('Loading details');
    gate.resolve(refusal(500, 'internal', 'Broken.'));
    await sees('Failed to load assessment details.');
    expect(leadsTo('/assessments')).toBe(true);
    server.gate = ok(free);
    await press('Retry');
    await sees('Accept and run check');
  });

  test('A-182 a name that nothing of the person has is said', async () => {
    await open({ gate: refusal(404, 'not_found', 'Assessment session not found.') });
    await sees('Assessment session not found.');
    expect(leadsTo('/dashboard/assessments')).toBe(true);
    expect(creations()).toBe(0);
  });

  test.each([
    ['cooling_off', 'It’s too soon after your last attempt.', '14 days'],
    ['attempts_used_up', 'You’ve used all your attempts', 'in the last 12 months'],
    ['not_published', 'isn’t available right now', 'Check back later'],
  ] as const)('R-79 %s is said before anything is checked or paid', async (refused, title, reason) => {
    const until2027 = refused === 'not_published' ? null : '2027-01-02T12:00:00.000Z';
    await open({ gate: ok({ ...priced, why_not_start: { refusal: refused, until: until2027 } }) });
    await sees(title);
    expect(text()).toContain(reason);
    expect(text()).toContain('You weren’t charged');
    expect(document.querySelector('time')?.dateTime).toBe(until2027 ?? undefined);
    expect(leadsTo('/assessments')).toBe(true);
    expect(button('Accept and run check')).toBeUndefined();
    expect(document.querySelector('[data-paid]')).toBeNull();
  });
});

describe('the security screen', () => {
  test('A-140 says that leaving results in automatic submission, in the numbers that are enforced', async () => {
    await open({ gate: ok(priced) });
    await sees('Leaving the window results in automatic submission, in these steps:');
    const rows = [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
    const submits = '10-second countdown starts, and your test is submitted unless you return.';
    expect(rows).toContain('1st timeYou get a warning, no matter how long you’re away.');
    expect(rows).toContain(`2nd timeYou get a warning. If you’re away for more than 60 seconds, a ${submits}`);
    expect(rows).toContain(`From the 3rd timeA ${submits}`);
    expect(text()).toContain('Anything under 1 second is ignored');
    expect(text()).toContain('Reloading or closing the page is recorded but never submits your test. Losing your connection isn’t');
  });

  test('R-79 says time, questions, passing score, price and what is left of the attempts before anything is paid', async () => {
    await open({ gate: ok(priced) });
    await sees('At a glance');
    for (const words of ['120 minutes', '60%', '$49.99', '2 of 3 left in 12 months', '14 days']) expect(text()).toContain(words);
    await until(() => expect(leadsTo('/assessment/gat-p1')).toBe(true));
  });

  test.each([
    ['warn-only', 'In this test, leaving the window never submits it.'],
    ['off', 'leaving the window never submits your test'],
  ] as const)('R-21 does not threaten with what is not done: %s', async (policy, words) => {
    await open({ gate: ok({ ...free, type: { ...free.type, leave_policy: policy } }) });
    await sees(words);
    expect(text()).not.toContain('countdown');
    expect(text().includes('copying, pasting')).toBe(policy === 'warn-only');
    expect(document.querySelector('details')?.open, 'the list is folded').toBe(policy === 'warn-only' ? false : undefined);
  });

  test('R-22 nothing is checked before the press that accepts the rules, and the press says so', async () => {
    await open({ gate: ok(free) });
    await sees('By running the check, you accept these rules (version 2026-11).');
    expect(calls('/api/security-checks')).toHaveLength(0);
    await press('Accept and run check');
    await until(() => expect(calls('/api/security-checks')).toHaveLength(1));
  });

  test.each([
    ['nobody who has a result', [{ result_id: 'r1' }], false],
    ['whoever has none', [{ result_id: null }], true],
  ])('offers the practice test first to %s', async (_, taken, isOffered) => {
    document.title = 'Assessment · Meridian';
    await open({ gate: ok(free), taken });
    await sees('Accept and run check');
    expect(document.title).toBe('Global Aptitude Test 1 · Meridian');
    await until(() => expect(page.heard.map(({ path }) => path)).toContain('/api/me/attempts'));
    await until(() => expect(text().includes('Never taken a test here?')).toBe(isOffered));
  });

  test('A-138 takes at least two seconds, sends what was found, and says that it is passed', async () => {
    const paused: number[] = [];
    await open({ gate: ok(free) }, { canFillScreen: () => false, pause: (ms) => Promise.resolve(void paused.push(ms)) });
    await runCheck();
    await sees('Security Check PassedYou can now start your assessment.');
    expect(page.said()).toEqual([]);
    expect(paused.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(2000);
    expect(calls('/api/security-checks').map(({ body }) => body)).toEqual([
      { type: 'gat-1', storage: true, full_screen: false, clock_offset_ms: 3000, rules_version: rulesVersion },
    ]);
    await sees('The clock starts when your questions appear');
    expect(creations()).toBe(0);
  });

  test('A-139 a failing check names each reason, links the other test, and keeps this one closed until it passes', async () => {
    const failing = (names: string[]) => ({
      passed: false,
      checks: securityChecks.map(({ name }) => ({ name, passed: !names.includes(name) })),
      other_attempt: { id: 'other-1', type_name: 'Career Boost Test' },
    });
    const server: Server = { gate: ok(free), check: ok(failing(['no_other_attempt', 'storage', 'clock'])) };
    await open(server, { hasStorage: () => Promise.resolve(false) });
    await runCheck();
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('Security Check Failed'));
    const said = document.querySelector('[role=alert]')?.textContent;
    for (const words of ['Career Boost Test', 'can’t store anything', 'This device’s clock is off']) expect(said).toContain(words);
    expect(leadsTo('/assessment/other-1')).toBe(true);
    expect(page.said()[0]).toContain('Security Check Failed');
    expect(button('Begin')).toBeUndefined();
    server.check = ok(passing);
    await press('Run again');
    await sees('The clock starts when your questions appear');
  });

  test.each([
    [refusal(500, 'internal', 'Broken.'), 'The server didn’t respond.'],
    [refusal(429, 'too_many_requests', 'Wait a minute.'), 'Wait a minute.'],
    [refusal(401, 'not_signed_in', 'Log in.'), 'You’re logged out.'],
  ])('A-139 a server that does not check is a failed check: %j', async (check, words) => {
    await open({ gate: ok(free), check });
    await runCheck();
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(words));
    expect(button('Begin')).toBeUndefined();
  });

  test('R-23 a check that is remembered is not repeated', async () => {
    await open({ gate: ok(checked) });
    await sees('The clock starts when your questions appear');
    expect(calls('/api/security-checks')).toHaveLength(0);
  });
});

describe('the payment', () => {
  test('A-141 A-147 stands between the check and everything else, and knows the type by its name', async () => {
    isPaid = false;
    await open({ gate: ok(priced) });
    await sees('Accept and run check');
    expect(text()).not.toContain('Pay for');
    await runCheck();
    await sees('Pay for gat-1');
    expect(button('Begin')).toBeUndefined();
    expect(creations()).toBe(0);
  });

  test('a free test has none', async () => {
    isPaid = false;
    await open({ gate: ok(checked) });
    await sees('The clock starts when your questions appear');
    expect(text()).not.toContain('Pay for');
  });

  test('A-136 an attempt that exists is paid for', async () => {
    isPaid = false;
    await open({ gate: ok({ ...attempt('ready'), has_passed_check: true }) });
    await press('Begin');
    await sees('The test of 1');
    expect(creations()).toBe(0);
  });
});

describe('beginning', () => {
  test('A-143 A-145 A-146 prepares, finalizes and opens the test; two presses create one attempt and deliver once', async () => {
    const seen: string[] = [];
    const watch = new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      if (heading !== '' && heading !== seen.at(-1)) seen.push(heading);
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    await open({ gate: ok({ ...priced, has_passed_check: true }) });
    await until(() => expect(button('Begin')).toBeDefined());
    const begin = button('Begin');
    begin?.click();
    begin?.click();
    await sees('The test of 1');
    watch.disconnect();
    expect(seen).toEqual(['Assessment', free.type.name, 'Preparing Your Questions', 'Finalizing session setup', 'The test of 1']);
    expect(calls('/api/attempts').map(({ body }) => body)).toEqual([{ type: 'gat-1' }]);
    const windowId = document.querySelector<HTMLElement>('[data-window]')?.dataset['window'];
    expect(calls('/api/attempts/a1/delivery').map(({ body }) => body)).toEqual([{ window_id: windowId }]);
    expect(page.said()).toEqual([]);
  });

  const window = { opens_at: '2026-11-01T00:00:00Z', closes_at: '2026-12-01T00:00:00Z', time_zone: 'UTC' };
  const asked: GateView['request'] = { id: 'r1', asked_by: 'Kestrel Bakery', paid_by: 'asker', refusal: null, ...window };
  const starts: [which: string, gate: GateView, said: string[]][] = [
    ['a free test says so', checked, ['Free Assessment: This assessment is free. Starting now.']],
    ['one that somebody else pays for does not', { ...checked, type: priced.type, request: asked }, []],
  ];
  test.each(starts)('A-125 %s when it begins, and not before', async (_which, gate, said) => {
    await open({ gate: ok(gate) });
    await until(() => expect(button('Begin')).toBeDefined());
    expect(page.said()).toEqual([]);
    await press('Begin');
    await sees('The test of 1');
    expect(page.said()).toEqual(said);
  });

  test.each([
    [refusal(503, 'not_created', 'Failed to create assessment session.'), 'Failed to create assessment session.'],
    [refusal(500, 'internal', 'Something is broken here.'), 'Failed to create assessment session.'],
    [
      refusal(409, 'not_linked', 'Failed to link questions to this assessment session: a chosen question is gone.'),
      'Failed to link questions to this assessment session: a chosen question is gone.',
    ],
    [refusal(409, 'other_attempt_open', 'You have another test in progress. Finish it first.'), 'You have another test in progress.'],
  ])('A-151 A-152 A-154 a failure carries its message, shows no question, and can be tried again: %j', async (answer, sentence) => {
    await open({ gate: ok({ ...priced, has_passed_check: true }), create: [answer, made] });
    await press('Begin');
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(`Error Loading Questions${sentence}`));
    expect(page.said()[0]).toContain(`Error Loading Questions: ${sentence}`);
    expect(deliveries()).toBe(0);
    await press('Retry');
    await sees('The test of 1');
    expect(creations()).toBe(2);
  });

  test('A-144 A-153 without questions the screen says that a payment is paid back, and reloading opens what there is by then', async () => {
    const none = refusal(409, 'no_questions', 'No questions were returned by the selection algorithm.');
    await open({ gate: ok({ ...priced, has_passed_check: true }), create: [none, made] });
    await press('Begin');
    await until(() => expect(document.querySelector('h1')?.textContent).toBe('No Questions Available'));
    expect(text()).toContain('No questions were returned by the selection algorithm.');
    expect(text()).toContain('we’ll refund you');
    expect(leadsTo('/support')).toBe(true);
    expect(page.said()).toEqual(['Error Loading Questions: No questions were returned by the selection algorithm.']);
    await press('Reload');
    await sees('The test of 1');
    expect(creations()).toBe(2);
    expect(deliveries()).toBe(1);
  });

  test('a check that ran out meanwhile leads back to it', async () => {
    const server: Server = { gate: ok(checked), create: [refusal(409, 'not_checked', 'Pass the security check first.'), made] };
    await open(server);
    await until(() => expect(button('Begin')).toBeDefined());
    server.gate = ok(free);
    await press('Begin');
    await sees('Accept and run check');
    expect(page.said()[0]).toBe('Error Loading Questions: Pass the security check first.');
    await runCheck();
    await press('Begin');
    await sees('The test of 1');
  });
});

describe('an attempt that exists', () => {
  test('A-136 one whose clock runs is opened at once: no check, no payment, no press', async () => {
    isPaid = false;
    await open({ gate: ok(attempt('running')) });
    await sees('The test of 1');
    expect(creations()).toBe(0);
    expect(deliveries()).toBe(1);
    expect(calls('/api/security-checks')).toHaveLength(0);
  });

  test('a finished one leads to its result', async () => {
    await open({ gate: ok(attempt('submitted', 'r1')) });
    await until(() => expect(page.location()).toBe('/results/r1'));
    expect(deliveries()).toBe(0);
  });

  test('one whose time is up waits for its result', async () => {
    const server: Server = { gate: ok(attempt('closing')) };
    await open(server);
    await sees('Time is up');
    server.gate = ok(attempt('expired', 'r1'));
    await until(() => expect(page.location()).toBe('/results/r1'));
  });

  test('one that ended before its questions came leads to its result', async () => {
    const server: Server = { gate: ok(attempt('running')), deliver: [refusal(409, 'attempt_closed', 'This attempt is finished.')] };
    await open({
      ...server,
      get gate() {
        return deliveries() > 0 ? ok(attempt('left', 'r1')) : server.gate;
      },
    });
    await until(() => expect(page.location()).toBe('/results/r1'));
  });

  test('A-182 one that is gone by then is not found', async () => {
    await open({ gate: ok(attempt('running')), deliver: [refusal(404, 'not_found', 'Assessment session not found.')] });
    await sees('Assessment session not found.');
    expect(text()).not.toContain('The test of');
  });

  test('A-151 questions that do not arrive are fetched again on request', async () => {
    await open({ gate: ok(attempt('running')), deliver: [refusal(429, 'too_many_requests', 'Wait a minute.'), ok(questions)] });
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('Error Loading QuestionsWait a minute.'));
    expect(page.said()).toEqual(['Error Loading Questions: Wait a minute.']);
    await press('Retry');
    await sees('The test of 1');
  });

  test('A-194 after handing in, the dashboard follows', async () => {
    await open({ gate: ok(attempt('running')) });
    await sees('The test of 1');
    await press('Hand in');
    await until(() => expect(page.location()).toBe('/dashboard'));
    expect(page.said()).toEqual(['Time ran out.']);
  });
});
