import { Trans } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { Badge } from '#ui/controls/badge.tsx';
import type { ListedType } from '../contract.ts';
import type { Holdings } from '../rules/next-step.ts';
import { Price } from './price.tsx';
import { TypeFacts } from './type-facts.tsx';

/** One assessment type in a list; the whole card leads to its details. */
export function TypeCard({ type, holdings }: { type: ListedType; holdings: Holdings }) {
  return (
    <li className="group relative flex flex-col rounded-card border border-line bg-surface p-5 shadow-card transition-[border-color,translate] duration-200 ease-calm focus-within:border-edge hover:-translate-y-0.5 hover:border-edge sm:p-6 motion-reduce:hover:translate-y-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <span translate="no" className="text-caption font-semibold tracking-wider text-gold-ink">
          {type.code}
        </span>
        <Badge tone="neutral">
          <span translate="no">{type.level}</span>
        </Badge>
      </div>
      <h3 className="font-display text-subheading font-semibold text-ink">
        <Link to={`/assessments/${type.slug}`} prefetch="intent" className="after:absolute after:inset-0 after:rounded-card">
          <span translate="no">{type.name}</span>
        </Link>
      </h3>
      <p translate="no" className="mt-2 mb-5 text-ink-muted">
        {type.summary}
      </p>
      <div className="mt-auto">
        <TypeFacts type={type} />
        <div className="mt-4 flex items-center justify-between gap-3 border-t border-line pt-4">
          <PriceOrState type={type} holdings={holdings} />
          <span aria-hidden="true" className="inline-flex items-center gap-1.5 text-sm font-semibold text-link">
            <Trans>Details</Trans>
            <ArrowRight className="size-4 transition-[translate] group-hover:translate-x-0.5 rtl:rotate-180" />
          </span>
        </div>
      </div>
    </li>
  );
}

/** What the reader has of it takes the place of the price. */
function PriceOrState({ type: { slug, price_cents: cents }, holdings }: { type: ListedType; holdings: Holdings }) {
  if (holdings.openAttempts.has(slug))
    return (
      <Badge tone="info">
        <Trans>In progress</Trans>
      </Badge>
    );
  if (holdings.paid.has(slug))
    return (
      <Badge tone="success">
        <Trans>Paid. Start anytime.</Trans>
      </Badge>
    );
  return (
    <span className="text-heading font-semibold text-ink tabular-nums">
      <Price cents={cents} />
    </span>
  );
}
