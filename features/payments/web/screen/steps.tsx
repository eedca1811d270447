import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';

/** How far the way into the test room is. */
export function Steps() {
  const { t } = useLingui();
  return (
    <ol aria-label={t`Steps to your attempt`} className="mb-8 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <li className="flex items-center gap-2 font-medium text-ink-muted">
        <span className="flex size-6 items-center justify-center rounded-full border border-success-line bg-success-soft text-success">
          <Check aria-hidden="true" className="size-3.5" />
        </span>
        {t`Choose`}
        <span className="sr-only">{t`(done)`}</span>
      </li>
      <Line />
      <li aria-current="step" className="flex items-center gap-2 font-semibold text-ink">
        <Dot className="border-gold bg-gold-soft text-gold-ink">2</Dot>
        {t`Pay`}
      </li>
      <Line />
      <li className="flex items-center gap-2 font-medium text-ink-subtle">
        <Dot className="border-line bg-sunken">3</Dot>
        {t`Start`}
      </li>
    </ol>
  );
}

function Dot({ children, className }: { children: string; className: string }) {
  return (
    <span aria-hidden="true" className={`flex size-6 items-center justify-center rounded-full border text-xs font-semibold ${className}`}>
      {children}
    </span>
  );
}

const Line = () => <li aria-hidden="true" className="h-px w-6 bg-edge sm:w-10" />;
