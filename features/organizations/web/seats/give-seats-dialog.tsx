import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listAssessmentTypes } from '#features/catalog/contract.ts';
import { call } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { giveSeatPack } from '../../contract/seats.ts';
import { PackFields } from './pack-fields.tsx';

type Props = { organization: { id: string; name: string }; onClose: () => void; onGiven?: () => void };

/** How an administrator gives an organization seats. */
export function GiveSeatsDialog({ organization, onClose, onGiven }: Props) {
  const { t } = useLingui();
  const { data } = useReply(listAssessmentTypes);
  const sold = data?.types.filter((type) => type.price_cents > 0) ?? [];
  const [id] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<string | null>(null);
  const [size, setSize] = useState('10');
  const code = chosen ?? sold[0]?.code ?? '';

  const give = async (reason: string) => {
    await call(giveSeatPack, { params: { id: organization.id }, body: { id, type: code, size: Number(size), reason } });
    toast({ tone: 'success', title: t`Seats given` });
    onGiven?.();
  };

  return (
    <ReasonDialog
      title={t`Give seats?`}
      confirmLabel={t`Give seats`}
      variant="primary"
      description={t`Members of the organization can see this. Recorded in the audit log.`}
      maxLength={300}
      onConfirm={give}
      onClose={onClose}
      onStale={() => onGiven?.()}
    >
      <p>
        <Trans>
          <span translate="no">{organization.name}</span> can use them for 12 months. They cost nothing and can’t be refunded.
        </Trans>
      </p>
      <PackFields types={sold} code={code} onCode={setChosen} size={size} onSize={setSize} />
    </ReasonDialog>
  );
}
