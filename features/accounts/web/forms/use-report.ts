import { useLingui } from '@lingui/react';
import { useCallback, useState } from 'react';
import { toast } from '#ui/controls/toast.tsx';
import type { Report, Said } from '../failures.ts';

/** Turns a sentence of ours into the reader's language; a sentence of the server stays as it is. */
export function useSay(): (said: Said) => string {
  const { _ } = useLingui();
  return useCallback((said) => (typeof said === 'string' ? said : _(said)), [_]);
}

/** Says what happened in the page, where it stays until the next attempt; what went well is also a toast, since the form may be gone. */
export function useReport() {
  const say = useSay();
  const [report, setReport] = useState<Report | null>(null);
  const announce = useCallback(
    (next: Report) => {
      setReport(next);
      if (next.tone === 'success')
        toast({ tone: next.tone, title: say(next.title), description: next.description && say(next.description) });
    },
    [say],
  );
  const clear = useCallback(() => setReport(null), []);
  return { report, announce, clear };
}
