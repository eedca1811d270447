import { useEffect, useState } from 'react';
import { Container } from '#ui/layout/container.tsx';
import { isFinished } from '../../rules/answer-sheet.ts';
import { Paused } from '../room/paused.tsx';
import { RoomStrip } from '../room/room-strip.tsx';
import { TestRoom } from '../room/test-room.tsx';
import type { RoomSlots } from '../sync/open-attempt.ts';
import { useOpenAttempt } from '../sync/use-open-attempt.ts';
import type { RoomProps } from './gate-slots.ts';
import { LoaderScreen } from './loader-screen.tsx';
import { QuestionFailure } from './question-failure.tsx';

type Props = RoomProps & Pick<RoomSlots, 'Figure' | 'Watch'>;

/** The seventh state: the delivered attempt in its room. Whoever comes during a pause gets the questions when the test goes on. */
export function OpenTest({ delivery, redelivery, windowId, ...slots }: Props) {
  const attempt = useOpenAttempt(delivery, windowId);
  const { sheet, isInCharge } = attempt;
  const isPaused = sheet.state === 'paused';
  const lacksQuestions = delivery.questions.length === 0 && isInCharge && !isFinished(sheet);
  const { message, isFetching, retry } = redelivery;
  const [cameInPause] = useState(lacksQuestions && isPaused);
  const isDue = lacksQuestions && !isPaused;
  useEffect(() => {
    // Once for each end of a pause; after that the person decides.
    if (isDue) retry();
  }, [isDue, retry]);
  if (!lacksQuestions) return <TestRoom attempt={attempt} slots={slots} isAfterPause={cameInPause} />;
  if (isPaused)
    return (
      <>
        <RoomStrip name={sheet.type.name} />
        <Container>
          <Paused until={sheet.paused_until} reason={sheet.pause_reason} />
        </Container>
      </>
    );
  if (message === null || isFetching) return <LoaderScreen name={sheet.type.name} waitsFor="resuming" />;
  return <QuestionFailure name={sheet.type.name} message={message} hasAttempt isPending={isFetching} onRetry={retry} />;
}
