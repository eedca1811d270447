import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Card } from '#ui/controls/card.tsx';
import type { TypeDetails } from '../../contract.ts';
import { Price } from '../price.tsx';
import { RetakeRule, Validity } from '../terms.tsx';

/** Price and terms at a glance, and the way into the test or the reason why there is none. */
export function StartCard({ type }: { type: TypeDetails }) {
  const { t } = useLingui();
  const { duration_minutes: minutes } = type;
  return (
    <Card>
      <p className="mb-2 flex items-center justify-between gap-3 text-caption font-semibold">
        <span translate="no" className="tracking-wider text-gold-ink">
          {type.code}
        </span>
        <span translate="no" className="text-ink-muted">
          {type.level}
        </span>
      </p>
      <p className="mb-5 font-display text-title font-semibold text-ink tabular-nums">
        <Price cents={type.price_cents} />
      </p>
      <StartOrReason type={type} />
      <dl className="mt-6 divide-y divide-line border-t border-line text-sm">
        {minutes !== null && <Term name={t`Duration`}>{t`${minutes} min`}</Term>}
        <Term name={t`Questions`}>{type.num_questions}</Term>
        <Term name={t`Pass mark`}>{t`${type.pass_percent}%`}</Term>
        <Term name={t`Retakes`}>
          <RetakeRule type={type} />
        </Term>
        <Term name={t`Certificate counts`}>
          <Validity months={type.validity_months} />
        </Term>
      </dl>
    </Card>
  );
}

function StartOrReason({ type }: { type: TypeDetails }) {
  const { t } = useLingui();
  const request = useSearchParams()[0].get('request');
  if (type.why_not_start === 'not_published')
    return (
      <Alert tone="info" title={t`Not open at the moment`}>
        <Trans>This assessment is not published, so no attempt can be started. What you read here is how it will be.</Trans>
      </Alert>
    );
  return (
    <ButtonLink
      to={`/assessment/${type.slug}${request === null ? '' : `?${new URLSearchParams({ request })}`}`}
      size="large"
      className="w-full"
    >
      <Trans>Start assessment</Trans>
    </ButtonLink>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-2.5">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-end font-medium text-ink tabular-nums">{children}</dd>
    </div>
  );
}
