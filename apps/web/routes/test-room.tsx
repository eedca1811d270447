import { t } from '@lingui/core/macro';
import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import type { GateSlots, RoomProps } from '#features/attempts/web/gate/gate-slots.ts';
import { useAskedFor } from '#features/attempts/web/gate/use-asked-for.ts';
import { TestGate } from '#features/attempts/web/gate/test-gate.tsx';
import { useOwnTimePercent } from '#features/attempts/web/settings/use-own-time-percent.ts';
import { Guard } from '../shell/guard.tsx';
import { RoomFrame } from '../shell/room-frame.tsx';
import { titled } from '../shell/titled.ts';
import { Waiting } from '../shell/waiting.tsx';

export const meta: MetaFunction = () => titled(t`Assessment`);

/** The room with all it may need during a test comes as one: nothing of it is loaded later, when the connection may be gone. */
async function loadRoom() {
  const [{ OpenTest }, { QuestionFigure }, { IntegrityWatch }] = await Promise.all([
    import('#features/attempts/web/gate/open-test.tsx'),
    import('#features/questions/web/figure/question-figure.tsx'),
    import('#features/integrity/web/integrity-watch.tsx'),
  ]);
  return { default: (props: RoomProps) => <OpenTest {...props} Figure={QuestionFigure} Watch={IntegrityWatch} /> };
}

const loadPayment = async () => ({ default: (await import('#features/payments/web/payment-gate.tsx')).PaymentGate });

const LoadedRoom = lazy(loadRoom);
const PaymentGate = lazy(loadPayment);

const Room = (props: RoomProps) => (
  <RoomFrame>
    <Suspense fallback={<Waiting />}>
      <LoadedRoom {...props} />
    </Suspense>
  </RoomFrame>
);

/** Names the time that the candidate is allowed, accommodation included, before they pay. */
function Payment(props: ComponentProps<GateSlots['Payment']>) {
  const timePercent = useOwnTimePercent({ isCandidate: true });
  return (
    <Suspense fallback={<Waiting />}>
      <PaymentGate {...props} timePercent={timePercent} />
    </Suspense>
  );
}

export default function TestRoomRoute() {
  const { id = '' } = useParams();
  const requestId = useAskedFor(id);
  // The rules are read first; meanwhile comes what stands behind them.
  useEffect(() => void Promise.allSettled([loadRoom(), loadPayment()]), []);
  return <Guard>{() => <TestGate id={id} requestId={requestId} Payment={Payment} Room={Room} />}</Guard>;
}
