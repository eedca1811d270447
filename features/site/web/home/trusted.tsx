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
      <Container className="py-16 sm:py-20">
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
        <ul className="mt-8 grid grid-cols-2 border-t border-line md:grid-cols-3 xl:grid-cols-6 xl:border-b">
          {trustedMarks.map(({ sign, name }) => (
            <li
              key={name}
              data-mark=""
              className="flex flex-col items-center gap-3 border-b border-line px-3 py-7 text-center text-ink-muted xl:border-b-0"
            >
              <TrustedSign sign={sign} />
              <span translate="no" className="font-display text-base leading-tight font-medium">
                {name}
              </span>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
