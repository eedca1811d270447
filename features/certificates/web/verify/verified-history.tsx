import { Trans, useLingui } from '@lingui/react/macro';
import { Moment } from '#ui/controls/moment.tsx';
import type { Verification } from '../../contract/verify.ts';
import type { CertificateChange } from '../../rules/certificate.ts';

/** What happened to a certificate and when; who did it is nobody's business here. */
export function VerifiedHistory({ history }: Pick<Verification, 'history'>) {
  const { t } = useLingui();
  const names: Record<CertificateChange, string> = {
    issued: t`Issued`,
    name_corrected: t`Name corrected`,
    score_corrected: t`Score corrected`,
    suspended: t`Suspended`,
    reinstated: t`Reinstated`,
    revoked: t`Revoked`,
  };
  if (history.length === 0) return null;
  return (
    <section>
      <h2 className="font-display text-subheading font-semibold">
        <Trans>History</Trans>
      </h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {history.map(({ kind, at }, nth) => (
          <li key={nth} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span className="font-medium">{names[kind]}</span>
            <span className="text-ink-muted">
              <Moment at={at} zone="UTC" isDayOnly />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
