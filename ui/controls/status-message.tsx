import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { IconButton } from './icon-button.tsx';
import type { ToastMessage } from './toast-queue.ts';
import { toastQueue, useToastPause, useVisibleToasts } from './toast.tsx';
import { toneBox, toneIcons, toneText } from './tone.ts';

const band =
  'w-full justify-between rounded-control border px-3 py-2 text-base max-md:ps-2.5 max-md:pe-1 max-md:py-1 max-md:text-caption max-md:leading-[1.25]';

/** The latest message as a line of the page, for pages on which nothing may lie over the content; it stands in the place of the toasts. */
export function StatusMessage() {
  const { t } = useLingui();
  const [message] = useVisibleToasts();
  const pause = useToastPause();
  const isUrgent = message?.tone === 'error';
  // What warns is a band across the page: a line of small print would be taken for any other news. A phone has room for small print only.
  const isBand = isUrgent || message?.tone === 'warning';
  const look = isBand ? `${band} ${toneBox[message.tone]}` : '';
  const line = message && <Line key={message.id} message={message} isBand={isBand} />;
  return (
    <section
      aria-label={t`Notifications`}
      {...pause}
      data-band={isBand || undefined}
      className={`flex min-w-0 items-start gap-1 ${message ? look : 'sr-only'}`}
    >
      <div aria-live="polite">{!isUrgent && line}</div>
      <div aria-live="assertive">{isUrgent && line}</div>
      {message && (
        <IconButton label={t`Dismiss this notice`} className="-my-1 size-8" onPress={() => toastQueue.close(message.id)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </section>
  );
}

function Line({ message, isBand }: { message: ToastMessage; isBand: boolean }) {
  const Icon = toneIcons[message.tone];
  return (
    <p data-toast={message.id} className={`flex items-start gap-2 ${toneText[message.tone]}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-4.5 shrink-0 ${isBand ? 'max-md:hidden' : ''}`} />
      <span className="text-ink">
        <strong className="font-semibold">{message.title}</strong> {message.description && <span>{message.description}</span>}
      </span>
    </p>
  );
}
