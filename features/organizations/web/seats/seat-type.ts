import type { Received } from '#platform/contract/contract.ts';
import type { readSeats } from '../../contract/seats.ts';

/** An assessment, with what the organization has of its seats. */
export type SeatType = Received<typeof readSeats>['types'][number];

/** Whether the organization has, or had, seats of it. */
export const isOwned = ({ free, held, promised, used }: SeatType): boolean => free + held + promised + used > 0;
