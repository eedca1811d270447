import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Page } from '#ui/layout/page.tsx';

/** The details of one assessment type, by its code or name in the address. */
export function AssessmentDetailsPage({ type }: { type: string }) {
  const { t } = useLingui();
  return (
    <Page title={t`Assessment details`} lead={t`This assessment is not in the catalogue.`}>
      <p className="mb-6 text-ink-muted">
        <Trans>
          Nothing is published under the name{' '}
          <strong translate="no" className="font-semibold break-all text-ink">
            {type}
          </strong>
          . It may have been withdrawn, or the address was mistyped.
        </Trans>
      </p>
      <ButtonLink to="/assessments">
        <Trans>See all assessments</Trans>
      </ButtonLink>
    </Page>
  );
}
