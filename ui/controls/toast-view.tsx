import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { iconButtonStyle } from './icon-button-style.ts';
import type { ToastMessage } from './toast-queue.ts';
import { toneIcons, toneText } from './tone.ts';

/** One message; its icon tells its tone apart without colour. */
export function ToastView({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { t } = useLingui();
  const Icon = toneIcons[message.tone];
  return (
    <li
      data-toast={message.id}
      className={`pointer-events-auto relative flex animate-arrive items-start gap-3 overflow-hidden rounded-card border border-line bg-floating py-3.5 ps-5 pe-2.5 shadow-floating ${toneText[message.tone]}`}
    >
      <span aria-hidden="true" className="absolute inset-y-0 start-0 w-1 bg-current" />
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 text-[0.9375rem] leading-6">
        <p className="font-semibold text-ink">{message.title}</p>
        {message.description && <p className="text-ink-muted">{message.description}</p>}
      </div>
      <button type="button" aria-label={t`Close`} title={t`Close`} onClick={onClose} className={`${iconButtonStyle} -my-1 size-8`}>
        <X aria-hidden="true" />
      </button>
    </li>
  );
}
