import type { ReactNode } from 'react';
import { type Tone, toneBox, toneIcons, toneText } from './tone.ts';

export type AlertProps = { tone: Tone; title?: string | undefined; children?: ReactNode };

/** What happened, where it happened: an error interrupts a screen reader, the rest waits for a pause. */
export function Alert({ tone, title, children }: AlertProps) {
  const Icon = toneIcons[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`flex gap-3 rounded-control border p-4 ${toneBox[tone]}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${toneText[tone]}`} />
      <div className="min-w-0 text-[0.9375rem] leading-6">
        {title && <p className={`font-semibold ${toneText[tone]}`}>{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
    </div>
  );
}
