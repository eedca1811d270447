import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '#ui/layout/use-hydrated.ts';

const pauseMs = 400;

/** What is searched for. It stands in the address as `q`, so that a search can be shared and is there again after going back. */
export function useSearchText() {
  const [params, setParams] = useSearchParams();
  const isHydrated = useHydrated();
  // The page was rendered while building, when nobody had asked anything yet.
  const asked = isHydrated ? (params.get('q') ?? '') : '';
  const [text, setText] = useState(asked);
  const written = useRef(asked);

  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    setText(asked);
  }, [asked]);

  const write = useCallback(
    (query: string) => {
      if (query === written.current) return;
      written.current = query;
      setParams(query === '' ? {} : { q: query }, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );

  useEffect(() => {
    const timer = setTimeout(() => write(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text, write]);

  return { text, setText, write: () => write(text.trim()) };
}
