import { Trans, useLingui } from '@lingui/react/macro';
import { readAssessmentType } from '#features/catalog/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Page } from '#ui/layout/page.tsx';

/** The way into an attempt by the name of its assessment type, for somebody who may start one. */
export function AssessmentSessionPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: type } = useReply(readAssessmentType, { params: { type: id } });
  const isFree = type?.price_cents === 0;
  return (
    <Page title={type ? <span translate="no">{type.name}</span> : t`Assessment`} lead={t`The test room is not open yet.`}>
      <Alert tone="info" title={isFree ? t`Your attempt is free and waits for you` : t`Your attempt is paid for and waits for you`}>
        <Trans>
          Attempts cannot be started in this release; the test room follows. No attempt was used, and yours does not run out by waiting.
        </Trans>
      </Alert>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={`/assessments/${type?.slug ?? id}`}>
          <Trans>Back to the details</Trans>
        </ButtonLink>
        <ButtonLink to="/assessments" variant="secondary">
          <Trans>See all assessments</Trans>
        </ButtonLink>
      </div>
    </Page>
  );
}

/** Neither an attempt of the person nor an assessment type has this name. */
export function AssessmentNotFoundPage() {
  const { t } = useLingui();
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
