import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useHeadingFocus } from './use-heading-focus.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Screens({ screen }: { screen: string }) {
  useHeadingFocus(screen);
  return (
    <h1 id="page-heading" tabIndex={-1}>
      {screen}
    </h1>
  );
}

test('the next screen starts at the top with its heading, even if the heading is drawn late; the first one stays where it is', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  document.documentElement.scrollTop = 500;
  await act(async () => root.render(<Screens screen="check" />));
  expect(document.documentElement.scrollTop).toBe(500);
  await act(async () => root.render(<Screens screen="payment" />));
  expect(document.documentElement.scrollTop).toBe(0);
  await act(async () => void (await new Promise((drawn) => requestAnimationFrame(drawn))));
  expect(document.activeElement?.id).toBe('page-heading');
  await act(async () => root.unmount());
});
