import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

export type BadgeTone = Tone | 'neutral' | 'gold';

const tones: Record<BadgeTone, string> = {
  success: 'border-success-line bg-success-soft text-success',
  error: 'border-danger-line bg-danger-soft text-danger',
  info: 'border-info-line bg-info-soft text-info',
  warning: 'border-warning-line bg-warning-soft text-warning',
  neutral: 'border-line bg-sunken text-ink-muted',
  gold: 'border-gold bg-gold-soft text-gold-ink',
};

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 font-sans text-xs leading-5 font-semibold whitespace-nowrap [&_svg]:size-3.5 ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
