import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import type { MyCertificate } from '../../contract/holder.ts';
import { groupCode } from '../../rules/code.ts';
import { usePercent } from '#ui/controls/use-percent.ts';

/** What a certificate says, with dates in UTC as on its PDF. */
export function CertificateFacts({ certificate }: { certificate: MyCertificate }) {
  const { t } = useLingui();
  const percent = usePercent();
  const grouped = groupCode(certificate.code);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4 xl:grid-cols-2">
      <Fact name={<Trans>Level</Trans>}>
        <span translate="no">{certificate.level}</span>
      </Fact>
      <Fact name={<Trans>Score</Trans>}>{percent(certificate.percent)}</Fact>
      <Fact name={<Trans>Issued</Trans>}>
        <Moment at={certificate.issued_at} zone="UTC" isDayOnly />
      </Fact>
      <Fact name={certificate.status === 'expired' ? <Trans>Expired</Trans> : <Trans>Expires</Trans>}>
        {certificate.expires_at ? <Moment at={certificate.expires_at} zone="UTC" isDayOnly /> : <Trans>Never</Trans>}
      </Fact>
      <Fact name={<Trans>Certificate ID</Trans>} className="col-span-full">
        <span className="flex items-center gap-1">
          <span translate="no" className="font-mono text-[0.875rem] whitespace-nowrap max-[23rem]:text-xs">
            {grouped}
          </span>
          <CopyButton
            text={grouped}
            label={t`Copy certificate ID ${grouped}`}
            copied={t`Certificate ID copied`}
            byHand={t`Select the ID and copy it.`}
          />
        </span>
      </Fact>
    </dl>
  );
}

function Fact({ name, className = '', children }: { name: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="font-semibold text-ink tabular-nums">{children}</dd>
    </div>
  );
}
