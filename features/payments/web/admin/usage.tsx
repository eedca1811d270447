import { Trans, useLingui } from '@lingui/react/macro';

/** How many of a voucher's uses are taken, in words and as a bar. */
export function Usage({ uses, maxUses }: { uses: number; maxUses: number }) {
  const { i18n } = useLingui();
  return (
    <div>
      <p className="text-sm tabular-nums">
        <Trans>
          Used {i18n.number(uses)} of {i18n.number(maxUses)}
        </Trans>
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1.5 h-1.5 w-full max-w-48 rounded-full bg-line">
        <rect width={(100 * uses) / maxUses} height="4" className="fill-gold" />
      </svg>
    </div>
  );
}
