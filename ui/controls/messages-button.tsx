import { Trans, useLingui } from '@lingui/react/macro';
import Bell from 'lucide-react/icons/bell';
import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useState } from 'react';
import { iconButtonStyle } from './icon-button-style.ts';
import { MessageEntry } from './message-entry.tsx';
import { toastQueue, useRecentMessages, useUnseenCount } from './toast.tsx';

export type MessagesButtonProps = {
  /** What stands above what the toasts said; with it the button is always there. */
  children?: ReactNode;
  /** How many of those are new. */
  newCount?: number | undefined;
  /** Without the mark for new ones, where nothing may distract. */
  isQuiet?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

/** Opens the list of messages; without one, what the toasts have said, and then it appears with the first of them. */
export function MessagesButton({ children, newCount = 0, isQuiet = false, onOpenChange }: MessagesButtonProps) {
  const { t } = useLingui();
  const panelId = useId();
  const headingId = useId();
  const messages = useRecentMessages();
  const unseen = useUnseenCount();
  const count = isQuiet ? 0 : unseen + newCount;
  const [isOpen, setIsOpen] = useState(false);
  const onBeforeToggle = (event: ToggleEvent<HTMLElement>): void => {
    if (event.newState !== 'open') return;
    setIsOpen(true);
    onOpenChange?.(true);
  };
  // The entries go after the panel has closed: with the one in focus, the focus would be lost and not come back to the button.
  const onToggle = (event: ToggleEvent<HTMLElement>): void => {
    if (event.newState !== 'closed') return;
    setIsOpen(false);
    onOpenChange?.(false);
    toastQueue.markSeen();
  };
  const closeOnLink = (event: MouseEvent<HTMLElement>): void => {
    if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover();
  };
  if (!children && messages.length === 0) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        title={t`Notifications`}
        aria-label={count > 0 ? t`Notifications, ${count} new` : t`Notifications`}
        className={`${iconButtonStyle} relative size-10`}
      >
        <Bell aria-hidden="true" />
        {count > 0 && <span aria-hidden="true" className="absolute end-2 top-2 size-2.5 rounded-full border-2 border-surface bg-gold" />}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- links in it say where to go; it only closes behind them */}
      <dialog
        id={panelId}
        popover="auto"
        aria-labelledby={headingId}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        onClick={closeOnLink}
        className="anchored-panel max-h-[min(32rem,75dvh)] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-floating p-2 text-ink shadow-floating"
      >
        <h2 id={headingId} className="px-3 pt-2 pb-1 text-sm font-semibold">
          <Trans>Notifications</Trans>
        </h2>
        {isOpen && children}
        {isOpen && children && messages.length > 0 && (
          <h3 className="border-t border-line px-3 pt-3 pb-1 text-sm font-semibold">
            <Trans>Earlier on this page</Trans>
          </h3>
        )}
        {messages.length > 0 && (
          <ol className="divide-y divide-line">
            {isOpen && messages.map((message) => <MessageEntry key={message.id} message={message} />)}
          </ol>
        )}
      </dialog>
    </>
  );
}
