import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTest } from '#features/attempts/testing.ts';
import { addType } from '#features/catalog/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { createAssignment } from '../contract/assignments.ts';
import {
  addRosterPerson,
  changeRosterPerson,
  importPeople,
  listRosterPeople,
  previewPeople,
  removeRosterPerson,
} from '../contract/people.ts';
import { changeRoster, createRoster } from '../contract/rosters.ts';
import { organizationActs } from '../tables/organizations.ts';
import { assessmentRequests, disclosures, rosterPeople } from '../tables/requests.ts';
import { addAssignment, addOrganization, type TestOrganization } from '../testing.ts';

let world: World;
let employer: TestOrganization;
let other: TestOrganization;
let names = 0;
beforeAll(async () => {
  world = await openWorld();
  employer = await addOrganization(world);
  other = await addOrganization(world, { kind: 'university' });
});
afterAll(() => world.close());

const newRoster = async (organization = employer): Promise<string> =>
  (await organization.member.visitor.send(createRoster, { body: { name: `Position ${++names}` } })).body.id;
const csv = (text: string | Uint8Array<ArrayBuffer>, type = 'text/csv') => new File([text], 'people.csv', { type });
const preview = (id: string, text: string, by = employer) => by.member.visitor.send(previewPeople, { params: { id }, upload: csv(text) });
const load = (id: string, text: string, by = employer) => by.member.visitor.send(importPeople, { params: { id }, upload: csv(text) });
const rowsOf = (id: string) =>
  world.runtime.database.select().from(rosterPeople).where(eq(rosterPeople.rosterId, id)).orderBy(asc(rosterPeople.emailKey));
const listed = async (roster: string, query: object = {}) =>
  (await employer.member.visitor.send(listRosterPeople, { query: { roster, ...query } })).body.rows;

const list = 'email,name,number\nada@example.org,Ada Lovelace,17\nzoe@example.org,Zoë,\n';

describe('A-053 a list of people', () => {
  test('is previewed without a change, then imported whole; the same file again changes nothing', async () => {
    const id = await newRoster();
    const seen = await preview(id, list);
    expect([seen.status, seen.body]).toEqual([
      200,
      {
        added: 2,
        changed: 0,
        unchanged: 0,
        rows: 2,
        problems: [],
        unread: [],
        can_skip: true,
        sample: [
          { line: 2, email: 'ada@example.org', name: 'Ada Lovelace', external_id: '17', outcome: 'added', before: null, missing: [] },
          { line: 3, email: 'zoe@example.org', name: 'Zoë', external_id: null, outcome: 'added', before: null, missing: ['external_id'] },
        ],
      },
    ]);
    expect(await rowsOf(id)).toEqual([]);
    expect((await load(id, list)).body).toEqual({ added: 2, changed: 0, unchanged: 0, skipped: 0 });
    const before = await rowsOf(id);
    world.clock.advanceSeconds(60);
    expect((await load(id, list.replace('ada@example.org', 'ADA@Example.org'))).body).toEqual({
      added: 0,
      changed: 0,
      unchanged: 2,
      skipped: 0,
    });
    expect(await rowsOf(id)).toEqual(before);
  });

  test('is listed in its own order, newest lists first, also over several pages', async () => {
    const id = await newRoster();
    const linesOf = (from: number) => Array.from({ length: 12 }, (_, at) => `p${(7 * at) % 12}-${from}@example.org`);
    await load(id, linesOf(1).join('\n'));
    world.clock.advanceSeconds(60);
    await load(id, linesOf(2).join('\n'));
    const emails = [...linesOf(2), ...linesOf(1)];
    expect((await listed(id, { limit: 50 })).map(({ email }) => email)).toEqual(emails);
    expect((await listed(id, { limit: 50, sort: 'added_at' })).map(({ email }) => email)).toEqual(emails.toReversed());
  });

  test('updates names and numbers of people who are there, and an empty cell takes nothing away', async () => {
    const id = await newRoster();
    await load(id, list);
    const changed = 'email,name,number\nada@example.org,Countess Lovelace,\nzoe@example.org,,18\nbo@example.org,Bo,1\n';
    const again = `${changed}cy@example.org,Cy,2\n`;
    await load(id, 'cy@example.org, Cy, 2\n');
    expect((await preview(id, again)).body).toMatchObject({
      added: 1,
      changed: 2,
      unchanged: 1,
      sample: [
        { line: 2, name: 'Countess Lovelace', external_id: '17', outcome: 'changed', before: { name: 'Ada Lovelace', external_id: '17' } },
        { line: 3, name: 'Zoë', external_id: '18', outcome: 'changed', before: { name: 'Zoë', external_id: null } },
        { line: 4, email: 'bo@example.org', outcome: 'added', before: null },
        { line: 5, email: 'cy@example.org', outcome: 'unchanged', before: null },
      ],
    });
    expect((await load(id, changed)).body).toEqual({ added: 1, changed: 2, unchanged: 0, skipped: 0 });
    expect((await rowsOf(id)).map(({ name, externalId }) => [name, externalId])).toEqual([
      ['Countess Lovelace', '17'],
      ['Bo', '1'],
      ['Cy', '2'],
      ['Zoë', '18'],
    ]);
  });

  test('with a bad row adds nobody, and every bad row is named by its line', async () => {
    const id = await newRoster();
    const bad = 'email,name\nada@example.org,Ada\nnobody,Bo\nADA@example.org,Ada\nzoe@example.org,=1+1\n';
    const seen = await preview(id, bad);
    expect(seen.body).toMatchObject({ added: 1, rows: 4 });
    expect(seen.body.problems).toEqual([
      { line: 3, message: 'Enter a valid email address, such as name@example.org.', content: 'nobody, Bo' },
      { line: 4, message: 'The same address is on line 2.', content: 'ADA@example.org, Ada' },
      { line: 5, message: 'A name can’t start with =, +, - or @.', content: 'zoe@example.org, =1+1' },
    ]);
    const refused = await load(id, bad);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'bad_rows']);
    expect(refused.body.error.message).toMatch(
      /^Nobody was added\. Line 3: Enter a valid email address.* Line 4: The same address is on line 2\./,
    );
    expect(await rowsOf(id)).toEqual([]);
  });

  test('with bad rows adds the other people when that is asked for, and nobody of a file that breaks off', async () => {
    const id = await newRoster();
    const send = (text: string) =>
      employer.member.visitor.send(importPeople, { params: { id }, query: { bad_rows: 'skip' }, upload: csv(text) });
    const bad = 'email,name\nada@example.org,Ada\nnobody,Bo\nzoe@example.org,Zoe\n';
    expect((await preview(id, bad)).body).toMatchObject({ added: 2, can_skip: true });
    expect((await send(bad)).body).toEqual({ added: 2, changed: 0, unchanged: 0, skipped: 1 });
    expect((await rowsOf(id)).map(({ email }) => email)).toEqual(['ada@example.org', 'zoe@example.org']);
    const opened = 'email,name\n"Nguyen, Anh" <anh@example.org>\ndi@example.org,"Di\nnobody,Bo\nada@example.org,Countess\n';
    expect((await preview(id, opened)).body).toMatchObject({
      added: 1,
      changed: 1,
      can_skip: true,
      problems: [{ line: 3 }, { line: 4 }],
      sample: [{ name: 'Countess' }, { name: 'Nguyen, Anh' }],
    });
    expect((await send(opened)).body).toEqual({ added: 1, changed: 1, unchanged: 0, skipped: 2 });
    const broken = 'email,name\ncy@example.org,Cy\ndi@example.org,\0Di\n';
    expect((await preview(id, broken)).body).toMatchObject({ added: 0, changed: 0, unchanged: 0, sample: [], can_skip: false });
    expect((await send(broken)).status).toBe(422);
    expect(await rowsOf(id)).toHaveLength(3);
  });

  test('of another encoding, size or type is refused in a sentence', async () => {
    const id = await newRoster();
    const send = (upload: File) => employer.member.visitor.send(importPeople, { params: { id }, upload });
    const latin1 = await send(csv(new Uint8Array([...Buffer.from('email,name\nada@example.org,Ada\nzoe@example.org,Zo'), 0xeb])));
    expect([latin1.status, latin1.body.error.message]).toEqual([
      422,
      expect.stringContaining('Line 3: A character here isn’t valid UTF-8'),
    ]);
    const utf16 = await send(csv(new Uint8Array(Buffer.from(`\uFEFF${list}`, 'utf16le'))));
    expect(utf16.body).toEqual({ added: 2, changed: 0, unchanged: 0, skipped: 0 });
    const wide = await send(csv(`email${',x'.repeat(1_000_000)}\n`));
    expect(wide.body.error.message).toContain('Line 1: The row has more than 50 columns.');
    const long = await send(csv(`email\n${Array.from({ length: 100_001 }, (_, nth) => `p${nth}@example.org`).join('\n')}`));
    expect([long.status, long.body.error.message]).toEqual([
      422,
      expect.stringContaining('Line 10002: A list can have at most 10,000 people'),
    ]);
    const large = await send(csv(`email\n${'a'.repeat(3000)}\n`.repeat(3000)));
    expect([large.status, large.body.error.message]).toEqual([413, 'The file is larger than 8 MB.']);
    expect((await send(csv(list, 'image/png'))).status).toBe(415);
    expect(await rowsOf(id)).toHaveLength(2);
  });

  test('holds 10,000 people and not one more', async () => {
    const id = await newRoster();
    const people = (from: number, to: number) =>
      `email\n${Array.from({ length: to - from }, (_, nth) => `p${from + nth}@example.org`).join('\n')}`;
    expect((await load(id, people(0, 10_000))).body.added).toBe(10_000);
    expect((await load(id, people(1, 10_000))).body.unchanged).toBe(9999);
    expect((await preview(id, people(9999, 10_001))).body.error.code).toBe('roster_full');
    expect((await load(id, people(9999, 10_001))).body.error.code).toBe('roster_full');
    const full = await employer.member.visitor.send(addRosterPerson, { params: { id }, body: { email: 'one-more@example.org' } });
    expect([full.status, full.body.error.code]).toEqual([409, 'roster_full']);
  });

  test('imported by two members at once adds each address once', async () => {
    const id = await newRoster();
    const both = await Promise.all([load(id, list), employer.owner.visitor.send(importPeople, { params: { id }, upload: csv(list) })]);
    expect(both.map(({ body }) => body.added).toSorted((one, two) => one - two)).toEqual([0, 2]);
    expect(await rowsOf(id)).toHaveLength(2);
  });
});

describe('people of a position', () => {
  test('are added one by one, listed, searched and exported', async () => {
    const id = await newRoster();
    const add = (body: object) => employer.member.visitor.send(addRosterPerson, { params: { id }, body });
    expect((await add({ email: 'ada@example.org', name: 'Ada', external_id: 'A-1' })).body.outcome).toBe('added');
    expect((await add({ email: 'Ada@example.org' })).body.outcome).toBe('unchanged');
    expect((await add({ email: 'ada@example.org', name: 'Ada King' })).body.outcome).toBe('changed');
    world.clock.advanceSeconds(1);
    await add({ email: 'bo@example.org', name: '', external_id: null });
    expect((await add({ email: 'nobody' })).status).toBe(422);
    expect((await add({ email: 'x@example.org', name: '@x' })).status).toBe(422);
    expect((await listed(id)).map(({ email, name, external_id: number }) => [email, name, number])).toEqual([
      ['bo@example.org', null, null],
      ['ada@example.org', 'Ada King', 'A-1'],
    ]);
    expect((await listed(id, { sort: 'email' })).map(({ email }) => email)).toEqual(['ada@example.org', 'bo@example.org']);
    expect((await listed(id, { search: 'a-1' })).map(({ email }) => email)).toEqual(['ada@example.org']);
    const { status, body } = await employer.member.visitor.request<string>('GET', `/api/organization/people.csv?roster=${id}`);
    expect([status, body]).toEqual([200, expect.stringContaining('ada@example.org')]);
    expect((await other.member.visitor.request('GET', `/api/organization/people.csv?roster=${id}`)).status).toBe(404);
  });

  test('who are taken off lose what they have not started, and come back as they were', async () => {
    const id = await newRoster();
    const type = await addTest(world, { priceCents: 0 });
    await load(id, list);
    const asking = { roster_id: id, type: type.code, payer: 'candidate', people: 'all' };
    await employer.member.visitor.send(createAssignment, { body: { ...asking, ...window() } });
    const [ada] = await listed(id, { search: 'ada' });
    expect(ada?.last_request).toEqual({
      id: expect.any(String),
      type_name: `Test ${type.code}`,
      state: 'asked',
      result: { level: 'nothing' },
    });
    const params = { id: ada?.id ?? '' };
    expect((await other.member.visitor.send(removeRosterPerson, { params })).status).toBe(404);
    expect((await employer.member.visitor.send(removeRosterPerson, { params })).status).toBe(204);
    expect((await employer.member.visitor.send(removeRosterPerson, { params })).status).toBe(404);
    expect((await listed(id)).map(({ email }) => email)).toEqual(['zoe@example.org']);
    const requests = world.runtime.database.select().from(assessmentRequests);
    expect((await requests.where(eq(assessmentRequests.personId, params.id))).map(({ state }) => state)).toEqual(['canceled']);
    expect((await load(id, list)).body).toEqual({ added: 1, changed: 0, unchanged: 1, skipped: 0 });
    expect((await listed(id, { search: 'ada' }))[0]?.id).toBe(params.id);
  });

  test('come with what each shares of the latest result, and each look is noted', async () => {
    const type = await addType(world.runtime.database, { code: 'PEOPLE-1' });
    const { rosterId, ask } = await addAssignment(world, employer, type);
    await ask({ name: 'Ann', points: 9000 });
    const full = await ask({ name: 'Bob', points: 4300, level: 'full' });
    const results = Object.fromEntries((await listed(rosterId)).map(({ name, last_request: last }) => [name, last?.result]));
    expect(results).toMatchObject({ Ann: { level: 'nothing' }, Bob: { level: 'full', passed: false, score: { percent: 43 } } });
    const noted = await world.runtime.database.select().from(disclosures);
    expect(noted.map(({ requestId, way, viewerId }) => [requestId, way, viewerId])).toEqual([[full.id, 'page', employer.member.userId]]);
  });

  test('are corrected by a member; the trail says what changed, and no names', async () => {
    const id = await newRoster();
    await load(id, list);
    const [ada] = await listed(id, { search: 'ada' });
    const params = { id: ada?.id ?? '' };
    const correct = (body: object, by = employer) => by.member.visitor.send(changeRosterPerson, { params, body });
    expect((await correct({ name: 'Ada King', external_id: '' })).status).toBe(204);
    expect((await correct({ name: 'Ada King', external_id: null })).status).toBe(204);
    expect((await listed(id, { search: 'ada' }))[0]).toMatchObject({ email: 'ada@example.org', name: 'Ada King', external_id: null });
    expect((await correct({ name: '=1+1', external_id: '' })).status).toBe(422);
    expect((await correct({ name: 'Eve', external_id: '' }, other)).status).toBe(404);
    const acts = await world.runtime.database.select().from(organizationActs).where(eq(organizationActs.act, 'people.corrected'));
    expect(acts.map(({ details, actorId }) => [details, actorId])).toEqual([
      [{ roster: id, person: params.id, changed: ['name', 'externalId'] }, employer.member.userId],
    ]);
    await employer.member.visitor.send(changeRoster, { params: { id }, body: { is_archived: true } });
    expect((await correct({ name: 'Ada', external_id: '' })).body.error.code).toBe('archived');
  });

  test('get another address until they are asked, and none that the list knows already', async () => {
    const id = await newRoster();
    await load(id, list);
    const [ada] = await listed(id, { search: 'ada' });
    const correct = (email: string) =>
      employer.member.visitor.send(changeRosterPerson, { params: { id: ada?.id ?? '' }, body: { name: 'Ada', external_id: '', email } });
    expect((await correct('ZOE@example.org')).body).toMatchObject({ error: { code: 'address_listed' } });
    expect((await correct('nobody')).status).toBe(422);
    expect((await correct('Ada@example.net')).status).toBe(204);
    expect((await listed(id, { search: 'ada' }))[0]).toMatchObject({ id: ada?.id, email: 'Ada@example.net' });
    const type = await addTest(world, { priceCents: 0 });
    const body = { roster_id: id, type: type.code, ...window(), payer: 'candidate', people: 'all' } as const;
    expect((await employer.member.visitor.send(createAssignment, { body })).status).toBe(201);
    expect((await correct('ada@example.org')).body).toMatchObject({ error: { code: 'already_asked' } });
    const zoe = (await listed(id, { search: 'zoe' }))[0];
    await employer.member.visitor.send(removeRosterPerson, { params: { id: zoe?.id ?? '' } });
    await employer.member.visitor.send(addRosterPerson, { params: { id }, body: { email: 'cy@example.org' } });
    const params = { id: (await listed(id, { search: 'cy@' }))[0]?.id ?? '' };
    const moved = await employer.member.visitor.send(changeRosterPerson, {
      params,
      body: { name: '', external_id: '', email: 'zoe@example.org' },
    });
    expect(moved.body).toMatchObject({ error: { code: 'address_removed' } });
  });

  test('who were never asked leave no row behind', async () => {
    const id = await newRoster();
    await load(id, list);
    const [ada] = await listed(id, { search: 'ada' });
    await employer.member.visitor.send(removeRosterPerson, { params: { id: ada?.id ?? '' } });
    expect((await rowsOf(id)).map(({ email }) => email)).toEqual(['zoe@example.org']);
  });

  test('of an archived position, or of another organization, are nobody’s to change', async () => {
    const id = await newRoster();
    expect((await load(id, list, other)).status).toBe(404);
    expect((await preview(id, list, other)).status).toBe(404);
    expect((await other.member.visitor.send(addRosterPerson, { params: { id }, body: { email: 'a@example.org' } })).status).toBe(404);
    expect((await other.member.visitor.send(listRosterPeople, { query: { roster: id } })).status).toBe(404);
    await employer.member.visitor.send(changeRoster, { params: { id }, body: { is_archived: true } });
    expect((await load(id, list)).body.error.code).toBe('archived');
    expect((await preview(id, list)).body.error.code).toBe('archived');
    expect(await rowsOf(id)).toEqual([]);
  });

  test('leave figures in the organization’s own trail, and no names', async () => {
    const id = await newRoster();
    await load(id, list);
    const acts = await world.runtime.database
      .select()
      .from(organizationActs)
      .where(eq(organizationActs.organizationId, employer.organizationId));
    const added = acts.filter(({ act, details }) => act === 'people.added' && details['roster'] === id);
    expect(added.map(({ details, actorId }) => [details, actorId])).toEqual([
      [{ roster: id, added: 2, changed: 0 }, employer.member.userId],
    ]);
  });
});

/** Open now, for a week. */
function window() {
  const day = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 16);
  return { opens_at: day(-1), closes_at: day(7) };
}
