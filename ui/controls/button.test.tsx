import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

let root: Root;
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

function show(element: ReactNode): void {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  act(() => root.render(<I18nProvider i18n={i18n}>{element}</I18nProvider>));
}
function open(element: ReactNode): HTMLButtonElement {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  show(element);
  const button = document.querySelector('button');
  if (!button) throw new Error('There is no button.');
  return button;
}

test('a button acts once per press: a held Enter key does not repeat it', () => {
  let presses = 0;
  const button = open(<Button onPress={() => presses++}>Next</Button>);
  act(() => button.click());
  expect([presses, document.activeElement]).toEqual([1, button]);
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
  act(() => void button.dispatchEvent(held));
  expect(held.defaultPrevented).toBe(true);
});

test('while pending it keeps the focus, takes no press, sends no form, and is read out as working', () => {
  let presses = 0;
  const button = open(
    <Button type="submit" onPress={() => presses++}>
      Save
    </Button>,
  );
  button.focus();
  show(
    <Button type="submit" isPending onPress={() => presses++}>
      Save
    </Button>,
  );
  act(() => button.click());
  expect([presses, button.type, button.getAttribute('aria-disabled'), button.disabled]).toEqual([0, 'button', 'true', false]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('[aria-live=assertive][data-live-announcer=true]')?.textContent).toBe('Working…');
});

test('a field is tied to its label, its description and its error', () => {
  open(
    <>
      <Button>Go</Button>
      <TextField label="Email" value="" onChange={() => undefined} isRequired description="Your own." errorMessage="Enter it." />
    </>,
  );
  const input = document.querySelector('input');
  const described = input?.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(input?.labels?.[0]?.textContent).toBe('Email*');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Your own.', 'Enter it.']);
  expect([input?.getAttribute('aria-invalid'), input?.getAttribute('aria-required')]).toEqual(['true', 'true']);
});
