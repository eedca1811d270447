import type { Database } from '#platform/database/database.ts';
import type { Notifications } from '#platform/database/notifications.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Clock } from './clock.ts';
import type { Configuration } from './configuration.ts';
import type { Dice } from './dice.ts';
import type { Log } from './log.ts';

/** What a feature is handed to work with; made once by the server, and by the test harness with a fake clock and dice. */
export type Runtime = {
  configuration: Configuration;
  database: Database;
  clock: Clock;
  dice: Dice;
  log: Log;
  jobs: Jobs;
  /** How servers that share the database notify each other. */
  notifications: Notifications;
};
