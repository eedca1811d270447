import { demoAccounts, demoDomain } from '#features/accounts/rules/demo-accounts.ts';
import { findPersonByEmail } from '#features/accounts/service.ts';
import { stableId } from '#platform/database/stable-id.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { SubscriberStatus } from './rules/newsletter.ts';
import { insertMessage } from './store/contact-messages.ts';
import { insertSubscriber } from './store/newsletter.ts';

const dayMs = 86_400_000;
const student = demoAccounts[0]?.email ?? '';
const person = (number: string): string => `person-${number}@${demoDomain}`;

type DemoMessage = { name: string; email: string; subject: string; message: string; daysAgo: number; isHandled?: true; isSpam?: true };

/** What people of the demo world wrote to the operator, oldest first. */
const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Amara Okafor',
    email: person('01'),
    subject: 'Group of forty candidates',
    message: 'Our agency wants to test forty applicants in one week. Is there a price for groups, and how would we get the results?',
    daysAgo: 21,
    isHandled: true,
  },
  {
    name: 'Best Offers',
    email: `offers@shop.${demoDomain}`,
    subject: 'Your site on the first page',
    message: 'We bring your site to the first page of every search engine. Answer today for a discount.',
    daysAgo: 11,
    isSpam: true,
  },
  {
    name: 'Sam Student',
    email: student,
    subject: 'Name on my results',
    message: 'I married last month and my name has changed.\n\nWill results that I got before show the new name too?',
    daysAgo: 6,
    isHandled: true,
  },
  {
    name: 'Youssef Benali',
    email: person('04'),
    subject: 'Screen reader in the test room',
    message: 'I use a screen reader. Is there a practice test where I can try whether everything is read out before I pay?',
    daysAgo: 2,
  },
  {
    name: 'Lena Hoffmann',
    email: person('12'),
    subject: 'Invoice with our tax number',
    message: 'My employer pays for the assessment and needs its tax number on the receipt. Where can I enter it?',
    daysAgo: 0.3,
  },
];

const demoSubscribers: readonly { email: string; status: SubscriberStatus; daysAgo: number }[] = [
  { email: student, status: 'confirmed', daysAgo: 40 },
  { email: person('01'), status: 'confirmed', daysAgo: 90 },
  { email: person('02'), status: 'confirmed', daysAgo: 61 },
  { email: person('05'), status: 'unsubscribed', daysAgo: 25 },
  { email: person('09'), status: 'confirmed', daysAgo: 14 },
  { email: person('13'), status: 'pending', daysAgo: 1 },
];

/** Fills the demo world with messages to the operator and subscribers, once. */
export async function seedSite({ database, configuration, clock }: Runtime): Promise<void> {
  if (configuration.mode !== 'local') return;
  const now = clock.now();
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
  await database.transaction(async (tx) => {
    for (const { daysAgo, isHandled, isSpam = false, ...written } of demoMessages) {
      const writer = written.email === student ? await findPersonByEmail(tx, student) : null;
      const isNew = await insertMessage(tx, {
        ...written,
        id: stableId(`demo contact message ${written.subject}`),
        createdAt: ago(daysAgo),
        handledAt: isHandled ? ago(daysAgo - 1) : null,
        isSpam,
        userId: writer?.id ?? null,
      });
      if (!isNew) return;
    }
    for (const { email, status, daysAgo } of demoSubscribers)
      await insertSubscriber(tx, {
        id: stableId(`demo subscriber ${email}`),
        email,
        status,
        requestedAt: ago(daysAgo),
        confirmedAt: status === 'pending' ? null : ago(daysAgo),
        unsubscribedAt: status === 'unsubscribed' ? ago(daysAgo - 3) : null,
      });
  });
}
