import { Trans } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check-big';
import type { ReactNode } from 'react';
import { Moment } from '#ui/controls/moment.tsx';
import type { Verification } from '../../contract/verify.ts';
import { NotValidBox } from './not-valid-box.tsx';

/** The verdict first and large: green with a round check, or solid red with a shape for each state. It differs in words, color and shape. */
export function Verdict({ verification }: { verification: Verification }) {
  const { status, since, reason } = verification;
  return status === 'valid' ? (
    <div className="flex animate-arrive items-start gap-4 rounded-card border-2 border-success-edge bg-success-soft p-4 text-success sm:p-5">
      <CircleCheck aria-hidden="true" className="size-10 shrink-0" strokeWidth={1.75} />
      <div>
        <p className="font-display text-heading font-semibold">
          <Trans>VALID</Trans>
        </p>
        <SpecLines>
          <Trans>Certificate is valid and active.</Trans>
        </SpecLines>
      </div>
    </div>
  ) : (
    <>
      <NotValidBox status={status}>
        <p className="mt-1 font-semibold">
          <Sentence status={status} since={since} />
        </p>
        {reason !== null && (
          <p className="mt-1 wrap-anywhere">
            <Trans>Reason:</Trans> <bdi>{reason}</bdi>
          </p>
        )}
      </NotValidBox>
      <SpecLines isMuted>
        {status === 'suspended' ? <Trans>Certificate is suspended.</Trans> : <Trans>Certificate has been revoked or expired.</Trans>}
      </SpecLines>
    </>
  );
}

/** That the lookup itself worked comes last and small: it is not the answer, and beside a red box it stands outside of it. */
function SpecLines({ isMuted = false, children }: { isMuted?: boolean; children: ReactNode }) {
  return (
    <p className={`text-caption ${isMuted ? 'mt-2 text-ink-muted' : 'mt-3'}`}>
      <span>
        <Trans>Verification Successful</Trans>
      </span>
      : <span>{children}</span>
    </p>
  );
}

type SentenceProps = { status: Exclude<Verification['status'], 'valid'>; since: string | null };

function Sentence({ status, since }: SentenceProps): ReactNode {
  const day = since !== null && <Moment at={since} zone="UTC" isDayOnly />;
  switch (status) {
    case 'expired':
      return day ? <Trans>It was genuine, but it expired on {day}.</Trans> : <Trans>It was genuine, but it has expired.</Trans>;
    case 'suspended':
      return (
        <>
          {day && <Trans>Suspended on {day}.</Trans>} <Trans>We’re looking into a problem. It may be valid again later.</Trans>
        </>
      );
    case 'revoked':
      return (
        <>
          {day && <Trans>Revoked on {day}.</Trans>} <Trans>It no longer counts.</Trans>
        </>
      );
  }
}
