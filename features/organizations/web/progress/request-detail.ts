import type { Received } from '#platform/contract/contract.ts';
import type { readProgress } from '../../contract/progress.ts';

export type RequestDetail = Received<typeof readProgress>;
