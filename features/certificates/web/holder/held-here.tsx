import { Trans, useLingui } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { usePercent } from '#ui/controls/use-percent.ts';
import { listMyCertificates, type MyCertificate } from '../../contract/holder.ts';

/** The valid certificate that the reader holds of an assessment, by its code; null where there is none or none can be read. */
export function useHeld(code: string | undefined): MyCertificate | null {
  const { data } = useReply(listMyCertificates, undefined, { enabled: code !== undefined });
  return data?.rows.find(({ type, status }) => type.code === code && status === 'valid') ?? null;
}

/** Says to whoever holds the certificate of an assessment that they do, with the way to it. */
export function HeldHere({ certificate: { level, percent, expires_at: expiresAt } }: { certificate: MyCertificate }) {
  const { t } = useLingui();
  const formatPercent = usePercent();
  return (
    <Alert tone="success" title={t`You already have this certificate`}>
      <p>
        <span translate="no">{level}</span>, {formatPercent(percent)}.{' '}
        {expiresAt !== null && (
          <Trans>
            Valid until <Moment at={expiresAt} zone="UTC" isDayOnly />.
          </Trans>
        )}
      </p>
      <p>
        <TextLink to="/certificates">
          <Trans>See your certificate</Trans>
        </TextLink>
      </p>
    </Alert>
  );
}
