import type { Executor } from '#platform/database/database.ts';
import { countOpen } from '../store/contact-messages.ts';

/** How many messages wait for somebody, and since when the oldest does. */
export const countOpenMessages = (tx: Executor): Promise<{ count: number; oldestAt: Date | null }> => countOpen(tx);
