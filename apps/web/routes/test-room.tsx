import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import type { GateSlots, RoomProps } from '#features/attempts/web/gate/gate-slots.ts';
import { OpenTest } from '#features/attempts/web/gate/open-test.tsx';
import { useAskedFor } from '#features/attempts/web/gate/use-asked-for.ts';
import { TestGate } from '#features/attempts/web/gate/test-gate.tsx';
import { useOwnTimePercent } from '#features/attempts/web/settings/use-own-time-percent.ts';
import { IntegrityWatch } from '#features/integrity/web/integrity-watch.tsx';
import { PaymentGate } from '#features/payments/web/payment-gate.tsx';
import { QuestionFigure } from '#features/questions/web/figure/question-figure.tsx';
import { Guard } from '../shell/guard.tsx';
import { RoomFrame } from '../shell/room-frame.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Assessment`);

const Room = (props: RoomProps) => (
  <RoomFrame>
    <OpenTest {...props} Figure={QuestionFigure} Watch={IntegrityWatch} />
  </RoomFrame>
);

/** Names the time that the candidate is allowed, accommodation included, before they pay. */
function Payment(props: ComponentProps<GateSlots['Payment']>) {
  const timePercent = useOwnTimePercent({ isCandidate: true });
  return <PaymentGate {...props} timePercent={timePercent} />;
}

export default function TestRoomRoute() {
  const { id = '' } = useParams();
  const requestId = useAskedFor(id);
  return <Guard>{() => <TestGate id={id} requestId={requestId} Payment={Payment} Room={Room} />}</Guard>;
}
