import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { usePageSize } from './use-page-size.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Size() {
  return <output>{JSON.stringify(usePageSize())}</output>;
}

test('a phone gets ten rows a page, and the server’s number once it is turned wide', async () => {
  let [isPhone, turn] = [true, () => undefined as void];
  const media = () => ({
    get matches() {
      return isPhone;
    },
    addEventListener: (_kind: string, listener: () => void) => void (turn = listener),
    removeEventListener: () => undefined,
  });
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation(media as unknown as typeof window.matchMedia);
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () => root.render(<Size />));
  expect(host.textContent).toBe('{"pageSize":10}');
  isPhone = false;
  await act(async () => turn());
  expect(host.textContent).toBe('{}');
  await act(async () => root.unmount());
  spy.mockRestore();
});
