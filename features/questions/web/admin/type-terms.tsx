import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatPrice } from '#features/catalog/rules/price.ts';
import type { BankOfType } from '../../contract.ts';

/** Price, length, passing score and calculator of a type. */
export function TypeTerms({ type }: { type: BankOfType }) {
  const { t } = useLingui();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4 lg:grid-cols-7">
      <Term name={t`Price`}>
        {type.price_cents === 0 ? <Trans>Free</Trans> : <span translate="no">{formatPrice(type.price_cents)}</span>}
      </Term>
      <Term name={t`Duration`}>
        {type.duration_minutes === null ? <Trans>None</Trans> : <Plural value={type.duration_minutes} one="# minute" other="# minutes" />}
      </Term>
      <Term name={t`Questions`}>{type.num_questions}</Term>
      <Term name={t`Passing score`}>
        <Trans>{type.pass_percent}%</Trans>
      </Term>
      <Term name={t`Calculator`}>{type.allows_calculator ? <Trans>Allowed</Trans> : <Trans>Not allowed</Trans>}</Term>
      <Term name={t`Price ID`} isWide>
        {type.stripe_price_id === null ? (
          <Trans>None</Trans>
        ) : (
          <span translate="no" className="font-mono text-sm wrap-anywhere">
            {type.stripe_price_id}
          </span>
        )}
      </Term>
    </dl>
  );
}

function Term({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-2' : ''}`}>
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="font-medium text-ink tabular-nums">{children}</dd>
    </div>
  );
}
