// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { settle } from '#tests/harness/attempt-device.ts';
import { createPretence, refused, startMs } from '#tests/harness/pretend-attempt.ts';
import { ServerUnreachable } from '#ui/client/client.ts';
import { awaitChange, readAttempt, saveAnswer, setFlag, submitAttempt } from '../../contract/attempts.ts';
import type { AttemptNotice } from '../../rules/attempt-reducer.ts';
import { createAttemptController } from './attempt-controller.ts';

const minute = 60_000;

async function openController(given: Parameters<typeof createPretence>[0] = {}, windowId = 'w1') {
  const page = createPretence(given);
  const controller = createAttemptController(page.delivery(), windowId, page.ports);
  const notices: AttemptNotice[] = [];
  controller.hearNotices((one) => void notices.push(one));
  controller.start();
  await settle();
  return { page, controller, notices, answer: (order: number) => controller.state().answers.get(order) };
}

describe('the sheet', () => {
  test('A-176 shows a choice at once, then as saved, and the last choice counts', async () => {
    const { controller, answer } = await openController();
    controller.choose(1, 'a');
    expect(answer(1)).toEqual({ optionId: 'a', isFlagged: false, saving: 'saving' });
    controller.choose(1, 'b');
    await settle();
    expect(answer(1)).toEqual({ optionId: 'b', isFlagged: false, saving: 'saved' });
    expect(controller.state().waiting).toBe(0);
  });

  test('A-184 shows after a reload what the server has and what the crash left on the device', async () => {
    const { page, controller } = await openController();
    page.answerTo(saveAnswer, () => {
      throw new ServerUnreachable();
    });
    controller.choose(2, 'kept');
    await settle();
    controller.stop();
    const again = await openController({ shelf: page.shelf });
    expect(again.answer(2)).toMatchObject({ optionId: 'kept', saving: 'saved' });
    expect(page.shelf.size).toBe(0);
  });

  const from = { attemptId: 'attempt', windowId: 'w0', made: 1, madeAtMs: 0 };
  const left = { ...from, kind: 'answer', order: 3, optionId: 'left', revision: 40 } as const;

  test('what a tab left that crashed beside this one is delivered by this one', async () => {
    const { page, answer } = await openController();
    page.shelf.set('attempt/answer/3', left);
    page.hearOtherTab();
    await settle();
    expect(answer(3)).toMatchObject({ optionId: 'left', saving: 'saved' });
    expect(page.shelf.size).toBe(0);
  });

  test('A-180 what such a tab left after the end goes on record when somebody comes back to this one', async () => {
    const { page, controller, answer } = await openController();
    await controller.submit();
    await settle();
    page.answerTo(saveAnswer, () => {
      throw refused(409, 'attempt_closed');
    });
    page.shelf.set('attempt/answer/3', left);
    page.comeBack();
    await settle();
    expect(answer(3)).toMatchObject({ optionId: 'left', saving: 'late' });
    expect(page.shelf.size).toBe(0);
  });

  test('an older sheet that arrives late takes nothing back', async () => {
    const { page, controller, answer } = await openController();
    const old = page.delivery();
    controller.choose(1, 'a');
    await settle();
    controller.learn({ ...old, server_now: new Date(startMs + minute).toISOString() });
    expect(answer(1)).toMatchObject({ optionId: 'a', saving: 'saved' });
  });

  test('follows a newer choice of another window, and a choice that was overtaken gives way to it', async () => {
    const { page, controller, answer } = await openController();
    const rows = page.delivery().answers.map((row) => (row.order_num === 1 ? { ...row, option_id: 'theirs', revision: 900 } : row));
    page.answerTo(saveAnswer, () => {
      page.change({ answers: rows });
      throw refused(409, 'out_of_date');
    });
    controller.choose(1, 'mine');
    await settle();
    expect(answer(1)).toEqual({ optionId: 'theirs', isFlagged: false, saving: 'saved' });
  });
});

describe('A-179 a save that fails', () => {
  test('keeps the choice on the screen, says so, and is repeated when the network is back', async () => {
    const { page, controller, notices, answer } = await openController();
    page.setOnline(false);
    controller.choose(1, 'a');
    await settle();
    expect(answer(1)).toMatchObject({ optionId: 'a', saving: 'kept' });
    expect(controller.state()).toMatchObject({ waiting: 1, trouble: { kind: 'offline', sinceMs: startMs } });
    expect(notices).toEqual([{ kind: 'answer_failed', message: null }]);
    await page.pass(10 * minute);
    expect(controller.state().trouble).toEqual({ kind: 'offline', sinceMs: startMs });
    page.setOnline(true);
    page.comeBack();
    await settle();
    expect(answer(1)).toMatchObject({ optionId: 'a', saving: 'saved' });
    expect(controller.state().trouble).toBeNull();
    expect(notices).toHaveLength(1);
  });

  test('because the option is none of the question says the sentence and shows what is saved', async () => {
    const { page, controller, notices, answer } = await openController();
    page.answerTo(saveAnswer, () => {
      throw refused(422, 'not_an_option');
    });
    controller.choose(1, 'a');
    await settle();
    expect(notices).toEqual([{ kind: 'answer_failed', message: 'Said not_an_option.' }]);
    expect(answer(1)).toEqual({ optionId: null, isFlagged: false, saving: 'empty' });
  });
});

test('A-181 a flag that is refused is taken back, with the sentence', async () => {
  const { page, controller, notices, answer } = await openController();
  controller.setFlag(1, true);
  await settle();
  page.answerTo(setFlag, () => {
    throw refused(409, 'time_is_up');
  });
  controller.setFlag(1, false);
  expect(answer(1)?.isFlagged).toBe(false);
  await settle();
  expect(answer(1)?.isFlagged).toBe(true);
  expect(notices).toEqual([{ kind: 'flag_failed', message: 'Said time_is_up.' }]);
});

test('A-180 a double click on the flag ends in the value that was wanted last', async () => {
  const { page, controller, answer } = await openController();
  controller.setFlag(1, true);
  controller.setFlag(1, false);
  await settle();
  expect(answer(1)?.isFlagged).toBe(false);
  const sent = page.heard.filter(({ path }) => path === setFlag.path).map(({ parts }) => parts.body as { is_flagged: boolean });
  expect(sent.at(-1)?.is_flagged).toBe(false);
});

describe('changes elsewhere', () => {
  test('extra time is learnt while the page waits for it', async () => {
    const { page, controller } = await openController();
    page.change({ deadline_at: new Date(startMs + 20 * minute).toISOString(), extra_seconds: 600 });
    await settle();
    expect(controller.state().sheet.extra_seconds).toBe(600);
    expect(controller.readTime().leftMs).toBeGreaterThan(19 * minute);
  });

  test('another window takes over: this one shows it and changes nothing until it takes over again', async () => {
    const { page, controller, answer } = await openController();
    page.change({ window_id: 'w2' });
    await settle();
    expect(controller.state().isInCharge).toBe(false);
    controller.choose(1, 'a');
    controller.setFlag(1, true);
    void controller.submit();
    await settle();
    expect(answer(1)).toEqual({ optionId: null, isFlagged: false, saving: 'empty' });
    expect(page.countTo(submitAttempt)).toBe(0);
    const told = page.told();
    void controller.takeOver();
    await settle();
    expect(controller.state().isInCharge).toBe(true);
    expect(page.told()).toBe(told + 1);
    controller.choose(1, 'a');
    await settle();
    expect(answer(1)?.saving).toBe('saved');
  });

  test('what a window made before it lost charge is still delivered', async () => {
    const { page, controller } = await openController();
    page.setOnline(false);
    controller.choose(1, 'a');
    await settle();
    page.change({ window_id: 'w2' });
    page.setOnline(true);
    page.comeBack();
    await settle();
    expect(controller.state().isInCharge).toBe(false);
    expect(page.shelf.size).toBe(0);
  });

  test('another tab of this browser is heard at once', async () => {
    const { page } = await openController();
    const before = page.countTo(awaitChange);
    page.hearOtherTab();
    await settle();
    expect(page.countTo(awaitChange)).toBeGreaterThan(before);
  });

  test('A-196 the end in another tab ends this one', async () => {
    const { page, controller, answer } = await openController();
    page.change({ state: 'submitted', result_id: 'r9' });
    await settle();
    expect(controller.state().sheet).toMatchObject({ state: 'submitted', result_id: 'r9' });
    controller.choose(1, 'a');
    controller.setFlag(2, true);
    await settle();
    expect([answer(1)?.optionId, answer(2)?.isFlagged]).toEqual([null, false]);
    const asked = page.heard.length;
    await page.pass(5 * minute);
    expect(page.heard).toHaveLength(asked);
  });
});

describe('an answer that came too late', () => {
  test('is shown as late, and counts when time is given after all', async () => {
    const { page, controller, answer } = await openController();
    page.change({ state: 'closing' });
    page.answerTo(saveAnswer, () => {
      throw refused(409, 'time_is_up');
    });
    controller.choose(1, 'a');
    await settle();
    expect(answer(1)).toEqual({ optionId: 'a', isFlagged: false, saving: 'late' });
    page.answerTo(saveAnswer, () => ({ outcome: 'saved', is_in_charge: true }));
    page.change({ state: 'running', deadline_at: new Date(startMs + 30 * minute).toISOString() });
    await settle();
    expect(answer(1)).toEqual({ optionId: 'a', isFlagged: false, saving: 'saved' });
    expect(page.shelf.size).toBe(0);
  });

  test('A-196 is given up when the end was learnt before its answer arrived', async () => {
    const { page, controller, answer } = await openController();
    let reply: () => void = () => undefined;
    page.answerTo(saveAnswer, () => new Promise((_, reject) => (reply = () => reject(refused(409, 'time_is_up')))));
    controller.choose(1, 'a');
    await settle();
    page.change({ state: 'expired', result_id: 'r1' });
    await settle();
    reply();
    await settle();
    expect(answer(1)?.saving).toBe('late');
    expect(page.shelf.size).toBe(0);
  });

  test('A-196 stays a record when the attempt is finished', async () => {
    const { page, controller, answer } = await openController();
    page.answerTo(saveAnswer, () => {
      throw refused(409, 'attempt_closed');
    });
    page.answerTo(readAttempt, () => ({
      ...page.delivery(),
      version: 9,
      state: 'expired',
      late_answers: [{ order_num: 1, received_at: new Date(startMs).toISOString() }],
      result_id: 'r1',
    }));
    controller.choose(1, 'a');
    await settle();
    expect(answer(1)).toEqual({ optionId: 'a', isFlagged: false, saving: 'late' });
    expect(controller.state().sheet.state).toBe('expired');
    expect(page.shelf.size).toBe(0);
  });
});

describe('submitting', () => {
  test('A-192 delivers what waits first, then says the score', async () => {
    const { page, controller, notices } = await openController();
    controller.choose(1, 'a');
    void controller.submit();
    await page.pass(1000);
    const paths = page.heard.map(({ path }) => path);
    expect(paths.indexOf(saveAnswer.path)).toBeLessThan(paths.indexOf(submitAttempt.path));
    expect(notices).toEqual([{ kind: 'submitted', percent: 75 }]);
    expect(controller.state().sheet).toMatchObject({ state: 'submitted', result_id: 'r1' });
  });

  test('A-191 takes a bare number as well', async () => {
    const { page, controller, notices } = await openController();
    page.answerTo(submitAttempt, () => 62.5);
    void controller.submit();
    await page.pass(1000);
    expect(notices).toEqual([{ kind: 'submitted', percent: 62.5 }]);
    expect(controller.state().sheet.state).toBe('submitted');
  });

  test('A-193 that fails loses no answer and can be repeated', async () => {
    const { page, controller, notices } = await openController();
    controller.choose(1, 'a');
    await settle();
    page.answerTo(submitAttempt, () => {
      throw refused(503, 'unavailable');
    });
    void controller.submit();
    await page.pass(1000);
    const failure = { kind: 'refused', message: 'Said unavailable.' };
    expect(controller.state().submission).toEqual({ isRunning: false, failure });
    expect(controller.state().sheet.state).toBe('running');
    page.answerTo(submitAttempt, () => ({ success: true, overallScore: 75, message: '' }));
    void controller.submit();
    await page.pass(1000);
    expect(notices).toEqual([
      { kind: 'submit_failed', failure },
      { kind: 'submitted', percent: 75 },
    ]);
  });

  test('A-193 without a network keeps everything and does not submit without the answers', async () => {
    const { page, controller } = await openController();
    page.setOnline(false);
    controller.choose(1, 'a');
    void controller.submit();
    await page.pass(6000);
    expect(controller.state().submission).toEqual({ isRunning: false, failure: { kind: 'undelivered', count: 1 } });
    expect(page.countTo(submitAttempt)).toBe(0);
    page.setOnline(true);
    void controller.submit();
    await page.pass(6000);
    expect(controller.state().sheet.state).toBe('submitted');
    expect(page.shelf.size).toBe(0);
  });

  test('goes on although answers wait when the server says that time is up, and not by the count of this device', async () => {
    const { page, controller } = await openController();
    page.answerTo(saveAnswer, () => {
      throw new ServerUnreachable();
    });
    controller.choose(1, 'a');
    await page.pass(11 * minute);
    void controller.submit();
    await page.pass(6000);
    expect(page.countTo(submitAttempt)).toBe(0);
    page.change({ state: 'closing' });
    void controller.submit();
    await page.pass(6000);
    expect(page.countTo(submitAttempt)).toBe(1);
  });

  test('pressed twice asks once', async () => {
    const { page, controller } = await openController();
    void controller.submit();
    void controller.submit();
    await page.pass(1000);
    expect(page.countTo(submitAttempt)).toBe(1);
  });
});

test('a page that is left sends what waits', async () => {
  const { page, controller } = await openController();
  page.answerTo(saveAnswer, () => {
    throw refused(503, 'unavailable');
  });
  controller.choose(1, 'a');
  controller.choose(2, 'b');
  await settle();
  const before = page.countTo(saveAnswer);
  page.leave();
  expect(page.countTo(saveAnswer)).toBe(before + 2);
});
