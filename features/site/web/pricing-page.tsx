import { Trans, useLingui } from '@lingui/react/macro';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Points } from './points.tsx';

/** The public price list: what is published, and how paying works. */
export function PricingPage() {
  const { t } = useLingui();
  const principles = [
    {
      title: t`The price is on the page`,
      text: t`Every assessment shows its price in US dollars before you decide. There is no subscription.`,
    },
    { title: t`One payment, one attempt`, text: t`A payment opens exactly one attempt. If we cannot deliver it, you get the money back.` },
    { title: t`Free means free`, text: t`An assessment with a price of 0 asks for no payment details. An account costs nothing.` },
  ];
  return (
    <Page title={t`Pricing`} lead={t`Every assessment that can be bought is listed here at the price of the catalogue.`}>
      <EmptyState
        title={t`No assessments are published yet.`}
        icon={<ReceiptText aria-hidden="true" />}
        action={
          <ButtonLink to="/register">
            <Trans>Create a free account</Trans>
          </ButtonLink>
        }
      >
        <Trans>There is nothing to buy today. An account is free, and your profile will be ready when the catalogue opens.</Trans>
      </EmptyState>
      <div className="mt-14">
        <Points points={principles} />
      </div>
    </Page>
  );
}
