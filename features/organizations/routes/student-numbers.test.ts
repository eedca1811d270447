import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addType } from '#features/catalog/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { addRosterPerson, changeRosterPerson, importPeople, previewPeople } from '../contract/people.ts';
import { createProgramRequests } from '../contract/programs.ts';
import { createRoster } from '../contract/rosters.ts';
import { rosterPeople } from '../tables/requests.ts';
import { addApiKey, addOrganization, type TestOrganization } from '../testing.ts';

let world: World;
let university: TestOrganization;
let names = 0;
beforeAll(async () => {
  world = await openWorld();
  university = await addOrganization(world, { kind: 'university' });
});
afterAll(() => world.close());

const newRoster = async (by = university): Promise<string> =>
  (await by.member.visitor.send(createRoster, { body: { name: `Cohort ${++names}` } })).body.id;
const file = (rows: string[]) => new File([['email,number', ...rows].join('\n')], 'people.csv', { type: 'text/csv' });
const preview = async (id: string, rows: string[]) =>
  (await university.member.visitor.send(previewPeople, { params: { id }, upload: file(rows) })).body;
const load = (id: string, rows: string[], badRows: 'refuse' | 'skip' = 'refuse', by = university) =>
  by.member.visitor.send(importPeople, { params: { id }, query: { bad_rows: badRows }, upload: file(rows) });
const stored = async (id: string) => {
  const people = world.runtime.database.select().from(rosterPeople).where(eq(rosterPeople.rosterId, id));
  return (await people.orderBy(asc(rosterPeople.emailKey))).map(({ email, externalId }) => `${email} ${externalId}`);
};

describe('a student number', () => {
  test('that two lines of a list have is named on both, and nobody is added', async () => {
    const id = await newRoster();
    const rows = ['ada@example.org,s17', 'bo@example.org,S17', 'cy@example.org,18', 'di@example.org,', 'ed@example.org,'];
    const { problems, added } = await preview(id, rows);
    expect(problems).toEqual([
      { line: 2, message: 'The number s17 is also on line 3.', content: 'ada@example.org, s17' },
      { line: 3, message: 'The number S17 is also on line 2.', content: 'bo@example.org, S17' },
    ]);
    expect(added).toBe(3);
    const refused = await load(id, rows);
    expect([refused.status, refused.body.error.message]).toEqual([
      422,
      'Nobody was added. Line 2: The number s17 is also on line 3. Line 3: The number S17 is also on line 2.',
    ]);
    expect(await stored(id)).toEqual([]);
    expect((await load(id, rows, 'skip')).body).toEqual({ added: 3, changed: 0, unchanged: 0, skipped: 2 });
  });

  test('that somebody else on the cohort has is named with who has it; one’s own stays unchanged', async () => {
    const id = await newRoster();
    await load(id, ['ada@example.org,17', 'bo@example.org,18']);
    expect((await load(id, ['ADA@example.org,17', 'bo@example.org,18'])).body).toMatchObject({ unchanged: 2, changed: 0 });
    const refused = await load(id, ['cy@example.org,17']);
    expect(refused.body.error.message).toBe('Nobody was added. Line 2: ada@example.org already has the number 17 on this list.');
    expect((await load(id, ['ada@example.org,', 'cy@example.org,17'])).status).toBe(422);
    expect((await load(id, ['ada@example.org,18', 'bo@example.org,17'])).body).toMatchObject({ changed: 2 });
    expect(await stored(id)).toEqual(['ada@example.org 18', 'bo@example.org 17']);
  });

  test('stays with somebody whose line is skipped', async () => {
    const id = await newRoster();
    await load(id, ['ada@example.org,17']);
    const rows = ['ada@example.org,18', 'bo@example.org,18', 'cy@example.org,17', 'di@example.org,19'];
    expect((await load(id, rows, 'skip')).body).toMatchObject({ added: 1, changed: 0, skipped: 3 });
    expect(await stored(id)).toEqual(['ada@example.org 17', 'di@example.org 19']);
  });

  const taken = 'This number is already in use. ada@example.org already has the number 17 on this list.';
  const add = (id: string, email: string, number: string, by = university) =>
    by.member.visitor.send(addRosterPerson, { params: { id }, body: { email, name: '', external_id: number } });
  const refusal = ({ status, body }: { status: number; body: unknown }) => {
    const { code, message } = (body as { error: { code: string; message: string } }).error;
    return [status, code, message];
  };

  test('that somebody else has is refused where one person is added or corrected', async () => {
    const id = await newRoster();
    await add(id, 'ada@example.org', '17');
    expect(refusal(await add(id, 'bo@example.org', '17'))).toEqual([409, 'number_taken', taken]);
    expect((await add(id, 'ada@example.org', '17')).body.outcome).toBe('unchanged');
    const { body } = await add(id, 'bo@example.org', '18');
    const correct = (number: string) =>
      university.member.visitor.send(changeRosterPerson, { params: { id: body.id }, body: { name: 'Bo Ek', external_id: number } });
    expect(refusal(await correct('17'))).toEqual([409, 'number_taken', taken]);
    expect((await correct('18')).status).toBe(204);
    expect((await correct('19')).status).toBe(204);
    expect(await stored(id)).toEqual(['ada@example.org 17', 'bo@example.org 19']);
  });

  test('that somebody else has is refused where a key asks people, and nobody is asked', async () => {
    const id = await newRoster();
    await add(id, 'ada@example.org', '17');
    const { code } = await addType(world.runtime.database, {
      publishedAt: world.clock.now(),
      priceCents: 4900,
      stripePriceId: 'price_test',
    });
    const { headers } = await addApiKey(world.runtime, university);
    const closes = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
    const ask = (people: object[]) =>
      world.visitor('program').send(createProgramRequests, {
        headers,
        body: { roster_id: id, assessment: code, closes_at: closes, payer: 'candidate', people },
      });
    expect(refusal(await ask([{ email: 'cy@example.org' }, { email: 'bo@example.org', external_id: '17' }]))).toEqual([
      409,
      'number_taken',
      taken,
    ]);
    expect(await stored(id)).toEqual(['ada@example.org 17']);
    expect((await ask([{ email: 'ada@example.org', external_id: '17' }])).status).toBe(201);
  });

  test('that was given to somebody else meanwhile does not come back with its old holder', async () => {
    const id = await newRoster();
    const old = (await add(id, 'bo@example.org', '17')).body.id;
    await world.runtime.database.update(rosterPeople).set({ removedAt: world.clock.now() }).where(eq(rosterPeople.id, old));
    await add(id, 'ada@example.org', '17');
    expect((await load(id, ['bo@example.org,'])).body).toMatchObject({ added: 1 });
    expect(await stored(id)).toEqual(['ada@example.org 17', 'bo@example.org null']);
    expect((await add(id, 'bo@example.org', '18')).body.outcome).toBe('changed');
  });

  test('that nobody else got comes back with its holder', async () => {
    const id = await newRoster();
    const { body } = await add(id, 'bo@example.org', '17');
    await world.runtime.database.update(rosterPeople).set({ removedAt: world.clock.now() }).where(eq(rosterPeople.id, body.id));
    expect((await add(id, 'bo@example.org', '')).body.outcome).toBe('added');
    expect(await stored(id)).toEqual(['bo@example.org 17']);
  });

  test.each(['A-1\u200b', 'A-\u00ad1', '\u2060A-1'])('with an invisible character is refused: %j', async (number) => {
    expect((await add(await newRoster(), 'bo@example.org', number)).status).toBe(422);
  });

  test('can be shared at an employer, where it may be the number of an opening', async () => {
    const employer = await addOrganization(world);
    const id = await newRoster(employer);
    expect((await load(id, ['ada@example.org,17', 'bo@example.org,17'], 'refuse', employer)).body.added).toBe(2);
    expect((await add(id, 'cy@example.org', '17', employer)).body.outcome).toBe('added');
  });
});
