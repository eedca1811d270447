import type { Sent } from '#platform/contract/contract.ts';
import type { createAssignment } from '../../contract/assignments.ts';
import type { Payer } from '../../rules/assessment-request.ts';
import { wallTimeIn } from '../../rules/wall-time.ts';
import type { ChosenPeople } from './chosen-people.ts';

/** The form as it stands; times are those of clocks in the roster's zone, and '' while a part is missing. */
export type AskValues = {
  type: string | null;
  /** Counts while anybody is chosen. */
  who: 'chosen' | 'all';
  opens: string | null;
  closes: string | null;
  /** Null until somebody chooses: then `payerOf` decides. */
  payer: Payer | null;
  message: string;
};

/** What is wrong with opening and closing together. */
export const windowRefusals: ReadonlySet<string> = new Set(['window_over', 'opens_in_past', 'window_too_long']);

const windowDays = 14;

/** Open from now on, until the evening in two weeks. */
export function firstValues(zone: string): AskValues {
  const now = Date.now();
  const end = wallTimeIn(zone, new Date(now + windowDays * 24 * 60 * 60 * 1000));
  return {
    type: null,
    who: 'chosen',
    opens: wallTimeIn(zone, new Date(now)),
    closes: `${end.slice(0, 10)}T23:59`,
    payer: null,
    message: '',
  };
}

/** Who pays unless somebody chooses: without any seat, only the person who is asked can. */
export const payerOf = (chosen: Payer | null, freeSeats: number | null): Payer => chosen ?? (freeSeats === 0 ? 'candidate' : 'seat');

export function askBody(
  values: AskValues & { payer: Payer },
  rosterId: string,
  chosen: ChosenPeople,
): Sent<typeof createAssignment, 'body'> {
  return {
    roster_id: rosterId,
    type: values.type ?? '',
    opens_at: minutes(values.opens),
    closes_at: minutes(values.closes),
    message: values.message,
    payer: values.payer,
    people: values.who === 'chosen' && chosen.size > 0 ? [...chosen.keys()] : 'all',
  };
}

/** The field says seconds too. */
export const minutes = (time: string | null): string => (time ?? '').slice(0, 16);
