import { useLingui } from '@lingui/react/macro';
import type { ToastMessage } from './toast-queue.ts';
import { toneIcons, toneText } from './tone.ts';

/** One remembered message with the time it was said. */
export function MessageEntry({ message }: { message: ToastMessage }) {
  const { i18n } = useLingui();
  const Icon = toneIcons[message.tone];
  return (
    <li className="flex items-start gap-3 px-3 py-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${toneText[message.tone]}`} />
      <div className="min-w-0 flex-1 text-sm leading-6">
        <p className="font-semibold text-ink">{message.title}</p>
        {message.description && <p className="text-ink-muted">{message.description}</p>}
      </div>
      <time dateTime={message.at.toISOString()} className="text-xs leading-6 text-ink-subtle tabular-nums">
        {i18n.date(message.at, { timeStyle: 'short' })}
      </time>
    </li>
  );
}
