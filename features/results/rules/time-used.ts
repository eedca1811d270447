type Times = {
  startedAt: Date | null;
  submittedAt: Date;
  durationSeconds: number;
  /** Given by administrators. */
  extraSeconds: number;
  /** Given back because the server was away. */
  returnedSeconds: number;
  /** In which the clock stood still. */
  pausedSeconds: number;
};

/** All the time that an attempt was allowed in the end. */
export const secondsAllowed = ({ durationSeconds, extraSeconds, returnedSeconds }: Times): number =>
  durationSeconds + extraSeconds + returnedSeconds;

/** How long an attempt took: from the first delivery to the end without its pauses, never more than was allowed. */
export function secondsUsed(times: Times): number {
  if (!times.startedAt) return 0;
  const seconds = Math.round((times.submittedAt.getTime() - times.startedAt.getTime()) / 1000) - times.pausedSeconds;
  return Math.min(secondsAllowed(times), Math.max(0, seconds));
}
