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
  const name = certificate.holder_name ?? t`deleted account`;
  const words = {
    active: { title: t`Reinstate this certificate?`, act: t`Reinstate`, done: t`${name}’s certificate was reinstated` },
    suspended: { title: t`Suspend this certificate?`, act: t`Suspend`, done: t`${name}’s certificate was suspended` },
    revoked: { title: t`Revoke this certificate?`, act: t`Revoke`, done: t`${name}’s certificate was revoked` },
  }[to];
  const change = async (reason: string) => {
    await call(changeCertificateState, { params: { id: certificate.id }, body: { to, seen: certificate.state, reason } });
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
          ? t`The holder gets this by email. Recorded in the audit log.`
          : t`Public: anyone who checks the certificate sees this. Don’t name other people.`
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
        {holder}’s {type} certificate is valid again. Anyone who checks it sees this within seconds.
      </Trans>
    );
  if (to === 'suspended')
    return (
      <Trans>
        {holder}’s {type} certificate isn’t valid until you reinstate it. Anyone who checks it sees this within seconds.
      </Trans>
    );
  return (
    <Trans>
      {holder}’s {type} certificate is no longer valid. Anyone who checks it sees this within seconds, and the public log records it.
    </Trans>
  );
}
