import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepFocus } from './keep-focus.ts';

/** The focus never falls out of a page; the test room moves it itself, from question to question. */
export function useKeptFocus(): void {
  const { pathname } = useLocation();
  const isInRoom = pathname.startsWith('/assessment/');
  useEffect(() => (isInRoom ? undefined : keepFocus()), [isInRoom]);
}
