import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: ReturnType<typeof createRoot> | undefined;
afterEach(() => act(() => root?.unmount()));

test('the menu shows its icon at once and opens as soon as it is loaded', async () => {
  vi.resetModules();
  const { loadToolsMenu, ToolsMenu } = await import('./tools-menu.tsx');
  const place = document.body.appendChild(document.createElement('div'));
  const menu = (
    <ToolsMenu label="Tools" items={[{ id: 'pad', label: 'Scratch pad' }]}>
      <i>icon</i>
    </ToolsMenu>
  );
  root = createRoot(place);
  act(() => root?.render(<RouterProvider router={createMemoryRouter([{ path: '/', element: menu }])} />));
  expect([place.textContent, place.querySelector('button')]).toEqual(['icon', null]);
  await act(async () => {
    await loadToolsMenu();
  });
  expect(place.querySelector('button')?.textContent).toContain('Tools');
});
