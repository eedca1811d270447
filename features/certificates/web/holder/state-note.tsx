import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { MyCertificate } from '../../contract/holder.ts';
import { IfWrong } from './if-wrong.tsx';

/** From here on the card says that time is running out. */
const soonDays = 90;

/** What a holder has to know about the state of a certificate, and what to do about it; nothing for one that is valid and not about to expire. */
export function StateNote({ certificate }: { certificate: MyCertificate }) {
  const { status, state_reason: reason, state_at: at, days_left: days, expires_at: expiresAt, renewed_by: renewal, type } = certificate;
  const retake = `/assessments/${type.slug}`;
  if (status === 'revoked' || status === 'suspended')
    return (
      <Note tone="danger">
        <p>
          {status === 'revoked' ? <Trans>Revoked</Trans> : <Trans>Suspended</Trans>}
          {at && (
            <>
              {' '}
              <Moment at={at} zone="UTC" isDayOnly />
            </>
          )}
          {reason && (
            <>
              {': '}
              <span translate="no">{reason}</span>
            </>
          )}
        </p>
        <p className="text-ink-muted">
          <Trans>Anyone who checks it sees this.</Trans> <IfWrong resultId={certificate.result_id} />
        </p>
      </Note>
    );
  if (renewal)
    return (
      <Note tone="info">
        <p>
          <Trans>
            Renewed <Moment at={renewal.issued_at} zone="UTC" isDayOnly />.{' '}
            <TextLink to={`/certificates#${renewal.code}`}>See the new certificate</TextLink>
          </Trans>
        </p>
      </Note>
    );
  if (status === 'expired')
    return (
      <Note tone="danger">
        <p>
          <Trans>
            This certificate is no longer valid. <TextLink to={retake}>Retake the assessment</TextLink> to earn a new one.
          </Trans>
        </p>
      </Note>
    );
  if (days === null || days > soonDays || !expiresAt) return null;
  return (
    <Note tone="warning">
      <p>
        <Plural value={days} _0="Expires today." one="Expires in # day." other="Expires in # days." />{' '}
        <Trans>
          To renew it, <TextLink to={retake}>retake the assessment</TextLink> and pass by <Moment at={expiresAt} zone="UTC" isDayOnly />.
        </Trans>
      </p>
    </Note>
  );
}

const tones = {
  danger: 'border-danger-line bg-danger-soft',
  warning: 'border-warning-line bg-warning-soft',
  info: 'border-info-line bg-info-soft',
};

function Note({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <div className={`space-y-1 rounded-control border px-4 py-3 text-[0.9375rem] wrap-anywhere text-ink ${tones[tone]}`}>{children}</div>
  );
}
