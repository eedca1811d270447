import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { BankOfType } from '../../contract.ts';
import { BankFold } from './bank-fill.tsx';
import { useShelfNames } from './names.tsx';
import { PublishActions } from './publish-actions.tsx';
import { PublicationBadge } from './publication-badge.tsx';
import { TypeTerms } from './type-terms.tsx';

/** A test that is sold though anybody can read some of its questions in the source code. */
export const isReadable = ({ price_cents: price, public_share: share }: BankOfType): boolean => price > 0 && share > 0;

/** One type of the catalog with its terms, its bank and what can be done with it. */
export function BankCard({ type, onChanged }: { type: BankOfType; onChanged: () => Promise<unknown> }) {
  const { t } = useLingui();
  const shelf = useShelfNames()[type.shelf];
  const publicPercent = Math.ceil(type.public_share * 100);
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p translate="no" className="text-caption font-semibold tracking-wider text-gold-ink">
            {type.code}
          </p>
          <h2 translate="no" className="font-display text-subheading font-semibold text-ink">
            {type.name}
          </h2>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge tone="neutral">{t`Catalog: ${shelf}`}</Badge>
          <PublicationBadge publishedAt={type.published_at} />
        </div>
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <TypeTerms type={type} />
      </div>
      <div className="mt-5">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <TextLink to={`/admin/assessments/${type.slug}`} className="text-sm">
            <Trans>
              Question bank for <span translate="no">{type.name}</span>
            </Trans>
          </TextLink>
          {isReadable(type) && <Badge tone="warning">{t`${publicPercent}% of the questions are public`}</Badge>}
        </div>
        <BankFold type={type} />
      </div>
      {type.gaps.length > 0 && (
        <div className="mt-5">
          <Alert tone="warning" title={t`It can’t be published yet`}>
            <ul className="list-disc ps-5">
              {type.gaps.map((gap) => (
                <li key={gap} translate="no">
                  {gap}
                </li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
      <div className="mt-5 border-t border-line pt-4">
        <PublishActions type={type} onChanged={onChanged} />
      </div>
    </li>
  );
}
