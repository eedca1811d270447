import { demoEmails } from '#features/accounts/demo.ts';
import { demoAccounts } from '#features/accounts/rules/demo-accounts.ts';
import { findPersonByEmail } from '#features/accounts/service.ts';
import { recordAct } from '#features/audit/service.ts';
import { currency } from '#features/catalog/rules/assessment-type.ts';
import { findTypeNamed } from '#features/catalog/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { stableId } from '#platform/database/stable-id.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { billedTo } from './rules/billing-details.ts';
import { priceAfter } from './rules/voucher.ts';
import type { FailureReason } from './rules/payment.ts';
import type { Reversal } from './rules/reversal.ts';
import { insertMissingPayments } from './store/demo.ts';
import { insertEvent } from './store/events.ts';
import { findPayment, insertPayment } from './store/payments.ts';
import { insertVoucher, takeUse } from './store/vouchers.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The codes that a newcomer may try at the payment screen. */
export const demoVouchers = [
  { code: 'DEMO-FULL', label: 'Demo: 100% off', percentOff: 100, maxUses: 1000, days: null },
  { code: 'DEMO-HALF', label: 'Demo: 50% off', percentOff: 50, maxUses: 1000, days: 365 },
] as const;

type DemoPayment = {
  person: string;
  type: string;
  daysAgo: number;
  outcome: 'used' | 'unused' | 'pending' | 'refunded' | 'refund due' | 'disputed' | FailureReason;
  voucher?: (typeof demoVouchers)[number];
};

const student = demoAccounts[0]?.email ?? '';
const person = (number: string): string => demoEmails[Number(number) - 1] ?? '';
const half = demoVouchers[1];

/** What the people of the demo world have paid. The student has used what was paid, and may pay again. */
const demoPayments: readonly DemoPayment[] = [
  { person: person('01'), type: 'TECH-SKILLS', daysAgo: 60, outcome: 'used' },
  { person: student, type: 'GAT-1', daysAgo: 40.02, outcome: 'canceled' },
  { person: student, type: 'GAT-1', daysAgo: 40, outcome: 'used' },
  { person: person('07'), type: 'EET', daysAgo: 30, outcome: 'refunded' },
  { person: person('05'), type: 'PRO-CERT', daysAgo: 20, outcome: 'used' },
  { person: person('10'), type: 'MGMT-SKILLS', daysAgo: 16, outcome: 'used', voucher: half },
  { person: person('06'), type: 'LANG-GEN', daysAgo: 12, outcome: 'declined' },
  { person: person('02'), type: 'GAT-2', daysAgo: 5, outcome: 'unused' },
  { person: person('13'), type: 'GAT-3', daysAgo: 2.01, outcome: 'unused' },
  { person: person('13'), type: 'GAT-3', daysAgo: 2, outcome: 'refund due' },
  { person: person('09'), type: 'GAT-1', daysAgo: 0.01, outcome: 'pending' },
  { person: person('11'), type: 'GAT-2', daysAgo: 8, outcome: 'disputed' },
];

const demoName = (at: number): string => `demo payment ${at + 1}`;
const attemptOf = (name: string): string => stableId(`${name}, its attempt`);

/** The attempts that were paid for in the demo world. */
export const paidDemoAttempts = demoPayments.flatMap(({ person: email, type, daysAgo, outcome }, at) =>
  outcome === 'used' ? [{ id: attemptOf(demoName(at)), email, type, daysAgo }] : [],
);

/** Fills the demo world with two vouchers, once. */
export async function seedVouchers({ database, configuration, clock }: Runtime): Promise<void> {
  if (configuration.mode !== 'local') return;
  const now = clock.now();
  await database.transaction(async (tx) => {
    for (const { days, ...voucher } of demoVouchers) {
      const expiresAt = days === null ? null : new Date(now.getTime() + days * dayMs);
      const isNew = await insertVoucher(tx, { ...voucher, id: voucherId(voucher), assessmentTypeId: null, expiresAt, createdAt: now });
      if (!isNew) return;
    }
  });
}

/** Fills the demo world with payments, once; the vouchers that some of them used are there. */
export async function seedPayments({ database, configuration, clock }: Runtime): Promise<void> {
  if (configuration.mode !== 'local') return;
  const now = clock.now();
  await database.transaction(async (tx) => {
    if (await findPayment(tx, stableId(demoName(0)))) return;
    for (const [at, payment] of demoPayments.entries()) await insertDemoPayment(tx, payment, demoName(at), now);
  });
}

export type DemoAttempt = {
  attemptId: string;
  userId: string;
  fullName: string;
  type: { id: string; priceCents: number; stripePriceId: string | null };
  startedAt: Date;
};

/** What people of the demo world paid for attempts that nothing else has paid for, ten minutes before each began. */
export async function payForAttempts(tx: Transaction, attempts: readonly DemoAttempt[]): Promise<void> {
  const rows = attempts.map(({ attemptId, userId, fullName, type, startedAt }) => {
    const id = stableId(`demo payment of ${attemptId}`);
    const createdAt = new Date(startedAt.getTime() - 10 * minuteMs);
    return {
      id,
      userId,
      assessmentTypeId: type.id,
      assessmentId: attemptId,
      amountCents: type.priceCents,
      listPriceCents: type.priceCents,
      currency,
      billedTo: billedTo(fullName, null),
      status: 'completed' as const,
      stripePriceId: type.stripePriceId,
      provider: 'test' as const,
      providerPaymentId: `pi_test_${id}`,
      createdAt,
      settledAt: new Date(createdAt.getTime() + 2 * minuteMs),
    };
  });
  await insertMissingPayments(tx, rows);
}

const voucherId = ({ code }: { code: string }): string => stableId(`demo voucher ${code}`);

async function insertDemoPayment(
  tx: Transaction,
  { person: email, type: code, daysAgo, outcome, voucher }: DemoPayment,
  name: string,
  now: Date,
) {
  const payer = await findPersonByEmail(tx, email);
  const type = await findTypeNamed(tx, code);
  if (!payer || !type) return;
  const id = stableId(name);
  const createdAt = new Date(now.getTime() - daysAgo * dayMs);
  const settledAt = new Date(createdAt.getTime() + 2 * minuteMs);
  const isPaid = ['used', 'unused', 'refunded', 'refund due', 'disputed'].includes(outcome);
  const isFailed = outcome === 'canceled' || outcome === 'declined' || outcome === 'expired';
  await insertPayment(tx, {
    id,
    userId: payer.id,
    assessmentTypeId: type.id,
    assessmentId: outcome === 'used' ? attemptOf(name) : null,
    amountCents: priceAfter(type.priceCents, voucher?.percentOff ?? 0),
    listPriceCents: type.priceCents,
    currency,
    billedTo: billedTo(payer.fullName, null),
    status: isPaid ? 'completed' : isFailed ? 'failed' : 'pending',
    failureReason: isFailed ? outcome : null,
    stripePriceId: type.stripePriceId,
    provider: 'test',
    providerPaymentId: isPaid ? `pi_test_${id}` : null,
    voucherId: voucher ? voucherId(voucher) : null,
    createdAt,
    settledAt: outcome === 'pending' ? null : settledAt,
    ...moneyBack(id, outcome, settledAt),
    refundedCents: outcome === 'refunded' ? priceAfter(type.priceCents, voucher?.percentOff ?? 0) : 0,
  });
  await insertDemoEvent(tx, {
    id,
    outcome,
    at: new Date(settledAt.getTime() + dayMs),
    cents: priceAfter(type.priceCents, voucher?.percentOff ?? 0),
  });
  if (voucher) await takeUse(tx, voucherId(voucher));
  if (outcome === 'refunded')
    await recordAct(tx, {
      at: settledAt,
      act: 'payments.refund.requested',
      actorId: null,
      subject: `payment:${id}`,
      details: { by: 'demo' },
    });
}

/** What is stored beside a payment that went back, is due back, or is disputed. */
function moneyBack(id: string, outcome: DemoPayment['outcome'], settledAt: Date) {
  const later = new Date(settledAt.getTime() + dayMs);
  switch (outcome) {
    case 'refunded':
      return { refundDueAt: settledAt, refundReason: 'Booked the wrong assessment.', refundedAt: later, refundId: `re_test_${id}` };
    case 'refund due':
      return { refundDueAt: settledAt, refundReason: 'Paid twice for the same attempt.' };
    case 'disputed':
      return { dispute: 'open', disputeId: `dp_test_${id}`, disputedAt: later } as const;
    default:
      return {};
  }
}

type DemoEvent = { id: string; outcome: DemoPayment['outcome']; at: Date; cents: number };

/** What the provider reported about money that went back, or may. */
async function insertDemoEvent(tx: Transaction, { id, outcome, at, cents }: DemoEvent): Promise<void> {
  if (outcome !== 'refunded' && outcome !== 'disputed') return;
  const intent = `pi_test_${id}`;
  const reversal: Reversal =
    outcome === 'refunded'
      ? { kind: 'refund', refundedCents: cents, isWhole: true }
      : { kind: 'dispute', disputeId: `dp_test_${id}`, state: 'open' };
  const type = outcome === 'refunded' ? 'charge.refunded' : 'charge.dispute.created';
  await insertEvent(tx, { id: `evt_test_${id}`, type, paymentId: id, outcome, details: { intent, reversal }, receivedAt: at });
}
