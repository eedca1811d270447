import type { RoomSlots } from '../session/attempt-session.ts';
import { useAttemptSession } from '../session/use-attempt-session.ts';
import { TestRoom } from '../room/test-room.tsx';
import type { RoomProps } from './gate-slots.ts';

type Props = RoomProps & Pick<RoomSlots, 'Figure' | 'Watch'>;

/** The seventh state: the delivered attempt in its room. */
export function OpenTest({ delivery, windowId, ...slots }: Props) {
  const session = useAttemptSession(delivery, windowId);
  return <TestRoom session={session} slots={slots} />;
}
