import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/text-link.tsx';
import { useClaims } from './use-claims.ts';

/** Each big word with the smaller thing behind it, and where that can be seen. */
export function Claims() {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`Claims and what is behind them`}
      className="grid gap-5 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-2 print:gap-[3mm]"
    >
      {useClaims().map(({ claim, here, see, anchor, proof }) => (
        <li
          key={claim}
          className="relative flex break-inside-avoid flex-col overflow-hidden rounded-card border border-line bg-surface p-6 shadow-card print:p-[4mm] print:text-[9pt] print:shadow-none"
        >
          <div aria-hidden="true" className="absolute inset-x-0 top-0 gold-hairline" />
          <h2 className="font-display text-heading font-semibold print:text-[12pt]">{claim}</h2>
          <dl className="mt-4 mb-5 flex flex-col gap-4 print:mt-[2mm] print:mb-0 print:gap-[2mm]">
            <div>
              <dt className="text-caption font-semibold text-gold-ink">
                <Trans>What it is here</Trans>
              </dt>
              <dd className="mt-0.5 text-ink-muted">{here}</dd>
            </div>
            <div>
              <dt className="text-caption font-semibold text-gold-ink">
                <Trans>Where to see it</Trans>
              </dt>
              <dd className="mt-0.5 text-ink-muted">{see}</dd>
            </div>
          </dl>
          <p className="mt-auto flex flex-wrap gap-x-5 gap-y-1 print:hidden">
            <TextLink to={`/trust#${anchor}`}>
              <Trans>
                The whole story<span className="sr-only">: {claim}</span>
              </Trans>
            </TextLink>
            {proof && <TextLink to={proof.to}>{proof.label}</TextLink>}
          </p>
        </li>
      ))}
    </ul>
  );
}
