import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { QuestionReportsPage } from '#features/attempts/web/admin/question-reports-page.tsx';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { ReviewedQuestion } from '#features/questions/web/admin/reviewed-question.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Question reports`);

const questionOf = (id: string, optionIds: readonly string[]) => <ReviewedQuestion id={id} optionIds={optionIds} />;

export default function AdminQuestionReportsRoute() {
  return (
    <Guard>
      {({ role }) => (
        <DashboardFrame role={role}>
          <QuestionReportsPage question={questionOf} />
        </DashboardFrame>
      )}
    </Guard>
  );
}
