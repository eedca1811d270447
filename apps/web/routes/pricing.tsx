import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { useHoldings } from '#features/attempts/web/gate/use-holdings.ts';
import { PricingPage, writtenTypes } from '#features/catalog/web/pricing-page.tsx';
import { catalogData, faqData } from '#features/catalog/web/pricing/price-data.ts';
import { questionsBeforePaying } from '#features/catalog/web/pricing/questions-before-paying.ts';
import { WhatItBrings } from '#features/certificates/web/specimen/what-it-brings.tsx';
import { refundDays } from '#features/payments/rules/refund-policy.ts';
import { absolute, head } from '../shell/head.ts';
import { useVisitor } from '../shell/use-visitor.ts';

export const meta: MetaFunction = () => {
  const questions = questionsBeforePaying(refundDays).map(({ question, answer }) => ({
    question: i18n._(question),
    answer: i18n._(answer),
  }));
  return head({
    title: t`Pricing`,
    description: t`What every assessment costs in US dollars, what’s included, and when you get a refund. No subscription.`,
    path: '/pricing',
    card: 'pricing',
    data: [faqData(questions), catalogData(writtenTypes, absolute)],
  });
};

export default function PricingRoute() {
  const holdings = useHoldings(useVisitor()?.role);
  return (
    <PricingPage
      refundDays={refundDays}
      holdings={holdings}
      renderCertificate={(typeName, months) => <WhatItBrings typeName={typeName} months={months} isExample />}
    />
  );
}
