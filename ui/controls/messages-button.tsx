import { Trans, useLingui } from '@lingui/react/macro';
import Bell from 'lucide-react/icons/bell';
import { type ToggleEvent, useId, useState } from 'react';
import { iconButtonStyle } from './icon-button-style.ts';
import { MessageEntry } from './message-entry.tsx';
import { toastQueue, useRecentMessages, useUnseenCount } from './toast.tsx';

/** Opens what the toasts have said; it appears with the first message. */
export function MessagesButton() {
  const { t } = useLingui();
  const panelId = useId();
  const headingId = useId();
  const messages = useRecentMessages();
  const unseenCount = useUnseenCount();
  const [isOpen, setIsOpen] = useState(false);
  const onBeforeToggle = (event: ToggleEvent<HTMLElement>): void => {
    const willOpen = event.newState === 'open';
    setIsOpen(willOpen);
    if (!willOpen) toastQueue.markSeen();
  };
  if (messages.length === 0) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        title={t`Messages`}
        aria-label={unseenCount > 0 ? t`Messages, ${unseenCount} new` : t`Messages`}
        className={`${iconButtonStyle} relative size-10`}
      >
        <Bell aria-hidden="true" />
        {unseenCount > 0 && (
          <span aria-hidden="true" className="absolute end-2 top-2 size-2.5 rounded-full border-2 border-surface bg-gold" />
        )}
      </button>
      <dialog
        id={panelId}
        popover="auto"
        aria-labelledby={headingId}
        onBeforeToggle={onBeforeToggle}
        className="anchored-panel max-h-[min(32rem,75dvh)] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-floating p-2 text-ink shadow-floating"
      >
        <h2 id={headingId} className="px-3 pt-2 pb-1 text-sm font-semibold">
          <Trans>Messages</Trans>
        </h2>
        <ol className="divide-y divide-line">{isOpen && messages.map((message) => <MessageEntry key={message.id} message={message} />)}</ol>
      </dialog>
    </>
  );
}
