import { Trans } from '@lingui/react/macro';
import Award from 'lucide-react/icons/award';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CreditCard from 'lucide-react/icons/credit-card';
import Play from 'lucide-react/icons/play';
import Undo from 'lucide-react/icons/undo-2';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { Overview } from '../../contract/overview.ts';

type Happening = Overview['activity'][number];

/** What happened lately, newest first, each with the way to its page. */
export function RecentActivity({ activity }: { activity: readonly Happening[] }) {
  if (activity.length === 0)
    return (
      <p className="text-ink-muted">
        <Trans>Tests you take, certificates you earn and payments you make will appear here.</Trans>
      </p>
    );
  return (
    <Card className="py-2!">
      <ol className="divide-y divide-line">
        {activity.map((one) => (
          <li key={`${one.kind} ${one.id}`} className="flex items-start gap-3 py-3 max-sm:nth-3:border-b-0 max-sm:nth-[n+4]:hidden">
            <HappeningIcon kind={one.kind} />
            <p className="min-w-0 flex-1 wrap-anywhere">
              <TextLink to={pageOf(one)}>
                <HappeningWords happening={one} />
              </TextLink>
              <span className="block text-sm text-ink-muted">
                <Moment at={one.at} />
              </span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const icons = { started: Play, finished: CircleCheck, annulled: Ban, certified: Award, paid: CreditCard, refunded: Undo } as const;

function HappeningIcon({ kind }: Pick<Happening, 'kind'>) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold-ink" />;
}

function HappeningWords({ happening: { kind, type } }: { happening: Happening }) {
  const name = <span translate="no">{type.name}</span>;
  switch (kind) {
    case 'started':
      return <Trans>You started {name}</Trans>;
    case 'finished':
      return <Trans>You finished {name}</Trans>;
    case 'annulled':
      return <Trans>Your attempt at {name} was voided</Trans>;
    case 'certified':
      return <Trans>You earned a certificate for {name}</Trans>;
    case 'paid':
      return <Trans>You paid for {name}</Trans>;
    case 'refunded':
      return <Trans>Your payment for {name} was refunded</Trans>;
  }
}

function pageOf({ kind, id }: Happening): string {
  switch (kind) {
    case 'started':
      return `/assessment/${id}`;
    case 'finished':
      return `/results/${id}`;
    case 'annulled':
      return '/dashboard/assessments';
    case 'certified':
      return '/certificates';
    case 'paid':
    case 'refunded':
      return `/receipts/${id}`;
  }
}
