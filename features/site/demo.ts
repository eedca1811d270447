import { demoEmails } from '#features/accounts/demo.ts';
import { demoAccounts, demoDomain } from '#features/accounts/rules/demo-accounts.ts';
import { findPersonByEmail } from '#features/accounts/service.ts';
import { stableId } from '#platform/database/stable-id.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { SubscriberStatus } from './rules/newsletter.ts';
import { insertMessage } from './store/contact-messages.ts';
import { insertIssue, insertVersion } from './store/newsletter-issues.ts';
import { insertSubscriber } from './store/newsletter.ts';

const dayMs = 86_400_000;
const student = demoAccounts[0]?.email ?? '';
const person = (number: string): string => demoEmails[Number(number) - 1] ?? '';

type DemoMessage = { name: string; email: string; subject: string; message: string; daysAgo: number; isHandled?: true; isSpam?: true };

/** What people of the demo world wrote to the operator, oldest first. */
const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Amara Okafor',
    email: person('01'),
    subject: 'Group of forty candidates',
    message: 'Our agency wants to test forty applicants in one week. Do you offer group pricing, and how would we get the results?',
    daysAgo: 21,
    isHandled: true,
  },
  {
    name: 'Best Offers',
    email: `offers@shop.${demoDomain}`,
    subject: 'Your site on the first page',
    message: 'We’ll get your site on the first page of every search engine. Reply today for a discount.',
    daysAgo: 11,
    isSpam: true,
  },
  {
    name: 'Sam Student',
    email: student,
    subject: 'Name on my results',
    message: 'I got married last month and changed my name.\n\nWill my earlier results show the new name, too?',
    daysAgo: 6,
    isHandled: true,
  },
  {
    name: 'Youssef Benali',
    email: person('04'),
    subject: 'Screen reader in the test room',
    message: 'I use a screen reader. Is there a practice test where I can check that everything is read aloud before I pay?',
    daysAgo: 2,
  },
  {
    name: 'Lena Hoffmann',
    email: person('12'),
    subject: 'Invoice with our tax number',
    message: 'My employer is paying for the assessment and needs its tax number on the receipt. Where can I add it?',
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

const sentIssue = {
  subject: 'How fair is a timer?',
  preheader: 'What happens to your time when the connection drops',
  text: `Your connection drops in the middle of a test. Do you lose the time?

# The clock is on our side

The server keeps the time, not your browser. If our server goes down, you get the time back.

- Answers are saved on your device first and sent when you’re back online.
- Nothing you chose is lost when the page reloads.

Read [how the clock works](https://meridian.example/help/assessment-process/how-the-clock-works).`,
};

const draftIssue = {
  subject: 'New this winter',
  preheader: '',
  text: `Three things changed this month.

1. Results show how precise a score is.
2. Certificates can be added to a phone.
3.`,
};

/** One issue that everybody got, and one that somebody is writing. */
async function seedIssues(tx: Executor, ago: (days: number) => Date): Promise<void> {
  const admin = await findPersonByEmail(tx, demoAccounts.find(({ role }) => role === 'admin')?.email ?? '');
  const authorId = admin?.id ?? null;
  const issues = [
    {
      id: stableId('demo newsletter sent'),
      ...sentIssue,
      status: 'sent' as const,
      senderId: authorId,
      updatedAt: ago(12),
      startedAt: ago(12),
      endedAt: new Date(ago(12).getTime() + 2000),
      // Those who were confirmed by then and had not left.
      audience: 4,
      sentCount: 4,
      leftCount: 0,
    },
    { id: stableId('demo newsletter draft'), ...draftIssue, status: 'draft' as const, updatedAt: ago(0.2) },
  ];
  for (const issue of issues) {
    await insertIssue(tx, { ...issue, revision: 1, authorId });
    const { id: issueId, subject, preheader, text, updatedAt: savedAt } = issue;
    await insertVersion(tx, { issueId, subject, preheader, text, revision: 1, authorId, savedAt });
  }
}

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
    await seedIssues(tx, ago);
  });
}
