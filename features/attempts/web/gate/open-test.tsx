import type { RoomSlots } from '../sync/open-attempt.ts';
import { useOpenAttempt } from '../sync/use-open-attempt.ts';
import { TestRoom } from '../room/test-room.tsx';
import type { RoomProps } from './gate-slots.ts';

type Props = RoomProps & Pick<RoomSlots, 'Figure' | 'Watch'>;

/** The seventh state: the delivered attempt in its room. */
export function OpenTest({ delivery, windowId, ...slots }: Props) {
  const attempt = useOpenAttempt(delivery, windowId);
  return <TestRoom attempt={attempt} slots={slots} />;
}
