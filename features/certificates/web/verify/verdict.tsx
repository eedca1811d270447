import { Trans } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check-big';
import OctagonX from 'lucide-react/icons/octagon-x';
import { Moment } from '#ui/controls/moment.tsx';
import type { Verification } from '../../contract/verify.ts';

/** The verdict first and large: green with a round check, or solid red with an octagon. It differs in words, color and shape. */
export function Verdict({ verification }: { verification: Verification }) {
  return verification.is_valid ? (
    <div className="flex animate-arrive items-start gap-4 rounded-card border-2 border-success-edge bg-success-soft p-4 text-success sm:p-5">
      <CircleCheck aria-hidden="true" className="size-10 shrink-0" strokeWidth={1.75} />
      <div>
        <p className="text-sm font-semibold">
          <Trans>Verification Successful</Trans>
        </p>
        <p className="font-display text-heading font-semibold">
          <Trans>VALID</Trans>
        </p>
        <p className="text-ink">
          <Trans>Certificate is valid and active.</Trans>
        </p>
      </div>
    </div>
  ) : (
    <div className="flex animate-arrive items-start gap-4 rounded-none border-4 border-danger-fill bg-danger-fill p-4 text-on-danger sm:p-5">
      <OctagonX aria-hidden="true" className="size-10 shrink-0" strokeWidth={2} />
      <div className="min-w-0">
        <p className="text-sm font-semibold">
          <Trans>Verification Successful</Trans>
        </p>
        <p className="font-display text-title font-bold tracking-wide">
          <Trans>NOT VALID</Trans>
        </p>
        <p>
          <Trans>Certificate has been revoked or expired.</Trans>
        </p>
        <p className="mt-2 font-semibold">
          <Since verification={verification} />
        </p>
        {verification.reason !== null && (
          <p className="wrap-anywhere">
            <Trans>Reason:</Trans> <bdi>{verification.reason}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

function Since({ verification: { status, since } }: { verification: Verification }) {
  const day = since !== null && <Moment at={since} zone="UTC" isDayOnly />;
  if (status === 'expired') return day ? <Trans>Expired on {day}</Trans> : <Trans>Expired</Trans>;
  if (status === 'suspended') return day ? <Trans>Suspended on {day}</Trans> : <Trans>Suspended</Trans>;
  return day ? <Trans>Revoked on {day}</Trans> : <Trans>Revoked</Trans>;
}
