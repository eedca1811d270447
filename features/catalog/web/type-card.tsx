import { Trans } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { Badge } from '#ui/controls/badge.tsx';
import type { ListedType } from '../contract.ts';
import type { Holdings } from '../rules/next-step.ts';
import { Price } from './price.tsx';
import { TypeFacts } from './type-facts.tsx';

/** One assessment type in a list; the whole card leads to its details. On a phone it is short, with the price at its top. */
export function TypeCard({ type, holdings }: { type: ListedType; holdings: Holdings }) {
  const isHeld = holdings.openAttempts.has(type.slug) || holdings.paid.has(type.slug);
  return (
    <li className="group relative flex flex-col rounded-card border border-line bg-surface p-4 shadow-card transition-[border-color,translate] duration-200 ease-calm focus-within:border-edge hover:-translate-y-0.5 hover:border-edge sm:p-6 motion-reduce:hover:translate-y-0">
      <div className="mb-1.5 flex flex-wrap items-center gap-2 sm:mb-3 sm:justify-between">
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
      <p translate="no" className="mt-1 mb-2.5 text-ink-muted max-sm:text-sm sm:mt-2 sm:mb-5">
        {type.summary}
      </p>
      <div className="mt-auto">
        <TypeFacts type={type} timePercent={holdings.timePercent} />
        <div
          className={`flex items-center justify-between gap-3 border-line sm:mt-4 sm:border-t sm:pt-4 ${isHeld ? 'max-sm:mt-3' : 'max-sm:absolute max-sm:end-4 max-sm:top-3.5'}`}
        >
          <PriceOrState type={type} holdings={holdings} />
          <span aria-hidden="true" className="inline-flex items-center gap-1.5 text-sm font-semibold text-link max-sm:hidden">
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
  const open = holdings.openAttempts.get(slug);
  if (open) return <Badge tone="info">{open.hasBegun ? <Trans>In progress</Trans> : <Trans>Ready to start</Trans>}</Badge>;
  if (holdings.paid.has(slug))
    return (
      <Badge tone="success">
        <Trans>Paid. Start anytime.</Trans>
      </Badge>
    );
  return (
    <span className="text-base font-semibold text-ink tabular-nums sm:text-heading">
      <Price cents={cents} />
    </span>
  );
}
