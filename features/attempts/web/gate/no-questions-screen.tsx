import { Trans, useLingui } from '@lingui/react/macro';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { WayOut } from './way-out.tsx';

type Props = { name: string; isFree: boolean; message: string | null; onReload: () => void };

/** No test could be built: nothing was started, a payment is paid back, and trying again starts nothing twice. */
export function NoQuestionsScreen({ name, isFree, message, onReload }: Props) {
  const { t } = useLingui();
  return (
    <Page title={t`No Questions Available`} lead={<span translate="no">{name}</span>} width="text">
      <Alert tone="warning" title={t`We couldn’t choose questions for this assessment.`}>
        {message !== null && <p>{message}</p>}
        <p className="mt-2">
          <Trans>No attempt was used.</Trans>{' '}
          {!isFree && <Trans>If you paid, we’ll refund you. The receipt in your settings shows when.</Trans>}
        </p>
      </Alert>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onPress={onReload}>
          <RotateCw aria-hidden="true" />
          <Trans>Reload</Trans>
        </Button>
        <WayOut of="no_questions" />
      </div>
    </Page>
  );
}
