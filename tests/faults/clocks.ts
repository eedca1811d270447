import { type Outage, secondsLost } from '#features/attempts/rules/outage.ts';
import { ask } from './ask.ts';
import type { Candidate, Target } from './candidates.ts';

export type Clock = {
  status: string;
  startedAt: Date;
  deadlineAt: Date;
  returnedSeconds: number;
  submittedAt: Date | null;
  finishedBy: string | null;
  isAnnulled: boolean;
};

export type Times = { clocks: Clock[]; outages: Outage[] };

type Row = Clock & { id: string; outages: [string, string][] | null };

/** The clock of each candidate in their order, and all outages so far, at one moment. */
export async function readTimes({ dataFolder }: Target, candidates: readonly Candidate[]): Promise<Times> {
  const rows = await ask<Row>(
    dataFolder,
    `SELECT id, status, started_at AS "startedAt", deadline_at AS "deadlineAt", returned_seconds AS "returnedSeconds",
       submitted_at AS "submittedAt", finished_by AS "finishedBy", annulled_at IS NOT NULL AS "isAnnulled",
       (SELECT json_agg(json_build_array(from_at, to_at) ORDER BY from_at) FROM outages) AS outages
     FROM assessments WHERE id = ANY($1)`,
    [candidates.map(({ attemptId }) => attemptId)],
  );
  const clocks = candidates.map(({ attemptId }) => {
    const { id: _id, outages: _outages, ...clock } = rows.find(({ id }) => id === attemptId) ?? failMissing(attemptId);
    return clock;
  });
  return { clocks, outages: (rows[0]?.outages ?? []).map(([from, to]) => ({ from: new Date(from), to: new Date(to) })) };
}

function failMissing(attemptId: string): never {
  throw new Error(`The attempt ${attemptId} is not there.`);
}

/** Those of a later reading that an earlier one did not have; one that was found later may have begun before others. */
export function newOutages(before: { outages: readonly Outage[] }, after: { outages: readonly Outage[] }): Outage[] {
  const known = new Set(before.outages.map(({ from }) => from.getTime()));
  return after.outages.filter(({ from }) => !known.has(from.getTime()));
}

/** When each clock has to run out after these outages, and what has to stand on the attempt. */
export function expectedAfter(clocks: readonly Clock[], outages: readonly Outage[]) {
  return clocks.map(({ startedAt, deadlineAt, returnedSeconds }) =>
    outages.reduce(
      (before, outage) => {
        const seconds = secondsLost({ startedAt, pausedUntil: null, ...before }, outage);
        const later = new Date(before.deadlineAt.getTime() + seconds * 1000);
        return { deadlineAt: later, returnedSeconds: before.returnedSeconds + seconds };
      },
      { deadlineAt, returnedSeconds },
    ),
  );
}

export const deadlinesOf = (clocks: readonly Clock[]) => clocks.map(({ deadlineAt, returnedSeconds }) => ({ deadlineAt, returnedSeconds }));

/** Moves what the attempts' rows say about time; `change` is the list of columns to set. */
export async function setClocks({ dataFolder }: Target, candidates: readonly Candidate[], change: string): Promise<void> {
  await ask(dataFolder, `UPDATE assessments SET ${change} WHERE id = ANY($1)`, [candidates.map(({ attemptId }) => attemptId)]);
}
