import { useQueryClient } from '#ui/client/query-client.ts';
import { Navigate, useNavigate } from 'react-router';
import { toast } from '#ui/controls/toast.tsx';
import { useHeadingFocus } from '#ui/layout/use-heading-focus.ts';
import { useTitleStart } from '#ui/layout/use-title-start.ts';
import { listMyAttempts } from '../../contract/attempts.ts';
import type { GateView } from '../../contract/gate.ts';
import { isBehindPayment, isFreeOfCharge } from '../../rules/gate-visit.ts';
import { AssessmentNotFoundPage } from './assessment-not-found-page.tsx';
import { browserDevice, type Device } from './device.ts';
import type { GateSlots, RoomProps } from './gate-slots.ts';
import { LoaderScreen } from './loader-screen.tsx';
import { DetailsFailure, LoadingDetails } from './loading-details.tsx';
import { NoQuestionsScreen } from './no-questions-screen.tsx';
import { QuestionFailure } from './question-failure.tsx';
import { RequestRefused } from './request-refused.tsx';
import { ReadyScreen } from './ready-screen.tsx';
import { RefusedScreen } from './refused-screen.tsx';
import { SecurityScreen } from './security-screen.tsx';
import { useGateVisit } from './use-gate-visit.ts';

type Props = GateSlots & {
  /** The name of an assessment type, or one of the person's attempts. */
  id: string;
  /** The request that the test is taken for, if somebody asked. */
  requestId?: string | null;
  device?: Device;
};

/** The way into a test: every state of the gate's table with its reason, its next step and its way out. */
export function TestGate({ id, requestId = null, device = browserDevice, ...slots }: Props) {
  return <Gate key={`${id} ${requestId}`} id={id} requestId={requestId} device={device} {...slots} />;
}

function Gate({ id, requestId, device, Payment, Room }: Required<Props>) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const gate = useGateVisit(id, requestId);
  const { view, visit, screen, delivery } = gate;
  useTitleStart(view?.type.name ?? null, true);
  useHeadingFocus(screen === 'loading' ? undefined : `${screen} ${gate.begin.message ?? delivery.message ?? ''}`);

  // What was opened stays open, whatever else the server says about the way in.
  if (delivery.data) {
    const finish: RoomProps['onFinished'] = ({ message, resultId, hasRead }) => {
      if (message !== null) toast({ tone: 'info', title: message });
      void queries.invalidateQueries({ queryKey: [listMyAttempts.path] });
      // The dashboard leads with the result of the test that one comes from.
      void navigate(hasRead ? addressOf(resultId) : '/dashboard', { replace: true, state: { isFromTest: true } });
    };
    return <Room delivery={delivery.data} redelivery={delivery} windowId={gate.windowId} onFinished={finish} />;
  }
  if (gate.isMissing) return <AssessmentNotFoundPage />;
  if (!view) return gate.failure ? <DetailsFailure isFetching={gate.isFetching} onRetry={gate.reread} /> : <LoadingDetails />;
  if (screen === 'security') return <SecurityScreen id={id} view={view} device={device} onPassed={gate.passCheck} />;
  const shown = <Behind gate={gate} view={view} />;
  if (screen === 'refused' || !isBehindPayment(view, visit)) return shown;
  return (
    <Payment key={visit.round} type={view.type.slug} missing={<AssessmentNotFoundPage />}>
      {shown}
    </Payment>
  );
}

/** What stands behind the security check; for a new attempt that has a price, behind the payment too. */
function Behind({ gate, view }: { gate: ReturnType<typeof useGateVisit>; view: GateView }) {
  const { screen, begin, delivery, attemptId } = gate;
  const { name } = view.type;
  if (screen === 'refused' && view.request?.refusal)
    return <RequestRefused view={view} request={view.request} why={view.request.refusal} />;
  if (screen === 'refused' && view.why_not_start) return <RefusedScreen view={view} why={view.why_not_start} />;
  if (screen === 'finished') return <Navigate replace to={addressOf(view.attempt?.result_id)} />;
  if (screen === 'closing') return <LoaderScreen name={name} waitsFor="closing" />;
  if (screen === 'ready') return <ReadyScreen view={view} onBegin={begin.start} />;
  if (screen === 'no_questions')
    return <NoQuestionsScreen name={name} isFree={isFreeOfCharge(view)} message={begin.message} onReload={begin.again} />;
  const message = screen === 'preparing' ? begin.message : delivery.message;
  const waitsFor = screen === 'preparing' ? 'preparing' : hasClock(view) ? 'resuming' : 'finalizing';
  if (message === null) return <LoaderScreen name={name} waitsFor={waitsFor} isFree={isFreeOfCharge(view)} />;
  return (
    <QuestionFailure
      name={name}
      message={message}
      hasAttempt={attemptId !== null}
      isPending={delivery.isFetching}
      onRetry={screen === 'preparing' ? begin.again : delivery.retry}
    />
  );
}

const hasClock = ({ attempt }: GateView): boolean => attempt?.state === 'running' || attempt?.state === 'paused';
const addressOf = (resultId: string | null | undefined): string => (resultId ? `/results/${resultId}` : '/dashboard/assessments');
