import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { ReviewsPage } from '#features/integrity/web/reviews-page.tsx';
import { QuestionFigure } from '#features/questions/web/figure/question-figure.tsx';
import { AppealFile } from '#features/results/web/admin/appeal-file.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Reviews`);

const appealFileOf = (attemptId: string) => <AppealFile attemptId={attemptId} Figure={QuestionFigure} />;

export default function AdminReviewsRoute() {
  return (
    <Guard>
      {({ role }) => (
        <DashboardFrame role={role}>
          <ReviewsPage appealFile={appealFileOf} />
        </DashboardFrame>
      )}
    </Guard>
  );
}
