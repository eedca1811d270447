import type { PersonalSection } from '#features/accounts/service/personal-section.ts';
import { listPaymentsOf } from '../store/payments.ts';
import { deleteTestCheckoutsOf } from '../store/test-checkouts.ts';

/** What is kept about a person's payments; the books stay when the account goes, without the person. */
export const paymentsSection: PersonalSection = {
  name: 'payments',
  async read(tx, userId) {
    const payments = await listPaymentsOf(tx, userId);
    return payments.map((payment) => ({
      id: payment.id,
      assessment_type: payment.typeCode,
      seats: payment.seats,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      status: payment.status,
      provider: payment.provider,
      created_at: payment.createdAt,
      settled_at: payment.settledAt,
      refunded_at: payment.refundedAt,
    }));
  },
  forget: (tx, userId) => deleteTestCheckoutsOf(tx, userId),
};
