import { useEffect, useState } from 'react';
import type { HelpTexts } from './help-texts.ts';

/** Every word of the help, fetched when it is first needed. Until then, or without a connection, the heads have to do. */
export function useHelpTexts(isNeeded: boolean): HelpTexts | undefined {
  const [texts, setTexts] = useState<HelpTexts>();

  useEffect(() => {
    if (!isNeeded || texts) return undefined;
    let isAwaited = true;
    import('./help-texts.ts').then(
      ({ helpTexts }) => isAwaited && setTexts(helpTexts),
      () => undefined,
    );
    return () => {
      isAwaited = false;
    };
  }, [isNeeded, texts]);

  return texts;
}
