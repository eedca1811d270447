import { useEffect, useEffectEvent } from 'react';
import { actOfKey, type KeyAct } from './key-acts.ts';

const fields =
  'input:not([type=radio]):not([type=checkbox]):not([type=button]), textarea, select, [contenteditable]:not([contenteditable=false]), [data-own-keys]';
const openAbove = '[role=dialog], [role=alertdialog], dialog[open], [role=menu], [role=listbox]';

const isTyping = (event: KeyboardEvent): boolean => event.target instanceof Element && event.target.closest(fields) !== null;

/** Hears the keys of the test anywhere on the page, except while somebody types or something lies above the page. */
export function useKeys(isOn: boolean, onAct: (act: KeyAct) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const act = actOfKey(event);
    if (!act || isTyping(event) || document.querySelector(openAbove)) return;
    event.preventDefault();
    onAct(act);
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => hear(event);
    // Before the controls hear it: they keep keys to themselves.
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, [isOn]);
}
