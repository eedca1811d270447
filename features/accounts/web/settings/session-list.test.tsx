import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MySession } from './session-item.tsx';
import { SessionList } from './session-list.tsx';

let root: Root;
let ended: string[];
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  ended = [];
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const session = (id: string, device: string, seen: string, more: Partial<MySession> = {}): MySession => ({
  id,
  device,
  is_current: false,
  created_at: '2026-11-18T10:00:05.000Z',
  last_seen_at: `2026-11-18T${seen}.000Z`,
  ...more,
});
const show = (sessions: MySession[]) =>
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <SessionList sessions={sessions} onEnd={({ id }) => ended.push(id)} />
      </I18nProvider>,
    ),
  );
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => flushSync(() => button(name)?.click());

test('this device comes first, and several sessions of another one are behind one line', () => {
  show([
    session('a', 'Chrome on Linux', '11:00:00'),
    session('b', 'Chrome on Linux', '12:00:00'),
    session('now', 'Chrome on Linux', '09:00:00', { is_current: true }),
  ]);
  expect(document.body.textContent).toMatch(/^Chrome on LinuxThis device/u);
  const group = document.querySelector('details');
  expect(group?.open).toBe(false);
  expect(group?.querySelector('summary')?.textContent).toContain('2 sessions · last seen');
  expect(group?.querySelectorAll('li')).toHaveLength(2);
  group?.querySelector('button')?.click();
  expect(ended).toEqual(['b']);
});

test('a session that was not seen again says its time once', () => {
  show([session('a', 'Safari on iPhone', '10:00:40')]);
  expect(document.querySelectorAll('time')).toHaveLength(1);
  expect(document.body.textContent).toContain('Since');
  expect(document.body.textContent).not.toMatch(/last seen/iu);
});

test('five devices are shown, then all of them when asked for', () => {
  show(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => session(name, `Browser ${name}`, '12:00:00')));
  expect(document.querySelectorAll('li')).toHaveLength(5);
  press('Show all 7');
  expect(document.querySelectorAll('li')).toHaveLength(7);
  expect(button('Show all 7')).toBeUndefined();
});
