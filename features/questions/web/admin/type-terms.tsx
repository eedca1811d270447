import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatPrice } from '#features/catalog/rules/price.ts';
import { Fact } from '#ui/layout/fact.tsx';
import type { BankOfType } from '../../contract.ts';

type Props = { type: BankOfType };

function Price({ type: { price_cents: cents } }: Props) {
  return cents === 0 ? <Trans>Free</Trans> : <span translate="no">{formatPrice(cents)}</span>;
}

/** What buyers are told of a type, on one line. */
export function TypeLine({ type }: Props) {
  return (
    <span className="*:whitespace-nowrap">
      <span>
        <Price type={type} />
      </span>
      {type.duration_minutes !== null && (
        <>
          {' · '}
          <span>
            <Plural value={type.duration_minutes} one="# minute" other="# minutes" />
          </span>
        </>
      )}
      {' · '}
      <span>
        <Plural value={type.num_questions} one="# question" other="# questions" />
      </span>
      {' · '}
      <span>
        <Trans>{type.pass_percent}% to pass</Trans>
      </span>
    </span>
  );
}

/** The terms of a type that its line leaves out. */
export function RestOfTerms({ type }: Props) {
  const { t } = useLingui();
  const { exposure_limit: limit, stripe_price_id: priceId } = type;
  return (
    <>
      <Fact name={t`Calculator`}>{type.allows_calculator ? <Trans>Allowed</Trans> : <Trans>Not allowed</Trans>}</Fact>
      <Fact name={t`Exposure limit`}>
        {limit === null ? <Trans>None</Trans> : <Plural value={limit} one="# attempt" other="# attempts" />}
      </Fact>
      <Fact name={t`Price ID`}>
        {priceId === null ? (
          <Trans>None</Trans>
        ) : (
          <span translate="no" className="font-mono text-sm">
            {priceId}
          </span>
        )}
      </Fact>
    </>
  );
}

/** Price, length, passing score, calculator and limit of a type. */
export function TypeTerms({ type }: Props) {
  const { t } = useLingui();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      <Fact name={t`Price`}>
        <Price type={type} />
      </Fact>
      <Fact name={t`Duration`}>
        {type.duration_minutes === null ? <Trans>None</Trans> : <Plural value={type.duration_minutes} one="# minute" other="# minutes" />}
      </Fact>
      <Fact name={t`Questions`}>{type.num_questions}</Fact>
      <Fact name={t`Passing score`}>
        <Trans>{type.pass_percent}%</Trans>
      </Fact>
      <RestOfTerms type={type} />
    </dl>
  );
}
