import type { ReactNode } from 'react';
import { readAssessmentType } from '#features/catalog/contract.ts';
import { RequestFailed } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { useHeadingFocus } from '#ui/layout/use-heading-focus.ts';
import { askAgainMs } from '../rules/return-visit.ts';
import { Initializing } from './screen/initializing.tsx';
import { LoadFailure } from './screen/load-failure.tsx';
import { PaymentScreen } from './screen/payment-screen.tsx';
import { PaymentSkeleton } from './screen/payment-skeleton.tsx';
import { WaitingForPayment } from './screen/waiting-for-payment.tsx';
import { useReturnVisit } from './use-return-visit.ts';

/** What the gate does beside asking: leaving for the checkout, and waiting. */
export type Outside = { leaveTo: (address: string) => void; pausesMs: readonly number[]; missingAfterMs: number };

const browser: Outside = { leaveTo: (address) => window.location.assign(address), pausesMs: askAgainMs, missingAfterMs: 10_000 };

type Props = {
  /** The name of an assessment type. */
  type: string;
  /** What is shown when nothing has this name. */
  missing: ReactNode;
  /** The test room; rendered only once the server has said that an attempt is paid for or free. */
  children: ReactNode;
  /** The time that the candidate is allowed, in percent of the standard time. */
  timePercent?: number;
  outside?: Outside;
};

/** Stands before the test room and lets nobody past whom the server has not seen paying. */
export function PaymentGate({ type, timePercent = 100, outside = browser, ...rest }: Props) {
  return <Gate key={type} type={type} timePercent={timePercent} outside={outside} {...rest} />;
}

function Gate({ type, missing, children, timePercent, outside }: Required<Props>) {
  const details = useReply(readAssessmentType, { params: { type } });
  const visit = useReturnVisit(type, outside.pausesMs);
  const hasScreen = visit.gate === 'open' || visit.gate === 'waiting' || (visit.paymentState !== undefined && details.data !== undefined);
  // The skeleton's heading goes when the details arrive, and would take the focus with it.
  useHeadingFocus(hasScreen ? visit.gate : undefined);

  if (visit.gate === 'open') return children;
  if (isUnknown(visit.error) || isUnknown(details.error)) return missing;
  if (visit.gate === 'waiting')
    return (
      <WaitingForPayment
        name={details.data?.name}
        isOver={visit.hasAskedEnough}
        isAsking={visit.isFetching}
        onAskAgain={() => void visit.refetch()}
        onGiveUp={visit.stopWaiting}
      />
    );
  if (!visit.paymentState || !details.data) {
    if (!visit.error && !details.error) return <PaymentSkeleton />;
    const retry = () => {
      if (!details.data) void details.refetch();
      if (!visit.paymentState) void visit.refetch();
    };
    return <LoadFailure error={visit.error ?? details.error} isFetching={visit.isFetching || details.isFetching} onRetry={retry} />;
  }
  if (visit.gate === 'no_price') return <Initializing type={details.data} missingAfterMs={outside.missingAfterMs} />;
  return (
    <PaymentScreen
      type={details.data}
      paymentState={visit.paymentState}
      timePercent={timePercent}
      notice={visit.notice}
      onSettled={visit.refetch}
      leaveTo={outside.leaveTo}
    />
  );
}

const isUnknown = (error: unknown): boolean => error instanceof RequestFailed && (error.status === 404 || error.status === 422);
