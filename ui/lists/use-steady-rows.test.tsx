import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useSteadyRows } from './use-steady-rows.ts';

function Shown({ ids, question, isStale = false }: { ids: string; question: string; isStale?: boolean }) {
  const rows = [...ids].map((id) => ({ id }));
  return useSteadyRows({ rows, exportAddress: question, cursor: null, isStale })?.map(({ id }) => id);
}

test('rows stay where they stood when the list comes anew; new ones come last, and another question starts over', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = async (ids: string, question = 'open', isStale = false) => {
    await act(async () => root.render(<Shown ids={ids} question={question} isStale={isStale} />));
    return document.body.textContent;
  };
  expect(await show('abc')).toBe('abc');
  expect(await show('bca')).toBe('abc');
  expect(await show('dcba')).toBe('abcd');
  expect(await show('dca')).toBe('acd');
  await show('dca', 'paused', true);
  expect(await show('dca', 'paused')).toBe('dca');
  root.unmount();
});
