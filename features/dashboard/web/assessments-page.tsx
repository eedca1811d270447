import { Trans, useLingui } from '@lingui/react/macro';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';

/** The catalogue as candidates see it. */
export function AssessmentsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Assessments`} lead={t`Choose an assessment to see its rules, its length and its price before you start.`}>
      <EmptyState
        title={t`No assessments are published yet.`}
        icon={<ClipboardList aria-hidden="true" />}
        action={
          <ButtonLink to="/settings" variant="secondary">
            <Trans>Complete your profile</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Published assessments are listed here with duration, number of questions and price. Until then you can complete your profile, so
          that certificates carry the right name.
        </Trans>
      </EmptyState>
    </Page>
  );
}
