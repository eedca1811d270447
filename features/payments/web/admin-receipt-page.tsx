import { Trans, useLingui } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import { useReply } from '#ui/client/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Page } from '#ui/layout/page.tsx';
import { readPayment } from '../contract/admin.ts';
import { ReceiptDocument } from './billing/receipt-document.tsx';

/** The receipt of anybody's payment, as the payer has it. */
export function AdminReceiptPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(readPayment, { params: { id } });
  if (data) {
    return (
      <Container width="text" className="py-8 sm:py-12 print:p-0">
        <div className="max-w-3xl print:max-w-none">
          <div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
            <TextLink to={`/admin/payments/${id}`}>
              <Trans>Back to the payment</Trans>
            </TextLink>
            <Button variant="secondary" onPress={() => window.print()}>
              <Printer aria-hidden="true" />
              <Trans>Print</Trans>
            </Button>
          </div>
          <ReceiptDocument receipt={data.receipt} />
        </div>
      </Container>
    );
  }
  return (
    <Page title={t`Receipt`} width="text">
      {error ? (
        <ReadFailure title={t`We couldn’t load the receipt`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading the receipt`}>
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
    </Page>
  );
}
