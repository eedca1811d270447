import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A question people ask before they pay, its answer, and where the help says more. */
type PriceQuestion = { question: MessageDescriptor; answer: MessageDescriptor; more: string };

/** The questions in the order in which they come up; `refundDays` is for how long an attempt that was not started is paid back. */
export function questionsBeforePaying(refundDays: number): PriceQuestion[] {
  return [
    {
      question: msg`What does a payment include?`,
      answer: msg`One attempt, its result in every category with what to work on next, and, if you pass, a signed certificate that anyone can verify. Nothing is charged later.`,
      more: '/help/billing-pricing/prices-and-paying',
    },
    {
      question: msg`What if I do not pass?`,
      answer: msg`You may try again: three attempts in 12 months, 14 days apart, unless the assessment says otherwise. Each attempt is paid for on its own and asks other questions as long as there are any.`,
      more: '/help/assessment-process/retakes',
    },
    {
      question: msg`How long may I wait after paying?`,
      answer: msg`A paid attempt waits for you without an end date. The clock starts only when the questions are first shown.`,
      more: '/help/billing-pricing/prices-and-paying',
    },
    {
      question: msg`When do I get my money back?`,
      answer: msg`On request within ${refundDays} days of paying, if you have not started the attempt; and whenever we cannot deliver it. If something else went wrong, write to support: a person reads it and decides.`,
      more: '/help/billing-pricing/refunds',
    },
    {
      question: msg`What if the payment fails or I turn back?`,
      answer: msg`Then nothing was charged, and you can try again at once. The payment screen says what became of your last payment. If money should arrive twice for one attempt, the second amount goes back by itself.`,
      more: '/help/billing-pricing/payment-failed-or-cancelled',
    },
    {
      question: msg`Who sees my card?`,
      answer: msg`Only the payment provider. You enter the card on its page, and we never see or keep the number.`,
      more: '/help/billing-pricing/prices-and-paying',
    },
    {
      question: msg`Do I get a receipt?`,
      answer: msg`Yes. Each payment has one in your settings, to print or to save, and a mail names its number. A company or a tax number cannot be added there; write to support if your accounting needs one.`,
      more: '/help/billing-pricing/receipts',
    },
    {
      question: msg`Which currency will I be charged in?`,
      answer: msg`US dollars. Your bank may convert the amount and charge for that.`,
      more: '/help/billing-pricing/prices-and-paying',
    },
    {
      question: msg`Are taxes added?`,
      answer: msg`No. The price you see is the price you pay: prices are final, and the receipt shows no tax.`,
      more: '/help/billing-pricing/receipts',
    },
    {
      question: msg`Can I use a voucher?`,
      answer: msg`Yes, on the payment screen. It takes a part of the price off, or all of it; then no card is asked for. Trying a code charges nothing, and a payment that came to nothing gives its use back.`,
      more: '/help/billing-pricing/vouchers',
    },
    {
      question: msg`Does extra time cost more?`,
      answer: msg`No. An accommodation, with up to three times the time, costs nothing. Ask for it before you start the attempt.`,
      more: '/help/getting-started/accommodations-and-extra-time',
    },
    {
      question: msg`Can I try it without paying?`,
      answer: msg`Yes. The practice test is free and may be taken 3 times in 24 hours, in the same test room under the same clock. No payment details are asked for.`,
      more: '/help/getting-started/free-practice',
    },
  ];
}
