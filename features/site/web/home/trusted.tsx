import { Trans } from '@lingui/react/macro';
import { trustedMarks } from '#content/home.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Container } from '#ui/layout/container.tsx';
import { TrustedSign } from './trusted-sign.tsx';

const hasSample = trustedMarks.some((mark) => mark.isSample);

/** The strip of organizations; while its marks are invented it says so beside them. */
export function Trusted() {
  return (
    <section aria-labelledby="trusted">
      <Container className="py-10 sm:py-12">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <h2 id="trusted" className="font-display text-heading font-semibold">
            <Trans>Trusted organizations</Trans>
          </h2>
          {hasSample && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-caption text-ink-muted">
              <Badge tone="neutral">
                <Trans>Sample</Trans>
              </Badge>
              <Trans>Sample logos: no organization has endorsed Meridian</Trans>
            </p>
          )}
        </div>
        <ul className="mt-5 grid grid-cols-3 border-t border-line xl:grid-cols-6 xl:border-b">
          {trustedMarks.map(({ sign, name }) => (
            <li
              key={name}
              data-mark=""
              className="flex flex-col items-center gap-2 border-b border-line px-1 py-4 text-center sm:px-3 sm:py-6 text-ink-muted xl:border-b-0"
            >
              <TrustedSign sign={sign} />
              <span translate="no" className="font-display text-sm leading-tight sm:text-base font-medium">
                {name}
              </span>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
