import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Page } from '#ui/layout/page.tsx';

/** Neither an attempt of the person nor an assessment type has this name. */
export function AssessmentNotFoundPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Assessment`} lead={t`Assessment session not found.`}>
      <p className="mb-6 text-ink-muted">
        <Trans>You don’t have an attempt at this address. Find yours in My Assessments.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/dashboard/assessments">
          <Trans>My Assessments</Trans>
        </ButtonLink>
        <ButtonLink to="/assessments" variant="secondary">
          <Trans>See all assessments</Trans>
        </ButtonLink>
      </div>
    </Page>
  );
}
