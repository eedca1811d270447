import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A question people ask before they pay, its answer, and where the help says more. */
type PriceQuestion = { question: MessageDescriptor; answer: MessageDescriptor; more: string };

/** The questions in the order in which they come up; `refundDays` is for how long an attempt that was not started is paid back. */
export function questionsBeforePaying(refundDays: number): PriceQuestion[] {
  return [
    {
      question: msg`What does a payment include?`,
      answer: msg`One attempt, your result in every category with what to work on next and, if you pass, a signed certificate anyone can verify. There are no later charges.`,
      more: '/help/billing-pricing/prices-and-paying',
    },
    {
      question: msg`What if I don’t pass?`,
      answer: msg`You can try again: three attempts in 12 months, 14 days apart, unless the assessment says otherwise. You pay for each attempt, and you get new questions each time until you’ve seen them all.`,
      more: '/help/assessment-process/retakes',
    },
    {
      question: msg`How long can I wait after paying?`,
      answer: msg`As long as you like. A paid attempt doesn’t expire, and the clock starts only when your questions appear.`,
      more: '/help/billing-pricing/prices-and-paying',
    },
    {
      question: msg`When do I get my money back?`,
      answer: msg`You can ask for it within ${refundDays} days of paying if you haven’t started the attempt. You also get it back whenever we can’t deliver the attempt. If something else went wrong, write to support and a person will decide.`,
      more: '/help/billing-pricing/refunds',
    },
    {
      question: msg`What if my payment fails or I cancel?`,
      answer: msg`You aren’t charged, and you can try again right away. The payment screen says what happened. If you’re ever charged twice for one attempt, we refund the second payment automatically.`,
      more: '/help/billing-pricing/payment-failed-or-cancelled',
    },
    {
      question: msg`Who sees my card?`,
      answer: msg`Only our payment provider. You enter your card on its page. We never see or keep the number.`,
      more: '/help/billing-pricing/prices-and-paying',
    },
    {
      question: msg`Do I get a receipt?`,
      answer: msg`Yes, by email and in your settings, where you can print or save it. To add a company or tax number, write to support.`,
      more: '/help/billing-pricing/receipts',
    },
    {
      question: msg`Which currency will I be charged in?`,
      answer: msg`US dollars. Your bank may charge a currency conversion fee.`,
      more: '/help/billing-pricing/prices-and-paying',
    },
    {
      question: msg`Are taxes added?`,
      answer: msg`No. Prices are final, and no tax is added.`,
      more: '/help/billing-pricing/receipts',
    },
    {
      question: msg`Can I use a voucher?`,
      answer: msg`Yes, on the payment screen. It covers part or all of the price. If it covers all of it, you don’t need a card. If you cancel or the payment fails, you can use it again.`,
      more: '/help/billing-pricing/vouchers',
    },
    {
      question: msg`Does extra time cost more?`,
      answer: msg`No. Accommodations are free, with up to three times the usual time. Ask before you start.`,
      more: '/help/getting-started/accommodations-and-extra-time',
    },
    {
      question: msg`Can I try it without paying?`,
      answer: msg`Yes. You can take the free practice test 3 times in 24 hours, in the same test room and with the same clock. We don’t ask for payment details.`,
      more: '/help/getting-started/free-practice',
    },
  ];
}
