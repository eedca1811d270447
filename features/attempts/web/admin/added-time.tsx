import { Trans } from '@lingui/react/macro';
import { useTimeWords } from '../room/use-time-words.ts';

/** What came on top of the time allowed, and why; nothing where nothing did. */
export function AddedTime({ extraSeconds, returnedSeconds }: { extraSeconds: number; returnedSeconds: number }) {
  const words = useTimeWords();
  if (extraSeconds === 0 && returnedSeconds === 0) return null;
  const [extra, returned] = [words(extraSeconds), words(returnedSeconds)];
  return (
    <ul className="grid gap-0.5 text-caption text-ink-muted">
      {extraSeconds > 0 && (
        <li>
          <Trans>{extra} of extra time</Trans>
        </li>
      )}
      {returnedSeconds > 0 && (
        <li>
          <Trans>{returned} given back for a server outage</Trans>
        </li>
      )}
    </ul>
  );
}
