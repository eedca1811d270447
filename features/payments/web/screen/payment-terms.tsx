import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TypeDetails } from '#features/catalog/contract.ts';
import { refundDays } from '../../rules/refund-policy.ts';
import { TextLink } from '#ui/controls/text-link.tsx';

/** What holds about retakes and refunds, before anything is paid. */
export function PaymentTerms({ type }: { type: TypeDetails }) {
  const { t } = useLingui();
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface">
      <Term name={t`Retakes`}>
        <p>
          <Retakes type={type} />
        </p>
        <p>
          <Trans>You pay for each attempt. You get new questions each time, until you’ve seen them all.</Trans>
        </p>
      </Term>
      <Term name={t`Refunds`}>
        <p>
          <Trans>You get your money back if we can’t deliver the attempt.</Trans>
        </p>
        <p>
          <Plural
            value={refundDays}
            one="You can ask for a refund within # day, as long as you haven’t started."
            other="You can ask for a refund within # days, as long as you haven’t started."
          />
        </p>
        <p>
          <Trans>If an attempt is refunded, its certificate is revoked.</Trans>
        </p>
      </Term>
      <Term name={t`Price`}>
        <p>
          <Trans>In US dollars, charged once. Your bank may charge a currency conversion fee.</Trans>
        </p>
      </Term>
      <Term name={t`Rules`}>
        <p>
          <TextLink to={`/assessments/${type.slug}`}>
            <Trans>See the assessment details</Trans>
          </TextLink>
        </p>
      </Term>
    </dl>
  );
}

/** How often one may try, as a sentence. */
function Retakes({ type }: { type: Pick<TypeDetails, 'attempts_per_year' | 'cool_off_days'> }) {
  const { attempts_per_year: attempts, cool_off_days: days } = type;
  if (attempts === null && days === 0) return <Trans>You can try as often as you like.</Trans>;
  return (
    <>
      {attempts !== null && (
        <Plural value={attempts} one="You can try once in 12 months." other="You can try up to # times in 12 months." />
      )}
      {days > 0 && (
        <>
          {' '}
          <Plural value={days} one="Wait # day between attempts." other="Wait # days between attempts." />
        </>
      )}
    </>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 p-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="font-semibold text-ink">{name}</dt>
      <dd className="flex flex-col gap-1.5 text-ink-muted">{children}</dd>
    </div>
  );
}
