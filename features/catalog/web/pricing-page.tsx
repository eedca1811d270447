import { Trans, useLingui } from '@lingui/react/macro';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ReactNode } from 'react';
import { assessmentTypes } from '#content/assessment-types.ts';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Points } from '#ui/layout/points.tsx';
import { Section } from '#ui/layout/section.tsx';
import { type ListedType, listAssessmentTypes } from '../contract.ts';
import { listedType } from '../rules/listed-type.ts';
import type { Holdings } from '../rules/next-step.ts';
import { AskFurther } from './pricing/ask-further.tsx';
import { PriceQuestions } from './pricing/price-questions.tsx';
import { PriceTable } from './pricing/price-table.tsx';

/** The catalog as it is written in the content: what the page shows until the server has answered. */
export const writtenTypes: readonly ListedType[] = assessmentTypes.map(listedType);

type Props = {
  refundDays: number;
  holdings: Holdings;
  /** What another feature shows of the certificate that an assessment earns. */
  renderCertificate?: ((typeName: string, months: number) => ReactNode) | undefined;
};

/** The public price list: the whole published catalog with what is free first, and how paying works. */
export function PricingPage({ refundDays, holdings, renderCertificate }: Props) {
  const { t } = useLingui();
  const { data } = useReply(listAssessmentTypes);
  const types = data?.types ?? writtenTypes;
  const on = (shelf: ListedType['shelf']) => types.filter((type) => type.shelf === shelf);
  const example = types.find((type) => type.shelf === 'track' && type.validity_months !== null);
  const principles = [
    {
      title: t`The price you see is the price you pay`,
      text: t`Every price is in US dollars. There’s no subscription.`,
    },
    { title: t`One payment, one attempt`, text: t`You pay for exactly one attempt. If we can’t deliver it, you get your money back.` },
    { title: t`Free means free`, text: t`You don’t need a card for free assessments. Accounts are free, too.` },
  ];
  return (
    <Page title={t`Pricing`} lead={t`Every assessment you can buy, at its current price.`}>
      {types.length === 0 && <NothingToBuy />}
      <PriceTable
        title={t`Free assessments`}
        lead={t`Practice before it counts, or earn your first certificate.`}
        types={on('practice')}
        holdings={holdings}
        isHighlighted
      />
      <PriceTable title={t`Assessments by skill`} types={on('listed')} holdings={holdings} />
      <PriceTable title={t`Tracks`} types={on('track')} holdings={holdings} />
      <div className="mt-8 sm:mt-12">
        <Points points={principles} />
      </div>
      {example?.validity_months && renderCertificate && (
        <Section title={t`What you get when you pass`}>{renderCertificate(example.name, example.validity_months)}</Section>
      )}
      <Section title={t`Before you pay`}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
          <PriceQuestions refundDays={refundDays} />
          <AskFurther />
        </div>
      </Section>
    </Page>
  );
}

function NothingToBuy() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No assessments are published yet.`}
      icon={<ReceiptText aria-hidden="true" />}
      action={
        <ButtonLink to="/register">
          <Trans>Create a free account</Trans>
        </ButtonLink>
      }
    >
      <Trans>There’s nothing to buy yet. Create a free account to be ready when there is.</Trans>
    </EmptyState>
  );
}
