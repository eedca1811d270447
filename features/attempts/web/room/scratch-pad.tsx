import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { readRemembered, remember } from './use-remembered.ts';

/** Where the notes of one attempt lie in this browser. */
export const scratchKey = (attemptId: string): string => `meridian.scratch.${attemptId}`;

/** Paper beside the test, or at its foot where there is no room beside it: what is written here stays on this device, and is thrown away when the test is over. */
export function ScratchPad({ attemptId, onClose }: { attemptId: string; onClose: () => void }) {
  const { t } = useLingui();
  const noteId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(() => readRemembered(scratchKey(attemptId)) ?? '');
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);

  const write = (text: string): void => {
    setWords(text);
    setIsKept(remember(scratchKey(attemptId), text));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <aside
      aria-label={t`Scratch pad`}
      onKeyDown={onKeyDown}
      className="fixed inset-x-0 bottom-[4.5rem] z-20 flex h-[38dvh] flex-col rounded-t-card border border-line bg-floating p-4 shadow-floating sm:inset-x-auto sm:end-6 sm:bottom-24 sm:h-80 sm:w-96 sm:rounded-card xl:sticky xl:end-auto xl:top-36 xl:bottom-auto xl:z-0 xl:h-[calc(100dvh-15rem)] xl:max-h-120 xl:w-72 xl:shadow-card"
    >
      <div className="flex items-center justify-between">
        <p className="text-sm font-semibold text-ink">
          <Trans>Scratch pad</Trans>
        </p>
        <IconButton label={t`Close the scratch pad`} className="-me-1.5 -mt-1.5 size-9" onPress={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <textarea
        ref={field}
        aria-label={t`Notes`}
        aria-describedby={noteId}
        value={words}
        onChange={(event) => write(event.target.value)}
        className="my-1 min-h-0 flex-1 resize-none rounded-control border border-edge bg-surface p-3 font-mono text-sm leading-6 text-ink focus-visible:outline-offset-0"
      />
      <p id={noteId} className="text-xs leading-5 text-ink-muted">
        {isKept ? (
          <Trans>Your notes stay on this device and are cleared when you submit.</Trans>
        ) : (
          <Trans>This browser can’t store notes. They’ll be gone if you reload the page.</Trans>
        )}
      </p>
    </aside>
  );
}
