import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { timeZoneName } from '#features/accounts/rules/time-zone.ts';
import { formatPrice } from '#features/catalog/rules/price.ts';
import { Moment } from '#ui/controls/moment.tsx';
import type { RequestView } from '../../contract/asking.ts';

/** Everything to know before answering. */
export function RequestFacts({ view }: { view: RequestView }) {
  const { t } = useLingui();
  const { organization, type } = view;
  return (
    <dl className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      <Fact name={t`From`}>
        <span translate="no" className="font-semibold">
          {organization.name}
        </span>
        {organization.domain !== null && (
          <span className="block text-caption text-ink-muted">
            <Trans>
              Verified domain: <span translate="no">{organization.domain}</span>
            </Trans>
          </span>
        )}
      </Fact>
      <Fact name={t`Assessment`}>
        <span translate="no" className="font-semibold">
          {type.name}
        </span>
        <span className="block text-caption text-ink-muted">
          <Plural value={type.num_questions} one="# question" other="# questions" />
          {type.duration_minutes !== null && (
            <>
              {', '}
              <Plural value={type.duration_minutes} one="# minute" other="# minutes" />
            </>
          )}
        </span>
      </Fact>
      <Fact name={t`When to start`}>
        <Window view={view} />
      </Fact>
      <Fact name={t`Who pays`}>
        <Payer view={view} />
      </Fact>
      <Fact name={t`What they see`}>
        <Trans>
          Whether you accepted, started and finished. You choose what they see of your result: nothing, pass or fail, or the full result.
        </Trans>
      </Fact>
      <Fact name={t`Sent to`}>
        <span translate="no" className="wrap-anywhere">
          {view.email ?? view.masked_email}
        </span>
      </Fact>
    </dl>
  );
}

/** In the zone it was entered in, so that everybody asked reads the same times; the rest of the page follows it. */
function Window({ view: { opens_at: opens, closes_at: closes, time_zone: zone } }: { view: RequestView }) {
  return (
    <>
      <Trans>
        <Moment at={opens} zone={zone} /> to <Moment at={closes} zone={zone} />
      </Trans>{' '}
      <span className="inline-block text-caption text-ink-muted">({timeZoneName(zone, new Date(closes))})</span>
    </>
  );
}

function Payer({ view: { payer, type, organization } }: { view: RequestView }) {
  if (type.price_cents === 0) return <Trans>Nobody. It’s free.</Trans>;
  if (payer === 'seat')
    return (
      <Trans>
        <span translate="no">{organization.name}</span> pays
      </Trans>
    );
  const price = formatPrice(type.price_cents);
  return <Trans>You pay {price} before you start</Trans>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[9rem_1fr]">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 text-ink">{children}</dd>
    </div>
  );
}
