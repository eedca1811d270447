import { Trans, useLingui } from '@lingui/react/macro';
import { readAssessmentType } from '#features/catalog/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Page } from '#ui/layout/page.tsx';

/** An attempt by its address, or the way into one by the name of its assessment type. */
export function AssessmentSessionPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: type } = useReply(readAssessmentType, { params: { type: id } });
  if (type)
    return (
      <Page title={<span translate="no">{type.name}</span>} lead={t`The test room is not open yet.`}>
        <Alert tone="info" title={t`Attempts cannot be started in this release`}>
          <Trans>The catalogue and its questions are ready; the test room follows. Nothing was charged and no attempt was used.</Trans>
        </Alert>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={`/assessments/${type.slug}`}>
            <Trans>Back to the details</Trans>
          </ButtonLink>
          <ButtonLink to="/assessments" variant="secondary">
            <Trans>See all assessments</Trans>
          </ButtonLink>
        </div>
      </Page>
    );
  return (
    <Page title={t`Assessment`} lead={t`Assessment session not found.`}>
      <p className="mb-6 text-ink-muted">
        <Trans>There is no attempt of yours at this address. Your attempts are listed on their own page.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/dashboard/assessments">
          <Trans>My assessments</Trans>
        </ButtonLink>
        <ButtonLink to="/assessments" variant="secondary">
          <Trans>See all assessments</Trans>
        </ButtonLink>
      </div>
    </Page>
  );
}
