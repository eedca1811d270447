import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPretence, refused, startMs } from '#tests/harness/pretend-attempt.ts';
import { toastQueue } from '#ui/controls/toast.tsx';
import { saveAnswer, setFlag, submitAttempt } from '../../contract/attempts.ts';
import type { OpenAttempt } from './open-attempt.ts';
import { useOpenAttempt } from './use-open-attempt.ts';

let close: () => void = () => undefined;
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});
afterEach(() => close());

async function openRoom() {
  const page = createPretence();
  const delivery = page.delivery();
  const lastToast = toastQueue.recent()[0]?.id ?? 0;
  let attempt: OpenAttempt | null = null;
  function Room() {
    const opened = useOpenAttempt(delivery, 'w1', () => page.ports);
    useLayoutEffect(() => void (attempt = opened), [opened]);
    return <p>{opened.saving.kind}</p>;
  }
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const pass = (ms: number) => act(() => page.pass(ms));
  act(() =>
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <Room />
        </I18nProvider>
      </StrictMode>,
    ),
  );
  close = () => act(() => root.unmount());
  await pass(100);
  const now = (): OpenAttempt => {
    if (!attempt) throw new Error('The room is not open.');
    return attempt;
  };
  const toasts = () =>
    toastQueue
      .recent()
      .filter(({ id }) => id > lastToast)
      .map(({ title, description, durationMs }) => ({ title, description, durationMs }));
  const perform = async (what: () => void, ms = 100) => {
    act(what);
    await pass(ms);
  };
  return { page, now, pass, perform, toasts };
}

describe('one open attempt on the screen', () => {
  test('A-176 shows a choice at once and says when it is saved', async () => {
    const { now, perform, pass } = await openRoom();
    expect(now().saving).toEqual({ kind: 'saved' });
    act(() => now().choose(1, 'a'));
    expect(now().answers.get(1)).toMatchObject({ optionId: 'a', saving: 'saving' });
    expect(now().saving).toEqual({ kind: 'saving' });
    await pass(0);
    expect(now().saving).toEqual({ kind: 'saved' });
    await perform(() => now().choose(1, 'b'));
    expect(now().answers.get(1)).toMatchObject({ optionId: 'b', saving: 'saved' });
  });

  test("A-179 says 'Error Saving Answer' when it cannot be saved, keeps the choice, and since when there is no network", async () => {
    const { page, now, perform, toasts } = await openRoom();
    page.setOnline(false);
    await perform(() => now().choose(1, 'a'));
    await perform(() => now().choose(2, 'b'));
    expect(toasts()).toMatchObject([{ title: 'Error Saving Answer' }]);
    expect(now().saving).toEqual({ kind: 'offline', since: new Date(startMs + 100), unsaved: 2, isUnkept: false });
    expect(now().answers.get(1)).toMatchObject({ optionId: 'a', saving: 'kept' });
    page.setOnline(true);
    await perform(() => page.comeBack());
    expect(now().saving).toEqual({ kind: 'saved' });
  });

  test('asks to log in again when nobody is signed in, and keeps everything', async () => {
    const { page, now, perform } = await openRoom();
    page.answerTo(saveAnswer, () => {
      throw refused(401, 'not_signed_in');
    });
    await perform(() => now().choose(1, 'a'));
    expect(now().saving).toEqual({ kind: 'failing', message: 'Log in again to continue.', unsaved: 1, isUnkept: false });
    page.answerTo(saveAnswer, () => ({ outcome: 'saved', is_in_charge: true }));
    await perform(() => undefined, 15_000);
    expect(now().saving).toEqual({ kind: 'saved' });
  });

  test("A-181 says 'Error Flagging Question' and restores the former flag", async () => {
    const { page, now, perform, toasts } = await openRoom();
    page.answerTo(setFlag, () => {
      throw refused(409, 'time_is_up');
    });
    await perform(() => now().setFlag(2, true));
    expect(toasts()).toMatchObject([{ title: 'Error Flagging Question', description: 'Said time_is_up.' }]);
    expect(now().answers.get(2)?.isFlagged).toBe(false);
  });

  test("A-192 says 'Assessment submitted! Score: 75%' for five seconds", async () => {
    const { now, perform, toasts } = await openRoom();
    await perform(() => now().submit(), 1000);
    expect(toasts()).toEqual([{ title: 'Assessment submitted! Score: 75%', description: undefined, durationMs: 5000 }]);
    expect(now().sheet).toMatchObject({ state: 'submitted', result_id: 'r1' });
  });

  test("A-193 says 'Submission Error' beside the button too, and lets it be repeated", async () => {
    const { page, now, perform, toasts } = await openRoom();
    page.answerTo(submitAttempt, () => {
      throw refused(503, 'unavailable');
    });
    await perform(() => now().submit(), 1000);
    expect(toasts()).toMatchObject([{ title: 'Submission Error', description: 'Said unavailable.' }]);
    expect(now().submission).toEqual({ isRunning: false, failure: 'Said unavailable.' });
    page.answerTo(submitAttempt, () => 75);
    await perform(() => now().submit(), 1000);
    expect(now().submission.failure).toBeNull();
    expect(now().sheet.state).toBe('submitted');
  });

  test('says that nothing can be kept when the storage refuses, and saves all the same', async () => {
    const { page, now, perform } = await openRoom();
    page.ports.store.put = () => Promise.reject(new Error('quota'));
    await perform(() => now().choose(1, 'a'));
    expect(now().saving).toEqual({ kind: 'unkept' });
    expect(now().answers.get(1)).toMatchObject({ optionId: 'a', saving: 'saved' });
  });

  test('does not say that answers go to the server while nobody answers there, whatever the storage does', async () => {
    const { page, now, perform } = await openRoom();
    page.ports.store.put = () => Promise.reject(new Error('quota'));
    page.setOnline(false);
    await perform(() => now().choose(1, 'a'));
    expect(now().saving).toMatchObject({ kind: 'offline', unsaved: 1, isUnkept: true });
  });
});
