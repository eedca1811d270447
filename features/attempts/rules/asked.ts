/** The expected "no"s to starting an attempt that somebody asked for. */
export const askedRefusals = [
  /** Declined, canceled, or not accepted yet. */
  'request_not_open',
  'window_not_open',
  'window_closed',
  /** An attempt was taken for it already. */
  'request_used',
  /** What was promised to pay for it is gone. */
  'request_not_paid',
  /** The account has answered whoever asked as somebody else already. */
  'other_person',
  /** Whoever asked has closed. */
  'asker_closed',
  /** The person has an attempt at this type open that was started another way. */
  'attempt_open',
] as const;
export type AskedRefusal = (typeof askedRefusals)[number];

/** Who pays for an attempt that was asked for: whoever asked, or the candidate as always. */
export const askedPayers = ['asker', 'candidate'] as const;
export type AskedPayer = (typeof askedPayers)[number];

/** A request whose attempt was annulled and that can be taken again. */
export type Retake = {
  id: string;
  /** Who asks, by name. */
  askedBy: string;
  paidBy: AskedPayer;
  closesAt: Date;
  /** `closesAt` is shown in it. */
  timeZone: string;
};
