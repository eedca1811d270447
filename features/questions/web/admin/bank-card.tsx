import { Plural, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { ListAlert } from '#ui/controls/list-alert.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { BankOfType } from '../../contract.ts';
import { BankFill, sumOf } from './bank-fill.tsx';
import { PublicationBadge } from './publication-badge.tsx';
import { RestOfTerms, TypeLine } from './type-terms.tsx';
import { useTypeActs } from './use-type-acts.tsx';

/** A test that is sold though anybody can read some of its questions in the source code. */
export const isReadable = ({ price_cents: price, public_share: share }: BankOfType): boolean => price > 0 && share > 0;

/** One type of the catalog: what it is sold for, how it stands and what can be done with it; its bank at a press. */
export function BankCard({ type, onChanged }: { type: BankOfType; onChanged: () => Promise<unknown> }) {
  const { t } = useLingui();
  const { menu, refusal } = useTypeActs(type, onChanged);
  const publicPercent = Math.ceil(type.public_share * 100);
  return (
    <li className="@container rounded-card border border-line bg-surface shadow-card">
      <div className="px-4 pt-4 sm:px-5">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2.5 md:grid-cols-[minmax(0,1fr)_auto_auto]">
          <div>
            <h3 className="text-subheading font-semibold wrap-anywhere">
              <TextLink to={`/admin/assessments/${type.slug}`}>
                <span translate="no">{type.name}</span>
              </TextLink>
            </h3>
            <p className="mt-1 text-sm text-ink-muted tabular-nums">
              <span translate="no">{type.code}</span>
              {' · '}
              <TypeLine type={type} />
            </p>
          </div>
          <p className="order-last col-span-full flex flex-wrap gap-2 md:order-none md:col-span-1 md:justify-end md:pt-1">
            <PublicationBadge publishedAt={type.published_at} />
            {isReadable(type) && <Badge tone="warning">{t`${publicPercent}% public`}</Badge>}
          </p>
          <div>{menu}</div>
        </div>
        {type.gaps.length > 0 && (
          <div className="mt-4">
            <ListAlert tone="warning" title={t`Not ready to publish`}>
              {type.gaps.map((gap) => (
                <span key={gap} translate="no">
                  {gap}
                </span>
              ))}
            </ListAlert>
          </div>
        )}
        {refusal}
      </div>
      <BankDetails type={type} />
    </li>
  );
}

/** A dozen cards with all their bars would be a long way, so each has them at a press. */
function BankDetails({ type }: { type: BankOfType }) {
  const { name, categories } = type;
  const total = categories.reduce((sum, { sizes }) => sum + sumOf(sizes), 0);
  return (
    <details className="group/bank mt-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-b-card px-4 text-sm font-medium text-ink hover:bg-hover focus-visible:-outline-offset-2 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span>
          <Plural value={total} one="# question" other="# questions" />{' '}
          <Plural value={categories.length} one="in # category" other="in # categories" />
          <span translate="no" className="sr-only">
            {' '}
            {name}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted transition-[rotate] group-open/bank:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 px-4 pt-2 pb-5 sm:px-5">
        <BankFill categories={categories} />
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4 text-sm sm:grid-cols-3">
          <RestOfTerms type={type} />
        </dl>
      </div>
    </details>
  );
}
