import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { listAssessmentTypes } from '#features/catalog/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { Verification } from '../../contract/verify.ts';
import { logIntervalMinutes } from '../../rules/log.ts';
import { verifyPath } from '../../rules/verify-path.ts';
import { usePercent } from '#ui/controls/use-percent.ts';

/**
 * What the certificate says: whose it is, what for, how well and when. Compare it with the document. What the assessment measures comes from the
 * public price list, so it is left out once the assessment is withdrawn.
 */
export function VerifiedFacts({ verification }: { verification: Verification }) {
  const { t } = useLingui();
  const percent = usePercent();
  const { holder_name: holder, name_corrected_at: correctedAt, expires_at: expiresAt, renews, renewed_by: renewedBy } = verification;
  const { assessment } = verification;
  const offered = useReply(listAssessmentTypes).data?.types.find(({ code }) => code === assessment.code);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      <Fact name={t`Holder`} isWide>
        {holder === null ? (
          <span className="font-normal text-ink-muted">
            <Trans>Removed with the holder’s account</Trans>
          </span>
        ) : (
          <bdi className="text-heading wrap-anywhere">{holder}</bdi>
        )}
        {correctedAt !== null && (
          <span className="block text-sm font-normal text-ink-muted">
            <Trans>
              Name corrected on <Day at={correctedAt} />
            </Trans>
          </span>
        )}
      </Fact>
      <Fact name={t`Assessment`} isWide>
        <span translate="no">
          {offered ? <TextLink to={`/pricing#${offered.slug}`}>{assessment.name}</TextLink> : assessment.name}{' '}
          <span className="font-normal whitespace-nowrap text-ink-muted">{assessment.code}</span>
          {offered && <span className="block text-sm font-normal text-ink-muted">{offered.summary}</span>}
        </span>
      </Fact>
      <Fact name={t`Score`}>
        <span className="tabular-nums">{percent(verification.percent)}</span>
      </Fact>
      <Fact name={t`Level`}>{verification.level}</Fact>
      <Fact name={t`Issued`}>
        <Day at={verification.issued_at} />
      </Fact>
      <Fact name={verification.status === 'expired' ? t`Expired` : t`Expires`}>
        <span className={verification.is_valid ? '' : 'font-normal text-ink-muted'}>
          {expiresAt === null ? <Trans>Never</Trans> : <Day at={expiresAt} />}
        </span>
      </Fact>
      <Fact name={t`Completed`}>
        <Day at={verification.completed_at} />
      </Fact>
      <Fact name={t`Checked`}>
        {/* Half of a phone is too narrow for a day with its time in one line. */}
        <span className="[&_time]:whitespace-normal">
          <Moment at={verification.checked_at} zone="UTC" /> <Trans>UTC</Trans>
        </span>
      </Fact>
      <Fact name={t`Certificate ID`} isWide>
        <Code code={verification.code} />
      </Fact>
      {verification.credential_url !== null && !verification.in_public_log && (
        <Fact name={t`Public log`} isWide>
          <span className="font-normal">
            <Trans>Not in it yet. It’s added within {logIntervalMinutes} minutes of being issued.</Trans>
          </span>
        </Fact>
      )}
      {renewedBy !== null && (
        <Fact name={t`Renewed by`} isWide>
          <TextLink to={verifyPath(renewedBy)}>
            <Code code={renewedBy} />
          </TextLink>
        </Fact>
      )}
      {renews !== null && (
        <Fact name={t`Renews`} isWide>
          <TextLink to={verifyPath(renews)}>
            <Code code={renews} />
          </TextLink>
        </Fact>
      )}
    </dl>
  );
}

type FactProps = { name: string; isWide?: boolean; children: ReactNode };

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'col-span-2' : 'min-w-0'}>
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="font-semibold text-ink">{children}</dd>
    </div>
  );
}

const Day = ({ at }: { at: string }) => <Moment at={at} zone="UTC" isDayOnly />;

const Code = ({ code }: { code: string }) => (
  <span translate="no" className="font-mono text-sm wrap-anywhere">
    {code}
  </span>
);
