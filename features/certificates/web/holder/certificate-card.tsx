import { Plural, Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CodeXml from 'lucide-react/icons/code-xml';
import Download from 'lucide-react/icons/download';
import FileBadge from 'lucide-react/icons/file-badge';
import PenLine from 'lucide-react/icons/pen-line';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import { type ReactNode, useId, useState } from 'react';
import { buttonStyle } from '#ui/controls/button-style.ts';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { MyCertificate } from '../../contract/holder.ts';
import { groupCode } from '../../rules/code.ts';
import { linkedinUrl } from '../../rules/linkedin.ts';
import { BadgeDialog } from './badge-dialog.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { CertificateHistory } from './certificate-history.tsx';
import { CertificatePicture } from './certificate-picture.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { CorrectionNote } from './correction-note.tsx';
import { StateNote } from './state-note.tsx';
import { StatusMark } from './status-mark.tsx';

/** One certificate: its picture, what it says, how it stands, and everything its holder can do with it. */
export function CertificateCard({ certificate, note }: { certificate: MyCertificate; note?: ReactNode }) {
  const headingId = useId();
  const { code, type, holder_name: name, renews } = certificate;
  return (
    <article
      id={code}
      aria-labelledby={headingId}
      className="scroll-mt-24 overflow-hidden rounded-panel border border-line bg-surface shadow-card"
    >
      <div aria-hidden="true" className="h-1 gold-hairline" />
      <div className="grid xl:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
        <div className="relative isolate flex items-center border-b border-line bg-sunken p-4 sm:p-8 xl:border-e xl:border-b-0">
          <CertificatePicture certificate={certificate}>
            <Trans>Your certificate is safe.</Trans>
          </CertificatePicture>
        </div>
        <div className="flex min-w-0 flex-col gap-6 p-5 sm:p-8">
          <header>
            <StatusMark status={certificate.status} />
            <h2 id={headingId} translate="no" className="mt-3 font-display text-heading font-semibold text-ink">
              {type.name}
            </h2>
            <p translate="no" dir="auto" className="mt-1 wrap-anywhere text-ink-muted">
              {name}
            </p>
            {renews && (
              <p className="mt-1 text-sm text-ink-muted">
                <Trans>
                  Renews <TextLink to={`/certificates#${renews.code}`}>your certificate</TextLink> issued{' '}
                  <Moment at={renews.issued_at} zone="UTC" isDayOnly />
                </Trans>
              </p>
            )}
          </header>
          <CertificateFacts certificate={certificate} />
          <StateNote certificate={certificate} />
          <CorrectionNote certificate={certificate} />
          {note}
          <Sharing certificate={certificate} />
        </div>
      </div>
      <Tools certificate={certificate} />
    </article>
  );
}

/** The ways to show a certificate; one that no longer counts is not offered for showing. */
function Sharing({ certificate }: { certificate: MyCertificate }) {
  const { t } = useLingui();
  const { id, code, type, status, verify_url: verifyUrl } = certificate;
  const typeName = type.name;
  const facts = { typeName, issuedAt: certificate.issued_at, expiresAt: certificate.expires_at, code: groupCode(code), verifyUrl };
  const isShown = status === 'valid' || status === 'expired';
  return (
    <div className="mt-auto flex flex-col gap-4">
      {isShown && (
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          {status === 'valid' && (
            <CopyButton
              text={verifyUrl}
              label={t`Copy link: ${typeName}`}
              copied={t`Link copied`}
              byHand={t`Open the public page and copy its address.`}
            >
              <Trans>Copy link</Trans>
            </CopyButton>
          )}
          <a href={`/api/certificates/${id}/pdf`} download aria-label={t`Download PDF: ${typeName}`} className={buttonStyle('secondary')}>
            <Download aria-hidden="true" />
            <Trans>Download PDF</Trans>
          </a>
          {status === 'valid' && (
            <a
              href={linkedinUrl(facts)}
              target="_blank"
              rel="noreferrer"
              aria-label={t`Add to LinkedIn (opens in a new tab): ${typeName}`}
              className={buttonStyle('secondary')}
            >
              <SquareArrowOutUpRight aria-hidden="true" />
              <Trans>Add to LinkedIn</Trans>
            </a>
          )}
        </div>
      )}
      <p className="text-sm text-ink-muted">
        <TextLink to={`/verify/${code}`}>
          <Trans>See what others see</Trans>
        </TextLink>
      </p>
    </div>
  );
}

/** What is needed less often. */
function Tools({ certificate }: { certificate: MyCertificate }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<'badge' | 'correction' | null>(null);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const historyId = useId();
  const { code, status, type, correction } = certificate;
  const typeName = type.name;
  const canAsk = status !== 'revoked' && (correction === null || correction.decision !== null);
  return (
    <footer className="border-t border-line">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1 px-3 py-2 sm:px-6">
        {status === 'valid' && (
          <Button variant="quiet" size="small" aria-label={t`Website badge: ${typeName}`} onPress={() => setOpened('badge')}>
            <CodeXml aria-hidden="true" />
            <Trans>Website badge</Trans>
          </Button>
        )}
        <a
          href={`/credentials/${code}`}
          download={`meridian-${groupCode(code)}.json`}
          aria-label={t`Signed credential: ${typeName}`}
          className={buttonStyle('quiet', 'small')}
        >
          <FileBadge aria-hidden="true" />
          <Trans>Signed credential</Trans>
        </a>
        {canAsk && (
          <Button variant="quiet" size="small" aria-label={t`Correct the name: ${typeName}`} onPress={() => setOpened('correction')}>
            <PenLine aria-hidden="true" />
            <Trans>Correct the name</Trans>
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          className="sm:ms-auto"
          aria-expanded={isHistoryOpen}
          aria-controls={isHistoryOpen ? historyId : undefined}
          onPress={() => setIsHistoryOpen(!isHistoryOpen)}
        >
          <Checks certificate={certificate} />
          <span translate="no" className="sr-only">
            {typeName}
          </span>
          <ChevronDown aria-hidden="true" className={`transition-transform ${isHistoryOpen ? 'rotate-180' : ''}`} />
        </Button>
      </div>
      {isHistoryOpen && (
        <div id={historyId} className="border-t border-line bg-sunken px-5 py-6 sm:px-8">
          <CertificateHistory id={certificate.id} />
        </div>
      )}
      {opened === 'correction' && <CorrectionDialog certificate={certificate} onClose={() => setOpened(null)} />}
      {opened === 'badge' && <BadgeDialog certificate={certificate} onClose={() => setOpened(null)} />}
    </footer>
  );
}

function Checks({ certificate: { checks } }: { certificate: MyCertificate }) {
  if (checks.count === null) return <Trans>History: over 1,000 recent checks</Trans>;
  return <Plural value={checks.count} _0="History: no recent checks" one="History: # recent check" other="History: # recent checks" />;
}
