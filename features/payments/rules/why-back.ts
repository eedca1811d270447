/** Why nobody can use money that came. `second`: the same attempt had been paid for already. */
export type WhyBack = 'second' | 'deleted' | 'disabled';

/** In the words that administrators and payers read. */
export const refundReasons: Readonly<Record<WhyBack, string>> = {
  second: 'Paid twice for the same attempt.',
  deleted: 'The account was deleted before the payment arrived.',
  disabled: 'The account was disabled before the payment arrived.',
};
