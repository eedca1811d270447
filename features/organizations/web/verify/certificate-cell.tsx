import { Trans } from '@lingui/react/macro';
import { groupCode } from '#features/certificates/rules/code.ts';
import { verifyPath } from '#features/certificates/rules/verify-path.ts';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { CheckedCertificate } from '../../contract/checks.ts';

/** Whose certificate it is, what for, and its ID. */
export function CertificateCell({ certificate: { code, holder_name: name, assessment_name: type } }: { certificate: CheckedCertificate }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere text-ink">
        {name === null ? (
          <span className="font-normal text-ink-muted">
            <Trans>Removed with the holder’s account</Trans>
          </span>
        ) : (
          <bdi translate="no">{name}</bdi>
        )}
      </p>
      <p translate="no" className="text-sm text-ink-muted">
        {type}
      </p>
      <p translate="no" className="font-mono text-xs whitespace-nowrap">
        <TextLink to={verifyPath(code)}>{groupCode(code)}</TextLink>
      </p>
    </>
  );
}

export function ExpiryCell({ certificate: { expires_at: at } }: { certificate: CheckedCertificate }) {
  return at === null ? <Trans>Never</Trans> : <Moment at={at} zone="UTC" isDayOnly />;
}
