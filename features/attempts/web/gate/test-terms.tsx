import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatPrice } from '#features/catalog/rules/price.ts';
import { freeStartsPerDay } from '#features/catalog/rules/why-not-start.ts';
import type { GateView } from '../../contract/gate.ts';
import { isFreeOfCharge } from '../../rules/gate-visit.ts';

/** The test in numbers, and how often it may be tried: before anything is paid. */
export function TestTerms({ view }: { view: GateView }) {
  const { t } = useLingui();
  const { type } = view;
  const minutes = Math.round(type.allowed_seconds / 60);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
      <Term name={t`Time allowed`}>
        <Plural value={minutes} one="# minute" other="# minutes" />
        {type.allowed_seconds > type.usual_seconds && (
          <span className="block text-caption font-normal text-ink-muted">
            <Trans>
              with your accommodation; usually <Plural value={Math.round(type.usual_seconds / 60)} one="# minute" other="# minutes" />
            </Trans>
          </span>
        )}
      </Term>
      <Term name={t`Questions`}>{type.num_questions}</Term>
      <Term name={t`Passing score`}>{t`${type.pass_percent}%`}</Term>
      <Term name={t`Price`}>
        {isFreeOfCharge(view) ? (type.price_cents === 0 ? t`Free` : t`Paid for you`) : formatPrice(type.price_cents)}
      </Term>
      <Term name={t`Attempts`}>
        <AttemptsLeft view={view} />
      </Term>
      <Term name={t`Wait between attempts`}>
        {type.cool_off_days === 0 ? t`None` : <Plural value={type.cool_off_days} one="# day" other="# days" />}
      </Term>
    </dl>
  );
}

function AttemptsLeft({ view: { type, attempts_used: used } }: { view: GateView }) {
  const { attempts_per_year: allowed } = type;
  if (allowed === null) return type.price_cents === 0 ? <Trans>{freeStartsPerDay} in 24 hours</Trans> : <Trans>As many as you like</Trans>;
  const left = Math.max(0, allowed - used);
  return (
    <Trans>
      {left} of {allowed} left in 12 months
    </Trans>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-2.5 sm:p-4">
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="mt-0.5 font-semibold text-ink tabular-nums">{children}</dd>
    </div>
  );
}
