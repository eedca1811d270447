import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { handleContactMessage } from '../contract/contact.ts';
import { createIssue, discardIssue, removeSubscriber, saveIssue } from '../contract/newsletter-issues.ts';
import { insertMessage } from '../store/contact-messages.ts';
import { insertSubscriber } from '../store/newsletter.ts';

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await addMember(world, 'admin');
});
afterAll(() => world.close());

const listed = async (query: { act?: string; search?: string }) => (await admin.visitor.send(listAuditEntries, { query })).body.rows;

test('entries about the newsletter name the issue by its subject, also once it is discarded', async () => {
  const params = { id: (await admin.visitor.send(createIssue, { body: {} })).body.id };
  const begun = () => listed({ act: 'site.newsletter-issue.begun' });
  expect(await begun()).toMatchObject([{ subject_name: null }]);
  await admin.visitor.send(saveIssue, { params, body: { subject: 'Spring', preheader: '', text: '', revision: 1 } });
  expect(await begun()).toMatchObject([{ subject_name: 'Spring' }]);
  expect(await listed({ search: 'spring' })).toMatchObject([{ act: 'site.newsletter-issue.begun' }]);
  await admin.visitor.send(discardIssue, { params });
  expect(await listed({ act: 'site.newsletter-issue.discarded' })).toMatchObject([{ details: { subject: 'Spring' } }]);
});

test('an entry about a message names its subject and who wrote, and one about a subscriber the address', async () => {
  const { database, dice } = world.runtime;
  const [writer, now] = [await addMember(world, 'student'), world.clock.now()];
  const message = { id: dice.uuid(), name: 'Ada', email: writer.email, subject: 'An invoice', message: 'Please send it.', createdAt: now };
  await insertMessage(database, { ...message, isSpam: false, userId: writer.userId });
  await admin.visitor.send(handleContactMessage, { params: { id: message.id } });
  expect(await listed({ act: 'site.contact-message.handled' })).toMatchObject([
    { subject_name: 'An invoice', subject_person: { id: writer.userId } },
  ]);
  expect(await listed({ search: writer.email })).toMatchObject([{ act: 'site.contact-message.handled' }]);

  const subscriber = { id: dice.uuid(), email: 'reader@example.org', status: 'confirmed', requestedAt: now, confirmedAt: now } as const;
  await insertSubscriber(database, subscriber);
  await admin.visitor.send(removeSubscriber, { params: { id: subscriber.id }, body: { reason: 'The address bounces.' } });
  expect(await listed({ search: 'reader@' })).toMatchObject([
    { act: 'site.newsletter-subscriber.removed', subject_name: 'reader@example.org' },
  ]);
});
