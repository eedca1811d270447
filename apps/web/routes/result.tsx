import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams } from 'react-router';
import { CertificateOfResult } from '#features/certificates/web/holder/certificate-of-result.tsx';
import { EventsList } from '#features/integrity/web/events-list.tsx';
import { Finality } from '#features/integrity/web/finality.tsx';
import { ResultViewers } from '#features/organizations/web/sharing/result-viewers.tsx';
import { QuestionFigure } from '#features/questions/web/figure/question-figure.tsx';
import { ResultPage } from '#features/results/web/result-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Result`);

const MyEvents = ({ attemptId }: { attemptId: string }) => <EventsList attemptId={attemptId} isReviewer={false} />;

export default function ResultRoute() {
  const { id = '' } = useParams();
  return (
    <Guard>
      {() => (
        <ResultPage
          id={id}
          finality={Finality}
          events={MyEvents}
          certificate={CertificateOfResult}
          viewers={ResultViewers}
          figure={QuestionFigure}
        />
      )}
    </Guard>
  );
}
