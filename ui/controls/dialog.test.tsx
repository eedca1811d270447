import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog, type DialogProps } from './dialog.tsx';

let root: Root;
let closed: number;
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  closed = 0;
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });
const buttons = () => [...document.querySelectorAll('button')];
const press = (name: string) =>
  buttons()
    .find((one) => one.textContent === name || one.getAttribute('aria-label') === name)
    ?.click();
const escape = () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));

async function open(props: Pick<DialogProps, 'isChanged' | 'isHeld'>): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <I18nProvider i18n={i18n}>
      <Dialog title="A dialog" isOpen onOpenChange={() => closed++} {...props}>
        <input aria-label="Name" />
      </Dialog>
    </I18nProvider>,
  );
  await until(() => expect(document.querySelector('[role=dialog]')?.contains(document.activeElement)).toBe(true));
}

test('a dialog in which nothing was entered closes at once', async () => {
  await open({});
  escape();
  await until(() => expect(closed).toBe(1));
});

test('a dialog with text in it asks first, and stays or closes as it was answered', async () => {
  await open({ isChanged: true });
  escape();
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('Discard what you entered?'));
  expect(closed).toBe(0);
  press('Keep editing');
  await until(() => expect(document.querySelector('[role=alert]')).toBeNull());
  press('Close');
  await until(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  press('Discard');
  await until(() => expect(closed).toBe(1));
});

test('a dialog whose text cannot be had again closes by its own buttons only', async () => {
  await open({ isHeld: true });
  escape();
  expect(buttons().filter((one) => one.getAttribute('aria-label') === 'Close')).toEqual([]);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(closed).toBe(0);
});
