import { Trans, useLingui } from '@lingui/react/macro';
import Award from 'lucide-react/icons/award';
import Hourglass from 'lucide-react/icons/hourglass';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { type MyCertificate, readCertificateOfResult } from '../../contract/holder.ts';
import { CertificatePicture } from './certificate-picture.tsx';
import { StatusMark } from './status-mark.tsx';

/** How soon to ask again while a certificate is being issued, in milliseconds. */
const waitingMs = 3000;

/** What a passed result earned, on the page of the result: the certificate, or where it is on its way. */
export function CertificateOfResult({ resultId }: { resultId: string }) {
  const { t } = useLingui();
  const { data } = useReply(
    readCertificateOfResult,
    { params: { id: resultId } },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.state === 'being_issued' ? waitingMs : false) },
  );
  if (data === undefined) return <Skeleton className="h-36 rounded-card" />;
  if (data.certificate) return <Issued certificate={data.certificate} />;
  if (data.state === 'under_review')
    return (
      <Alert tone="info" title={t`No certificate yet`}>
        <Trans>If the review clears your result, we’ll issue your certificate automatically.</Trans>
      </Alert>
    );
  if (data.state !== 'being_issued') return null;
  return (
    <div role="status" className="flex items-center gap-3 rounded-card border border-line bg-surface p-5 text-ink shadow-card">
      <Hourglass aria-hidden="true" className="size-5 shrink-0 text-gold-ink" />
      <Trans>Your certificate is being issued. It’ll appear here in a moment.</Trans>
    </div>
  );
}

function Issued({ certificate }: { certificate: MyCertificate }) {
  const { t } = useLingui();
  const { status, code, issued_at: issuedAt, verify_url: verifyUrl } = certificate;
  return (
    <section
      aria-label={t`Certificate`}
      className="grid items-center gap-6 rounded-card border border-line bg-surface p-5 shadow-card sm:grid-cols-[14rem_1fr] sm:p-6"
    >
      <CertificatePicture certificate={certificate}>
        <Trans>Your certificate is safe.</Trans>
      </CertificatePicture>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Award aria-hidden="true" className="size-5 text-gold-ink" />
          <h2 className="font-display text-subheading font-semibold text-ink">
            <Trans>Your certificate</Trans>
          </h2>
          <StatusMark status={status} />
        </div>
        <p className="mt-2 text-ink-muted">
          <Trans>
            Issued <Moment at={issuedAt} zone="UTC" isDayOnly />. Anyone can check it.
          </Trans>
        </p>
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={`/certificates#${code}`}>
            <Trans>Open certificate</Trans>
          </ButtonLink>
          {status === 'valid' && (
            <CopyButton
              text={verifyUrl}
              copied={t`Link copied`}
              byHand={t`Open the certificate and copy its link there.`}
              variant="secondary"
            >
              <Trans>Copy link</Trans>
            </CopyButton>
          )}
        </div>
      </div>
    </section>
  );
}
