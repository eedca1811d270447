import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../contract/auth.ts';
import { addPerson, testPassword } from '../testing.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listAuditEntries } from '#features/audit/contract.ts';
import { encodeCursor } from '#platform/contract/cursor.ts';
import { recordAct } from '#features/audit/service.ts';

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  await addPerson(world.runtime, { email: 'admin@example.org', role: 'admin' });
  admin = world.visitor();
  await admin.send(signIn, { query: { grant_type: 'password' }, body: { email: 'admin@example.org', password: testPassword } });
  for (let number = 1; number <= 7; number++)
    await recordAct(world.runtime.database, {
      at: world.clock.now(),
      act: number % 2 ? 'test.odd' : 'test.even',
      actorId: null,
      subject: `job:${number}`,
      details: { number },
    });
});
afterAll(() => world.close());

const page = async (query: object = {}) => (await admin.send(listAuditEntries, { query })).body;
const numbers = (body: { rows: { details: Record<string, unknown> }[] }) => body.rows.map(({ details }) => details['number']);

describe('the audit log', () => {
  test('A-244 is read newest first, a page at a time, without a gap', async () => {
    const first = await page({ limit: 3 });
    const second = await page({ limit: 3, cursor: first.next_cursor });
    const third = await page({ limit: 3, cursor: second.next_cursor });
    expect([numbers(first), numbers(second), numbers(third)]).toEqual([[7, 6, 5], [4, 3, 2], [1]]);
    expect(third.next_cursor).toBeNull();
  });

  test('A-244 can be read by act', async () => {
    expect(numbers(await page({ act: 'test.even' }))).toEqual([6, 4, 2]);
  });

  test('A-244 stands in the order of time, whenever an act was written down', async () => {
    const { database } = world.runtime;
    const at = new Date(world.clock.now().getTime() - 86_400_000);
    await recordAct(database, { at, act: 'test.late', actorId: null, subject: 'job:0', details: { number: 0 } });
    expect(numbers(await page())).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
    expect(numbers(await page({ sort: 'at', limit: 2 }))).toEqual([0, 1]);
  });

  test('A-244 names who acted and whom it concerns, by the id alone once the account is gone', async () => {
    const { database, dice } = world.runtime;
    const personId = await addPerson(world.runtime, { email: 'ada@example.org', fullName: 'Ada Lovelace' });
    const [gone, at] = [dice.uuid(), world.clock.now()];
    await recordAct(database, { at, act: 'test.named', actorId: personId, subject: `user:${gone}` });
    await recordAct(database, { at, act: 'test.named', actorId: gone, subject: `user:${personId}` });
    const named = { full_name: 'Ada Lovelace', email: 'ada@example.org' };
    expect((await page({ act: 'test.named' })).rows).toMatchObject([
      { actor_id: gone, actor: null, subject_person: named },
      { actor_id: personId, actor: named, subject_person: null },
    ]);
    const file = await admin.request<string>('GET', '/api/admin/audit.csv?act=test.named');
    expect(file.body).toContain('Ada Lovelace,ada@example.org');
  });

  test('A-244 is searched by the name or address of who acted or whom it concerns', async () => {
    const { database, dice } = world.runtime;
    const personId = await addPerson(world.runtime, { email: 'grace@example.org', fullName: 'Grace Hopper' });
    const [other, at] = [dice.uuid(), world.clock.now()];
    await recordAct(database, { at, act: 'test.sought', actorId: personId, subject: `job:8` });
    await recordAct(database, { at, act: 'test.sought', actorId: other, subject: `user:${personId}` });
    await recordAct(database, { at, act: 'test.sought', actorId: other, subject: `user:${other}` });
    const found = async (search: string) => (await page({ search })).rows.map(({ subject }) => subject);
    expect(await found('hopper')).toEqual([`user:${personId}`, 'job:8']);
    expect(await found('grace@example')).toEqual([`user:${personId}`, 'job:8']);
    expect(await found(`user:${other}`)).toEqual([`user:${other}`]);
    expect(await found('100%_')).toEqual([]);
    const first = await page({ search: 'hopper', limit: 1 });
    expect((await page({ search: 'hopper', limit: 1, cursor: first.next_cursor })).rows).toMatchObject([{ subject: 'job:8' }]);
    expect(first.total).toBe(2);
  });

  test('A-244 is searched by reasons and notes as they were written, and by acts that the screen calls so', async () => {
    const { database } = world.runtime;
    const at = world.clock.now();
    await recordAct(database, {
      at,
      act: 'test.reasoned',
      actorId: null,
      subject: 'job:9',
      details: { reason: 'Fire alarm, 10% lost' },
    });
    await recordAct(database, { at, act: 'test.noted', actorId: null, subject: 'job:10', details: { note: 'A loud fire drill' } });
    const found = async (query: object) => (await page(query)).rows.map(({ subject }) => subject);
    expect(await found({ search: 'fire' })).toEqual(['job:10', 'job:9']);
    expect(await found({ search: '10% l' })).toEqual(['job:9']);
    expect(await found({ search: 'no such words', acts: 'test.reasoned,test.noted' })).toEqual(['job:10', 'job:9']);
    expect(await found({ search: 'no such words' })).toEqual([]);
  });

  test.each([
    { acts: 'DROP TABLE' },
    { cursor: '0' },
    { cursor: 'x' },
    { cursor: encodeCursor({ side: 'after', sort: '-at', key: '99999999999999999999', id: '1' }) },
    { cursor: encodeCursor({ side: 'after', sort: '-at', key: '0000-01-01T00:00:00.000000Z', id: '1' }) },
    { cursor: encodeCursor({ side: 'after', sort: '-at', key: '2026-01-01T00:00:00.000000Z', id: '9223372036854775808' }) },
    { sort: 'act' },
    { limit: '0' },
    { limit: '101' },
    { act: 'DROP TABLE' },
  ])('refuses the page %j with its field', async (query) => {
    const answer = await admin.send(listAuditEntries, { query });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.error.fields)).toEqual(Object.keys(query));
  });
});

test('a file refuses a character that nothing can hold as its list does', async () => {
  for (const path of ['/api/admin/audit', '/api/admin/audit.csv']) {
    const { status, body } = await admin.request<{ error: { fields: object } }>('GET', `${path}?search=%00`);
    expect([status, body.error.fields]).toEqual([422, { search: 'This contains a character we can’t store.' }]);
  }
});
