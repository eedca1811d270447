import { useQueryClient } from '#ui/client/query-client.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { askForNameCorrection } from '../../contract/admin.ts';
import { listMyCertificates, type MyCertificate } from '../../contract/holder.ts';

/** Asks for another name on a certificate; what is wrong is said at its field. */
export function CorrectionDialog({ certificate, onClose }: { certificate: MyCertificate; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [name, setName] = useState(certificate.holder_name);
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const refresh = () => queries.invalidateQueries({ queryKey: [listMyCertificates.path] });

  const ask = async () => {
    setWrong({});
    await call(askForNameCorrection, { params: { id: certificate.id }, body: { name, words } });
    toast({ tone: 'success', title: t`Request sent`, description: t`We’ll email you the decision.` });
    await refresh();
  };
  const showFailure = (error: unknown): boolean => {
    if (!(error instanceof RequestFailed)) return false;
    if (error.status === 404 || error.status === 409) void refresh();
    setWrong(error.fields);
    return error.fields['name'] !== undefined || error.fields['words'] !== undefined;
  };

  return (
    <ConfirmDialog
      title={t`Correct the name`}
      confirmLabel={t`Send request`}
      variant="primary"
      onConfirm={ask}
      onFailed={showFailure}
      onClose={onClose}
    >
      <p>
        <Trans>The ID and link stay the same. The certificate’s page will show that the name was corrected, and when.</Trans>
      </p>
      <TextField
        label={t`Name on the certificate`}
        name="name"
        autoComplete="name"
        isRequired
        maxLength={120}
        value={name}
        onChange={(value) => {
          setName(value);
          setWrong({});
        }}
        errorMessage={wrong['name']}
      />
      <TextArea
        label={t`What’s wrong with it?`}
        name="words"
        isRequired
        rows={3}
        maxLength={1000}
        value={words}
        onChange={(value) => {
          setWords(value);
          setWrong({});
        }}
        description={t`For example, a typo, a name change or the order of names. Only our staff sees this.`}
        errorMessage={wrong['words']}
      />
    </ConfirmDialog>
  );
}
