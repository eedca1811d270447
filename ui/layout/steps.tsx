import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';

export type StepsProps = {
  /** What the steps lead to. */
  label: string;
  steps: readonly string[];
  /** Which one it is now, from 0. */
  current: number;
};

const looks = {
  done: { step: 'font-medium text-ink-muted', dot: 'border-success-line bg-success-soft text-success' },
  now: { step: 'font-semibold text-ink', dot: 'border-gold bg-gold-soft text-gold-ink' },
  ahead: { step: 'font-medium text-ink-subtle', dot: 'border-line bg-sunken' },
};

/** How far somebody is on a short way: what is done, what is now, what is left. */
export function Steps({ label, steps, current }: StepsProps) {
  const { t } = useLingui();
  return (
    <ol aria-label={label} className="mb-8 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'ahead';
        return (
          <li key={step} aria-current={state === 'now' ? 'step' : undefined} className="flex items-center gap-3">
            {index > 0 && <span aria-hidden="true" className="hidden h-px w-10 bg-edge sm:block" />}
            <span className={`flex items-center gap-2 ${looks[state].step}`}>
              <span
                aria-hidden="true"
                className={`flex size-6 items-center justify-center rounded-full border text-xs font-semibold ${looks[state].dot}`}
              >
                {state === 'done' ? <Check className="size-3.5" /> : index + 1}
              </span>
              {step}
              {state === 'done' && <span className="sr-only">{t`(done)`}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
