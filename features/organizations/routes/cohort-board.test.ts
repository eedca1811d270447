import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '#features/accounts/contract/auth.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { addType } from '#features/catalog/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listMyBoards, readCohortBoard, readMyBoard } from '../contract/cohort-board.ts';
import { assessmentRequests, rosterPeople, rosters } from '../tables/requests.ts';
import { addOrganization, addAssignment, type TestOrganization } from '../testing.ts';

let world: World;
let university: TestOrganization;
let type: Awaited<ReturnType<typeof addType>>;
let cohort: Awaited<ReturnType<typeof addAssignment>>;
beforeAll(async () => {
  world = await openWorld();
  type = await addType(world.runtime.database, { code: 'BOARD-1' });
  university = await addOrganization(world, { kind: 'university' });
});
beforeEach(async () => {
  cohort = await addAssignment(world, university, type, { hasBoard: true });
});
afterAll(() => world.close());

async function enter(email: string) {
  const visitor = world.visitor();
  const headers = { origin: world.runtime.configuration.publicUrl };
  await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password: testPassword }, headers });
  return visitor;
}
const of = () => ({ params: { id: cohort.rosterId }, query: { type: type.code } });
const rows = async (who = university) =>
  (await who.member.visitor.send(readCohortBoard, of())).body.rows.map(({ rank, name }) => [rank, name]);

describe('the board of a cohort', () => {
  test('has those who agreed, by score, and nobody else', async () => {
    await cohort.ask({ name: 'Ann', points: 8000, level: 'full', isOnBoard: true });
    await cohort.ask({ name: 'Ben', points: 9000, level: 'full', isOnBoard: true });
    await cohort.ask({ name: 'Cat', points: 9900, level: 'full' });
    await cohort.ask({ name: 'Dan', points: 9900, level: 'verdict' });
    expect(await rows()).toEqual([
      [1, 'Ben'],
      [2, 'Ann'],
    ]);
  });

  test('is seen by those who stand on it, and by no one else of the cohort', async () => {
    const ann = await cohort.ask({ name: 'Ann', points: 8000, level: 'full', isOnBoard: true });
    const cat = await cohort.ask({ name: 'Cat', points: 9900, level: 'full' });
    const hers = await enter(ann.email);
    expect((await hers.send(readMyBoard, of())).body.rows).toEqual([{ rank: 1, name: 'Ann', percent: 80, is_me: true }]);
    expect((await hers.send(listMyBoards)).body.boards).toMatchObject([{ organization: university.name, type: { code: type.code } }]);
    const theirs = await enter(cat.email);
    expect((await theirs.send(readMyBoard, of())).status).toBe(404);
    expect((await theirs.send(listMyBoards)).body.boards).toEqual([]);
    await world.runtime.database.update(assessmentRequests).set({ isOnBoard: false }).where(eq(assessmentRequests.id, ann.id));
    expect((await hers.send(readMyBoard, of())).status).toBe(404);
  });

  test('is neither for nor about somebody who was taken off the cohort', async () => {
    const ann = await cohort.ask({ name: 'Ann', points: 8000, level: 'full', isOnBoard: true });
    await cohort.ask({ name: 'Ben', points: 7000, level: 'full', isOnBoard: true });
    const hers = await enter(ann.email);
    await world.runtime.database.update(rosterPeople).set({ removedAt: world.clock.now() }).where(eq(rosterPeople.id, ann.personId));
    expect([(await hers.send(readMyBoard, of())).status, (await hers.send(listMyBoards)).body.boards]).toEqual([404, []]);
    expect(await rows()).toEqual([[1, 'Ben']]);
  });

  test('is empty while it is off, and not there for another university', async () => {
    const ann = await cohort.ask({ name: 'Ann', points: 8000, level: 'full', isOnBoard: true });
    await world.runtime.database.update(rosters).set({ hasBoard: false }).where(eq(rosters.id, cohort.rosterId));
    expect(await rows()).toEqual([]);
    expect((await (await enter(ann.email)).send(readMyBoard, of())).status).toBe(404);
    const other = await addOrganization(world, { kind: 'university' });
    expect((await other.owner.visitor.send(readCohortBoard, of())).status).toBe(404);
  });
});
