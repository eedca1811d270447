import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the server of this run keeps its data; the journeys look into its database there. */
export const dataFolder = (): string => join(tmpdir(), `meridian-journeys-${process.env['JOURNEY_PORT']}`);
