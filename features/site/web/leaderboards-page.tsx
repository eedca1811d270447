import { Trans, useLingui } from '@lingui/react/macro';
import Trophy from 'lucide-react/icons/trophy';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Points } from '#ui/layout/points.tsx';

/** The public board; nobody has a result yet, so it says what it will rank and how to choose one's visibility. */
export function LeaderboardsPage() {
  const { t } = useLingui();
  const rules = [
    { title: t`Best result counts`, text: t`One row for each person and assessment: the best result.` },
    { title: t`One scale`, text: t`Points are percent times 100: a score of 98.50 % is 9850 points.` },
    {
      title: t`Only who chooses to`,
      text: t`People appear by name or alias if they choose so in their settings, and leave at once when they change their mind.`,
    },
  ];
  return (
    <Page title={t`Leaderboards`} lead={t`Global rankings by assessment score.`}>
      <EmptyState
        title={t`No data to display.`}
        icon={<Trophy aria-hidden="true" />}
        action={
          <ButtonLink to="/settings" variant="secondary">
            <Trans>Choose how you appear</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Nobody has finished an assessment yet. Results appear here with rank, participant, assessment, score, country and region.
        </Trans>
      </EmptyState>
      <div className="mt-14">
        <Points points={rules} />
      </div>
    </Page>
  );
}
