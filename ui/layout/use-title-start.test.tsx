import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useTitleStart } from './use-title-start.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Named({ name, isEnough = false }: { name: string | null; isEnough?: boolean }) {
  useTitleStart(name, isEnough);
  return null;
}

test('a tab is named after what its page shows, once that is known, and no longer than that', async () => {
  document.title = 'Cohort · Meridian';
  const root = createRoot(document.createElement('div'));
  const show = async (name: string | null, isEnough = false) => {
    await act(async () => root.render(<Named name={name} isEnough={isEnough} />));
    return document.title;
  };
  expect(await show(null)).toBe('Cohort · Meridian');
  expect(await show('Spring')).toBe('Spring · Cohort · Meridian');
  expect(await show('Fall')).toBe('Fall · Cohort · Meridian');
  expect(await show('Global Aptitude Test 1', true)).toBe('Global Aptitude Test 1 · Meridian');
  document.title = 'Settings · Meridian';
  await act(async () => root.unmount());
  expect(document.title).toBe('Settings · Meridian');
});
