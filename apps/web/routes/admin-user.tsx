import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type MetaFunction, useParams } from 'react-router';
import { PersonPage } from '#features/accounts/web/person/person-page.tsx';
import { Accommodations } from '#features/attempts/web/admin/accommodations.tsx';
import { FinishedAttempts } from '#features/attempts/web/admin/finished-attempts.tsx';
import { OpenAttempts } from '#features/attempts/web/admin/open-attempts.tsx';
import { Certificates } from '#features/certificates/web/admin/certificates.tsx';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { EventsList } from '#features/integrity/web/events-list.tsx';
import { ReviewerFile } from '#features/integrity/web/reviewer-file.tsx';
import { Appeals } from '#features/integrity/web/reviews/appeals.tsx';
import { Reviews } from '#features/integrity/web/reviews/reviews.tsx';
import { AccommodationRequests } from '#features/organizations/web/accommodations/accommodation-requests.tsx';
import { Organizations } from '#features/organizations/web/admin/organizations.tsx';
import { Payments } from '#features/payments/web/admin/payments.tsx';
import { QuestionFigure } from '#features/questions/web/figure/question-figure.tsx';
import { AppealFile } from '#features/results/web/admin/appeal-file.tsx';
import { MessageList } from '#features/site/web/admin/message-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`User (admin)`);

const fileOf = (attemptId: string, name: string) => <ReviewerFile attemptId={attemptId} name={name} />;
const eventsOf = (attemptId: string) => <EventsList attemptId={attemptId} isReviewer />;
const appealFileOf = (attemptId: string) => <AppealFile attemptId={attemptId} Figure={QuestionFigure} />;

export default function AdminUserRoute() {
  const { id = '' } = useParams();
  return (
    <Guard>
      {(user) => (
        <DashboardFrame role={user.role}>
          <PersonPage key={id} id={id} ownId={user.id}>
            <Lists userId={id.toLowerCase()} />
          </PersonPage>
        </DashboardFrame>
      )}
    </Guard>
  );
}

/** What every feature has about the person: the first rows of its own list. */
function Lists({ userId }: { userId: string }) {
  const { t: say } = useLingui();
  return (
    <div className="quiet-lists">
      {/* Each list without rows says so itself to screen readers. */}
      <p data-none-lead aria-hidden="true">{say`Nothing right now:`}</p>
      <AccommodationRequests userId={userId} />
      <OpenAttempts userId={userId} events={eventsOf} />
      <FinishedAttempts userId={userId} events={fileOf} />
      <Payments userId={userId} />
      <Certificates userId={userId} />
      <Accommodations userId={userId} />
      <Section title={say`Reviews`}>
        <Reviews userId={userId} />
      </Section>
      <Appeals userId={userId} file={appealFileOf} />
      <Section title={say`Organizations`}>
        <Organizations userId={userId} />
      </Section>
      <Section title={say`Messages`}>
        <MessageList userId={userId} />
      </Section>
    </div>
  );
}
