import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef } from 'react';
import type { ToastMessage } from './toast-queue.ts';
import { toastQueue, useToastPause, useVisibleToasts } from './toast.tsx';
import { ToastView } from './toast-view.tsx';
import { useLandmarkKey } from './use-landmark-key.ts';

/**
 * The landmark where toasts appear: errors interrupt a screen reader, the rest waits for a pause.
 * F6 leads into it and back; Escape closes the message in focus.
 */
export function ToastRegion() {
  const { t } = useLingui();
  const ref = useRef<HTMLElement>(null);
  const toasts = useVisibleToasts();
  const pause = useToastPause();
  const returnFocus = useLandmarkKey(ref, toasts.length > 0);

  const close = (id: number): void => {
    const hadFocus = ref.current?.contains(document.activeElement) ?? false;
    toastQueue.close(id);
    if (!hadFocus) return;
    if (toastQueue.visible().length > 0) ref.current?.focus();
    else returnFocus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape') return;
    const focused = event.target instanceof Element ? event.target.closest('[data-toast]') : null;
    const id = Number(focused?.getAttribute('data-toast') ?? toasts.at(-1)?.id);
    event.stopPropagation();
    close(id);
  };

  const list = (messages: ToastMessage[], politeness: 'polite' | 'assertive') => (
    <ol aria-live={politeness} aria-relevant="additions" className="flex flex-col gap-2.5">
      {messages.map((message) => (
        <ToastView key={message.id} message={message} onClose={() => close(message.id)} />
      ))}
    </ol>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a landmark that F6 enters and Escape empties
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t`Notifications`}
      data-react-aria-top-layer="true"
      onKeyDown={onKeyDown}
      {...pause}
      className="pointer-events-none fixed inset-x-0 bottom-[var(--bottom-bar,0px)] z-60 flex flex-col gap-2.5 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] outline-none sm:start-auto sm:w-full sm:max-w-md sm:p-6 toasts-by-menu print:hidden"
    >
      {list(
        toasts.filter(({ tone }) => tone === 'error'),
        'assertive',
      )}
      {list(
        toasts.filter(({ tone }) => tone !== 'error'),
        'polite',
      )}
    </section>
  );
}
