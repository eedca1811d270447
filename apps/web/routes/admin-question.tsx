import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type MetaFunction, useParams } from 'react-router';
import { QuestionPreview } from '#features/attempts/web/room/question-preview.tsx';
import { QuestionAnalysis } from '#features/dashboard/web/analytics/question-analysis.tsx';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { defaultPoints } from '#features/questions/rules/question.ts';
import { type PreviewedQuestion, QuestionPage } from '#features/questions/web/authoring/question-page.tsx';
import { QuestionFigure } from '#features/questions/web/figure/question-figure.tsx';
import { RegradeAction } from '#features/results/web/admin/regrade-action.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Question (admin)`);

export default function AdminQuestionRoute() {
  const { id = '' } = useParams();
  return (
    <Guard>
      {(user) => (
        <DashboardFrame role={user.role}>
          <QuestionPage key={id} id={id} ownId={user.id} Preview={Preview} regrades={regradesOf} Analysis={QuestionAnalysis} />
        </DashboardFrame>
      )}
    </Guard>
  );
}

const regradesOf = (newestId: string, onChanged: () => void) => <RegradeAction questionId={newestId} onChanged={onChanged} />;

/** The question by the test room's own panel. */
function Preview({ content, category }: PreviewedQuestion) {
  const { t: say } = useLingui();
  // An option without words has a name all the same.
  const options = content.options.map(({ text, figure }, at) => {
    const nth = at + 1;
    return { id: String(at), option_text: text.trim() === '' && figure === null ? say`Option ${nth}` : text, figure };
  });
  const question = { ...content, category, points: content.points ?? defaultPoints, options };
  return <QuestionPreview question={question} Figure={QuestionFigure} />;
}
