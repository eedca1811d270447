import { describe, expect, test } from 'vitest';
import {
  attemptId,
  comeBack,
  kill,
  leaveFor,
  lookElsewhere,
  notice,
  open,
  pass,
  say,
  server,
  submitted,
  switchTab,
  toasts,
  watchedWindow,
  warning,
} from './testing.tsx';

watchedWindow();

describe('A-189 leaving the window', () => {
  test('is told to the server after a second, and the return with its length', async () => {
    await open();
    switchTab();
    await pass(0.9);
    expect(server.told()).toEqual([]);
    await pass(0.2);
    expect(server.told()).toEqual(['leaves']);
    await pass(4);
    comeBack();
    await pass(0);
    const [leave, back] = server.heard.filter(({ method }) => method !== 'GET');
    expect(leave?.body).toMatchObject({ left_ago_ms: null });
    expect(leave?.body['away_ms']).toBeGreaterThanOrEqual(1000);
    expect([back?.path, back?.body]).toEqual([
      `/api/attempts/${attemptId}/leaves/${String(leave?.body['event_id'])}/return`,
      { away_ms: 5100 },
    ]);
  });

  test('shows exactly the announced words on every return', async () => {
    await open({ leavePolicy: 'warn-only' });
    await leaveFor(3);
    expect(toasts()).toEqual([warning]);
    await leaveFor(3);
    expect(toasts()).toEqual([warning]);
    expect(server.told()).toEqual(['leaves', 'return', 'leaves', 'return']);
  });

  test('by another window beside this one counts, too', async () => {
    await open();
    lookElsewhere();
    await pass(2);
    expect(server.told()).toEqual(['leaves']);
  });

  test('for less than a second is nothing, and neither is a reload', async () => {
    await open();
    await leaveFor(0.9);
    switchTab();
    kill();
    await pass(30);
    expect([server.told(), toasts()]).toEqual([[], []]);
  });

  test('is not watched while the test is paused, and again once it goes on', async () => {
    await open();
    await open({ isPaused: true });
    await leaveFor(200);
    lookElsewhere();
    await pass(30);
    expect([server.told(), toasts(), submitted.mock.calls]).toEqual([[], [], []]);
    comeBack();
    await open();
    await leaveFor(3);
    expect(server.told()).toEqual(['leaves', 'return']);
  });

  test('is not watched where another window is in charge, nor for whom the rule is off', async () => {
    await open({ isInCharge: false });
    await leaveFor(30);
    kill();
    await open({ leavePolicy: 'off' });
    await leaveFor(30);
    say(document, 'copy');
    await pass(5);
    expect([server.heard, toasts()]).toEqual([[], []]);
  });
});

describe('A-190 what the candidate is told', () => {
  test('after each return: how often, and what the next leave does', async () => {
    await open();
    await leaveFor(3);
    const second = 'Next time, we submit your test after 70 seconds away.';
    expect(toasts()[0]).toBe(`${warning} Warning 1 of 2. ${second}`);
    await leaveFor(3);
    const third = 'Next time, we submit your test after 10 seconds away.';
    expect(toasts()[0]).toBe(`${warning} Warning 2 of 2. ${third}`);
  });

  test('nothing counts down on the first leave', async () => {
    await open();
    switchTab();
    await pass(300);
    expect([notice(), document.title]).toEqual([null, 'GAT-1']);
  });

  test('the countdown stands in the window and in the name of the tab, and goes with the return', async () => {
    await open();
    await leaveFor(2);
    await leaveFor(2);
    lookElsewhere();
    await pass(4);
    expect(notice()).toContain('Return to your test');
    expect(document.querySelector('[role=timer]')?.textContent).toBe('6 s');
    expect(document.title).toBe('(6 s) Return to your test');
    comeBack();
    await pass(0);
    expect([notice(), document.title]).toEqual([null, 'GAT-1']);
    expect(submitted).not.toHaveBeenCalled();
  });

  test('the second leave counts down from 70 s', async () => {
    await open();
    await leaveFor(2);
    switchTab();
    await pass(5);
    expect(document.title).toBe('(65 s) Return to your test');
  });

  test('leaves of an earlier visit count', async () => {
    server.known.push(
      { id: 'e1', kind: 'left', length_ms: 4000, leave_number: 1 },
      { id: 'e2', kind: 'left', length_ms: 4000, leave_number: 2 },
    );
    await open();
    server.isAway = true;
    switchTab();
    await pass(3);
    expect(document.title).toBe('(7 s) Return to your test');
  });

  test('A-190 the server is told again when the announced time ends with nobody back, and not before', async () => {
    await open();
    await leaveFor(2);
    await leaveFor(2);
    const [before, heardBefore] = [server.told().length, server.heard.length];
    switchTab();
    await pass(10);
    expect(server.told().slice(before)).toEqual(['leaves']);
    await pass(2);
    const told = server.heard.slice(heardBefore).filter(({ path }) => path.endsWith('/leaves'));
    expect(told.length).toBeGreaterThan(1);
    expect(new Set(told.map(({ body }) => (body as { event_id: string }).event_id)).size).toBe(1);
  });

  test('whoever comes back after the submission learns of it', async () => {
    await open();
    await leaveFor(2);
    await leaveFor(2);
    server.instead = ({ path }) => (path.endsWith('/return') ? { status: 200, body: { is_submitted: true } } : null);
    switchTab();
    await pass(12);
    expect(document.title).toBe('Your test is being submitted');
    expect(submitted).not.toHaveBeenCalled();
    comeBack();
    await pass(0);
    expect(submitted).toHaveBeenCalledOnce();
    await leaveFor(30);
    expect(submitted).toHaveBeenCalledOnce();
    expect(server.told().filter((told) => told === 'return')).toHaveLength(3);
  });

  test('whoever leaves an attempt that is finished already learns of it', async () => {
    await open();
    server.instead = ({ path }) =>
      path.endsWith('/leaves') ? { status: 409, body: { error: { code: 'attempt_closed', message: 'Over.' } } } : null;
    await leaveFor(5);
    expect(submitted).toHaveBeenCalledOnce();
    expect(server.told()).toEqual(['leaves']);
  });
});
