import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { RequestFailed, ServerUnreachable } from '../client/client.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });
const dialog = () => document.querySelector('[role=alertdialog]');
const press = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
const refusal = new RequestFailed({ status: 409, code: 'x', message: 'Too late.', requestId: null, fields: {}, retryAfterSeconds: null });

async function ask(onConfirm: () => Promise<void>, onFailed?: (error: unknown) => boolean): Promise<{ closed: number }> {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const seen = { closed: 0 };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <I18nProvider i18n={i18n}>
      <ConfirmDialog title="End it?" confirmLabel="End" onConfirm={onConfirm} onFailed={onFailed} onClose={() => seen.closed++}>
        <input aria-label="Reason" aria-invalid="true" />
      </ConfirmDialog>
    </I18nProvider>,
  );
  await until(() => expect(dialog()).not.toBeNull());
  return seen;
}

test('an act happens only when it was confirmed, and the dialog closes behind it', async () => {
  let acts = 0;
  const seen = await ask(async () => void acts++);
  expect(acts).toBe(0);
  press('End');
  await until(() => expect(seen.closed).toBe(1));
  expect(acts).toBe(1);
});

test.each([
  [refusal, 'Too late.'],
  [new ServerUnreachable(), 'The server didn’t respond. Check whether the change was made before you try again.'],
  [new Error('bug'), 'Something went wrong on our end. Nothing was changed. Try again in a moment.'],
])('an act that fails with %s says why, and the dialog stays', async (error, sentence) => {
  const seen = await ask(async () => {
    throw error;
  });
  press('End');
  await until(() => expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe(sentence));
  expect(seen.closed).toBe(0);
});

test('a failure that is shown at a field is not said twice, and the field takes the focus', async () => {
  let failures = 0;
  await ask(
    async () => {
      throw refusal;
    },
    () => ++failures > 0,
  );
  press('End');
  await until(() => expect(failures).toBe(1));
  expect(dialog()?.querySelector('[role=alert]')).toBeNull();
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Reason'));
});

test('whoever cancels has done nothing', async () => {
  let acts = 0;
  const seen = await ask(async () => void acts++);
  press('Cancel');
  await until(() => expect(seen.closed).toBe(1));
  expect(acts).toBe(0);
});
