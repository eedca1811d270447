import { Trans, useLingui } from '@lingui/react/macro';
import type { Received } from '#platform/contract/contract.ts';
import { Moment } from '#ui/controls/moment.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { listPaymentsToLookAt } from '../../contract/admin.ts';

type StrangeEvent = Received<typeof listPaymentsToLookAt>['strange_events'][number];

/** Signed news of the provider that fit no payment of ours; rare, so it takes no room while there are none. */
export function StrangeEvents({ events }: { events: readonly StrangeEvent[] }) {
  const { t } = useLingui();
  if (events.length === 0) return null;
  return (
    <Section
      title={t`News that fit no payment`}
      lead={t`The provider's signature is right, but no payment of ours is meant. Look each one up at the provider.`}
    >
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-4 sm:px-6">
            <div className="min-w-0">
              <p translate="no" className="font-mono text-sm font-semibold wrap-anywhere">
                {event.type}
              </p>
              <p className="text-caption wrap-anywhere text-ink-muted">
                <span translate="no">{event.id}</span>
                {' · '}
                {event.reference === null ? (
                  <Trans>no reference</Trans>
                ) : (
                  <Trans>
                    reference <span translate="no">{event.reference}</span>
                  </Trans>
                )}
              </p>
            </div>
            <p className="text-caption text-ink-muted">
              <Moment at={event.received_at} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
