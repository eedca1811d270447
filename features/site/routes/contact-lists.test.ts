import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listContactMessages } from '../contract/contact.ts';
import { insertMessage } from '../store/contact-messages.ts';

/** The messages stand for every paged list: all of them share one query, one cursor and one export. */
let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await addMember(world, 'admin');
});
afterAll(() => world.close());
beforeEach(() => world.runtime.database.$client.query('delete from contact_messages'));

const start = Date.parse('2026-03-01T10:00:00Z');
async function add(subject: string, seconds: number, more: object = {}): Promise<void> {
  const { database, dice } = world.runtime;
  const createdAt = new Date(start + seconds * 1000);
  const message = { id: dice.uuid(), name: 'Ada', email: 'ada@example.org', subject, message: 'Hello.', createdAt, isSpam: false };
  await insertMessage(database, { ...message, userId: null, ...more });
}
const newest = { status: 'all', sort: '-created_at' };
const list = async (query: object = {}) => (await admin.visitor.send(listContactMessages, { query: { ...newest, ...query } })).body;
const subjects = ({ rows }: { rows: { subject: string }[] }) => rows.map(({ subject }) => subject);
const refusedFields = async (query: object) => {
  const answer = await admin.visitor.send(listContactMessages, { query: { ...newest, ...query } });
  return [answer.status, Object.keys(answer.body.error.fields)];
};

describe('a list in pages', () => {
  test('shows no row twice and leaves none out while rows come and go between pages', async () => {
    for (let n = 0; n < 9; n++) await add(`m${n}`, n);
    const first = await list({ limit: 3 });
    await add('newest', 100);
    await world.runtime.database.$client.query(`delete from contact_messages where subject = 'm7'`);
    const second = await list({ limit: 3, cursor: first.next_cursor });
    await add('between', 4.5);
    const third = await list({ limit: 3, cursor: second.next_cursor });
    expect([first, second, third].map(subjects)).toEqual([
      ['m8', 'm7', 'm6'],
      ['m5', 'm4', 'm3'],
      ['m2', 'm1', 'm0'],
    ]);
    expect([first.previous_cursor, third.next_cursor]).toEqual([null, null]);
    expect(third.total).toBe(10);
  });

  test('keeps rows of the same moment apart, also where moments differ by less than a millisecond', async () => {
    for (let n = 0; n < 7; n++) await add(`m${n}`, 0);
    await world.runtime.database.$client.query(
      `update contact_messages set created_at = created_at + right(subject, 1)::int / 3 * interval '1 microsecond'`,
    );
    for (const sort of ['created_at', '-created_at']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({ sort, limit: 2, ...(cursor ? { cursor } : {}) });
        seen.push(...subjects(page));
        cursor = page.next_cursor;
      } while (cursor);
      expect(seen).toHaveLength(7);
      expect(new Set(seen).size).toBe(7);
    }
  });

  test('is walked back the way it was walked forth', async () => {
    for (let n = 0; n < 5; n++) await add(`m${n}`, n);
    const first = await list({ limit: 2, sort: 'created_at' });
    const second = await list({ limit: 2, sort: 'created_at', cursor: first.next_cursor });
    const third = await list({ limit: 2, sort: 'created_at', cursor: second.next_cursor });
    const back = await list({ limit: 2, sort: 'created_at', cursor: third.previous_cursor });
    const top = await list({ limit: 2, sort: 'created_at', cursor: back.previous_cursor });
    expect([third, back, top].map(subjects)).toEqual([['m4'], ['m2', 'm3'], ['m0', 'm1']]);
    expect([top.previous_cursor, top.next_cursor]).toEqual([null, first.next_cursor]);
  });

  test('is counted up to a thousand', async () => {
    await world.runtime.database.$client.query(
      `insert into contact_messages (id, name, email, subject, message, created_at, is_spam)
       select gen_random_uuid(), 'Ada', 'ada@example.org', 's' || n, 'm', now(), false from generate_series(1, 1001) n`,
    );
    expect((await list()).total).toBeNull();
    expect((await list({ search: 's100' })).total).toBe(3);
  });
});

describe('a cursor', () => {
  const cursor = {
    side: 'after',
    sort: '-created_at',
    key: '2026-03-01T10:00:00.000000Z',
    id: '00000000-0000-4000-8000-000000000001',
  } as const;

  test('that was handed out is taken, and only for its own order', async () => {
    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
    expect((await list({ cursor: encodeCursor(cursor) })).rows).toEqual([]);
    expect(await refusedFields({ cursor: encodeCursor(cursor), sort: 'created_at' })).toEqual([422, ['cursor']]);
  });

  test.each([
    ['no text of ours', '%%%'],
    ['empty', ''],
    ['cut off', encodeCursor(cursor).slice(0, -9)],
    ['another form', btoa('{"a":1}')],
    ['a day that does not exist', encodeCursor({ ...cursor, key: '2026-02-30T10:00:00.000000Z' })],
    ['no moment', encodeCursor({ ...cursor, key: 'yesterday' })],
    ['no id', encodeCursor({ ...cursor, id: "1' or '1'='1" })],
    ['an unknown side', encodeCursor({ ...cursor, side: 'beside' as 'after' })],
    ['too long', 'a'.repeat(5000)],
  ])('that is %s is bad input and never a crash', async (_, text) => {
    expect(await refusedFields({ cursor: text })).toEqual([422, ['cursor']]);
  });

  test.each([{ sort: 'message' }, { sort: '--created_at' }, { limit: '0' }, { limit: '101' }, { status: 'lost' }])(
    'and the query %j is refused at its field',
    async (query) => expect(await refusedFields(query)).toEqual([422, Object.keys(query)]),
  );
});

describe('a search', () => {
  test.each([
    ['100%', ['100% sure']],
    ['_', ['snake_case']],
    ['\\', ['back\\slash']],
    ["O'Brien", ["O'Brien asks"]],
    ['"', ['a "quoted" one']],
    ['SURE', ['100% sure', 'unsure']],
    ['grace@', ['from grace']],
    ["'; drop table contact_messages; --", []],
  ])('for %s finds what contains exactly that', async (search, found) => {
    const all = ['100% sure', 'unsure', 'snake_case', 'back\\slash', "O'Brien asks", 'a "quoted" one'];
    for (const [nth, subject] of all.entries()) await add(subject, nth);
    await add('from grace', 50, { email: 'grace@example.org' });
    expect(subjects(await list({ search, sort: 'created_at' }))).toEqual(found);
  });

  test('goes together with the filters', async () => {
    await add('open one', 0);
    await add('handled one', 1, { handledAt: new Date(start) });
    await add('spam one', 2, { isSpam: true });
    expect(subjects(await list({ search: 'one', status: 'handled' }))).toEqual(['handled one']);
    expect(subjects(await list({ search: 'one', status: 'open' }))).toEqual(['open one']);
    expect(subjects(await list({ search: 'one', folder: 'spam' }))).toEqual(['spam one']);
  });
});

test('without a word about order and state, what waits comes, the oldest first; of one person everything', async () => {
  await add('second', 2);
  await add('first', 1);
  await add('handled', 0, { handledAt: new Date(start) });
  const plain = async (query: object) => subjects((await admin.visitor.send(listContactMessages, { query })).body);
  expect(await plain({})).toEqual(['first', 'second']);
  await add('hers', 3, { userId: admin.userId, handledAt: new Date(start) });
  expect(await plain({ user: admin.userId })).toEqual(['hers']);
});

describe('an export', () => {
  const download = (query = '') => admin.visitor.request<string>('GET', `/api/admin/contact-messages.csv${query}`);

  test('holds the filtered list, in its order, with cells that no spreadsheet runs', async () => {
    for (const [nth, name] of ['=cmd|calc', '+1', '-1', '@sum', "'quoted", ' =1+1', 'Plain, with a comma'].entries())
      await add(`m${nth}`, nth, { name });
    await add('spam', 99, { isSpam: true });
    const { status, headers, body } = await download('?sort=created_at');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="contact-messages-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = body.split('\n');
    expect(lines[0]).toContain('Received,Name,Email,Subject,Message,Handled');
    expect(lines.slice(1, 8).map((line) => line.split(',')[1])).toEqual([
      "'=cmd|calc",
      "'+1",
      "'-1",
      "'@sum",
      "''quoted",
      "' =1+1",
      '"Plain',
    ]);
    expect(body).not.toContain('spam');
  });

  test.each([
    ['Bob;=HYPERLINK("http://evil.example")', `"Bob;'=HYPERLINK(""http://evil.example"")"`],
    ['hello; +1\t@sum', `"hello; '+1\t'@sum"`],
    ['＝1+1', "'＝1+1"],
    ['a;b', '"a;b"'],
  ])('runs no formula in %j where a semicolon or a tab separates cells', async (subject, cell) => {
    await add(subject, 0);
    const { body } = await download();
    expect(body.split('\n')[1]).toContain(`,${cell},`);
  });

  test('is refused to a link on another site, and leaves no entry in the audit log', async () => {
    const count = async () => (await admin.visitor.send(listAuditEntries)).body.rows.length;
    const before = await count();
    const answer = await admin.visitor.request('GET', '/api/admin/contact-messages.csv', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([answer.status, await count()]).toEqual([403, before]);
  });

  test('is written into the audit log with how many rows left, and without what was searched for', async () => {
    await add('m', 0);
    await download('?search=ada%40example.org');
    const [entry] = (await admin.visitor.send(listAuditEntries)).body.rows;
    expect(entry).toMatchObject({ act: 'audit.list.exported', actor_id: admin.userId, subject: 'list:contact-messages' });
    expect(entry?.details).toEqual({ rows: 1 });
  });

  test('is refused like its list: bad input with its fields, and nobody but administrators', async () => {
    const answer = await admin.visitor.request('GET', '/api/admin/contact-messages.csv?sort=message');
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['sort']]);
    expect((await world.visitor().request('GET', '/api/admin/contact-messages.csv')).status).toBe(401);
  });

  test('stops at 10,000 rows and says so', async () => {
    await world.runtime.database.$client.query(
      `insert into contact_messages (id, name, email, subject, message, created_at, is_spam)
       select gen_random_uuid(), 'Ada', 'ada@example.org', 's' || n, 'm', now(), false from generate_series(1, 10001) n`,
    );
    const lines = (await download()).body.trimEnd().split('\n');
    expect(lines).toHaveLength(10_002);
    expect(lines.at(-1)).toBe('"Only the first 10,000 rows are in this file. Narrow the list to export the rest."');
  });
});
