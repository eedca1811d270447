import type { Job } from '#platform/jobs/jobs.ts';
import type { Tick } from '#platform/jobs/ticker.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { birthdaysOn } from './rules/birthdays.ts';
import { keepBoard } from './service/keep-board.ts';
import { keepIndex } from './service/keep-index.ts';
import { hasChanges, noteBirthdays } from './store/entries.ts';

/** Twice a second the board takes in what changed; the index follows when it is due. */
export function leaderboardsTicks(runtime: Runtime): Tick[] {
  return [
    { name: 'leaderboards.keep-board', everyMs: 500, waitsFor: hasChanges, handle: (now) => keepBoard(runtime, now) },
    { name: 'leaderboards.keep-index', everyMs: 5000, handle: (now) => keepIndex(runtime, now) },
  ];
}

/** Every night the entries of everybody with a birthday are made again: the age range may have changed. */
export function leaderboardsJobs(runtime: Runtime): Job[] {
  return [
    {
      name: 'leaderboards.note-birthdays',
      schedule: '2 0 * * *',
      handle: () => noteBirthdays(runtime.database, birthdaysOn(runtime.clock.now())),
    },
  ];
}
