import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { changeCertificateState, type ListedCertificate } from '../../contract/admin.ts';
import type { CertificateState } from '../../rules/certificate.ts';

type Props = { certificate: ListedCertificate; to: CertificateState; onClose: () => void; onChanged: () => void };

/** Asks for the reason that verifiers and the holder read before a certificate is suspended, revoked or reinstated. */
export function StateDialog({ certificate, to, onClose, onChanged }: Props) {
  const { t } = useLingui();
  const words = {
    active: { title: t`Reinstate this certificate?`, act: t`Reinstate`, done: t`The certificate is reinstated` },
    suspended: { title: t`Suspend this certificate?`, act: t`Suspend`, done: t`The certificate is suspended` },
    revoked: { title: t`Revoke this certificate?`, act: t`Revoke`, done: t`The certificate is revoked` },
  }[to];
  const change = async (reason: string) => {
    await call(changeCertificateState, { params: { id: certificate.id }, body: { to, reason } });
    toast({ tone: 'success', title: words.done, description: t`The holder gets an email.` });
    onChanged();
  };
  return (
    <ReasonDialog
      title={words.title}
      confirmLabel={words.act}
      variant={to === 'active' ? 'primary' : 'danger'}
      description={
        to === 'active'
          ? t`The holder gets it by email. The audit log keeps it.`
          : t`Public: everyone who checks the certificate reads it. Don’t name other people.`
      }
      onConfirm={change}
      onClose={onClose}
      onStale={onChanged}
    >
      <p>
        <Consequence to={to} name={certificate.holder_name ?? ''} typeName={certificate.type.name} />
      </p>
    </ReasonDialog>
  );
}

function Consequence({ to, name, typeName }: { to: CertificateState; name: string; typeName: string }) {
  const holder = <strong translate="no">{name}</strong>;
  const type = <span translate="no">{typeName}</span>;
  if (to === 'active')
    return (
      <Trans>
        The certificate of {holder} for {type} counts as valid again for everyone who checks it.
      </Trans>
    );
  if (to === 'suspended')
    return (
      <Trans>
        The certificate of {holder} for {type} stops counting until you reinstate it. Everyone who checks it sees this within seconds.
      </Trans>
    );
  return (
    <Trans>
      The certificate of {holder} for {type} no longer counts. Everyone who checks it sees this within seconds, and the public log keeps it.
    </Trans>
  );
}
