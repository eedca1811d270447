import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#features/accounts/contract/auth.ts';
import { addPerson, testPassword } from '#features/accounts/testing.ts';
import { listAccommodations, putAccommodation } from '#features/attempts/contract/accommodations.ts';
import { listFinishedAttempts, listOpenAttempts } from '#features/attempts/contract/admin.ts';
import { listAuditEntries } from '#features/audit/contract.ts';
import { listCertificates } from '#features/certificates/contract/admin.ts';
import { listAppeals, listReviews } from '#features/integrity/contract.ts';
import { listAccommodationRequests } from '#features/organizations/contract/accommodation-requests.ts';
import { listOrganizations } from '#features/organizations/contract/admin.ts';
import { listPayments } from '#features/payments/contract/admin.ts';
import { listContactMessages, sendContactMessage } from '#features/site/contract/contact.ts';
import type { Visitor } from './harness/visitor.ts';
import { openWorld, type World } from './harness/world.ts';

let world: World;
let admin: Visitor;
let userId: string;
beforeAll(async () => {
  world = await openWorld();
  await addPerson(world.runtime, { email: 'admin@example.org', fullName: 'Alma Admin', role: 'admin' });
  userId = await addPerson(world.runtime, { email: 'nora@example.org', fullName: 'Nora Newcomer' });
  admin = world.visitor();
  await admin.send(signIn, { query: { grant_type: 'password' }, body: { email: 'admin@example.org', password: testPassword } });
});
afterAll(() => world.close());

const lists = {
  listAccommodationRequests,
  listAccommodations,
  listAppeals,
  listAuditEntries,
  listCertificates,
  listContactMessages,
  listFinishedAttempts,
  listOpenAttempts,
  listOrganizations,
  listPayments,
  listReviews,
};

test.each(Object.entries(lists))('%s can be narrowed to one person, whose id counts in capitals, and to nothing else', async (_, list) => {
  const read = (user: string) => admin.send(list as typeof listPayments, { query: { user } });
  const unknown = await read(world.runtime.dice.uuid().toUpperCase());
  expect([unknown.status, unknown.body.rows]).toEqual([200, []]);
  expect((await read('nora')).status).toBe(422);
});

test('a list narrowed to one person leaves others out, and has what they wrote with their address', async () => {
  const message = { name: 'Nora', subject: 'A question', message: 'When do you open?' };
  await world.visitor().send(sendContactMessage, { body: { ...message, email: 'NORA@example.org' } });
  await world.visitor().send(sendContactMessage, { body: { ...message, email: 'other@example.org' } });
  const { rows } = (await admin.send(listContactMessages, { query: { user: userId.toUpperCase() } })).body;
  expect(rows.map(({ email }) => email.toLowerCase())).toEqual(['nora@example.org']);
  const note = 'Dyslexia, by a letter of her school.';
  await admin.send(putAccommodation, { body: { email: 'nora@example.org', time_percent: 125, note } });
  const granted = (await admin.send(listAccommodations, { query: { user: userId } })).body.rows;
  expect(granted.map(({ person }) => person.id)).toEqual([userId]);
});
