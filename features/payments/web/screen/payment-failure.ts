import { RequestFailed } from '#ui/client/client.ts';

/** Why no payment was begun, and where the page says so; `message` is the server's sentence, null when it had none for people. */
export type PaymentFailure =
  | { kind: 'authentication' }
  | { kind: 'voucher'; message: string }
  | { kind: 'settled'; message: string }
  | { kind: 'payment'; message: string | null };

/** Refusals with a status of the machine that nevertheless speak to the payer. */
const spokenRefusals = ['payments_unavailable', 'provider_failed'];

export function judgeFailure(error: unknown): PaymentFailure {
  if (!(error instanceof RequestFailed)) return { kind: 'payment', message: null };
  const { status, code, message, fields } = error;
  if (status === 401) return { kind: 'authentication' };
  if (fields['voucher']) return { kind: 'voucher', message: fields['voucher'] };
  if (code.startsWith('voucher_')) return { kind: 'voucher', message };
  if (code === 'already_paid' || code === 'nothing_to_pay') return { kind: 'settled', message };
  return { kind: 'payment', message: (status < 500 && code !== 'unreadable_answer') || spokenRefusals.includes(code) ? message : null };
}
