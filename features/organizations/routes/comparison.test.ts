import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTest } from '#features/attempts/testing.ts';
import { finishTest } from '#features/results/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { compareCandidates, listComparable } from '../contract/comparison.ts';
import { readSharingHistory } from '../contract/sharing.ts';
import type { ShareLevel } from '../rules/assessment-request.ts';
import { addOrganization, addRequest, type TestOrganization } from '../testing.ts';

type TestType = Awaited<ReturnType<typeof addTest>>;
let world: World;
let type: TestType;
let acme: TestOrganization;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world, { code: 'COMPARE' });
  acme = await addOrganization(world);
});
afterAll(() => world.close());

async function candidate(level: ShareLevel, { name = 'Cora', right = 5, of = acme, test: taken = type } = {}) {
  const { person, attemptId, resultId } = await finishTest(world, taken, right);
  const state = level === 'nothing' ? ('finished' as const) : ('shared' as const);
  const { id } = await addRequest(world, of, { person, typeId: taken.id, state, level, attemptId, resultId, name });
  return { id, person };
}

const compare = (ids: readonly string[], organization = acme) =>
  organization.member.visitor.send(compareCandidates, { query: { requests: ids.join(',') } });

describe('candidates side by side', () => {
  test('show each one’s score and band, the verdict alone, or nothing, as each agreed; and each can read that they were compared', async () => {
    const full = await candidate('full', { name: 'Ada', right: 6 });
    const verdict = await candidate('verdict', { name: 'Ben', right: 1 });
    const nothing = await candidate('nothing', { name: 'Cyd' });
    const { status, body } = await compare([nothing.id, full.id, verdict.id]);
    expect(status).toBe(200);
    expect(body.type).toEqual({ code: 'COMPARE', name: 'Test COMPARE' });
    expect(body.candidates.map(({ name }) => name)).toEqual(['Cyd', 'Ada', 'Ben']);
    expect(body.candidates.map(({ result }) => result)).toEqual([
      { level: 'nothing' },
      expect.objectContaining({ level: 'full', passed: true, score: expect.objectContaining({ percent: 100, points: 10_000 }) }),
      { level: 'verdict', passed: false, completed_on: expect.any(String) },
    ]);
    const ways = async ({ id, person }: typeof full) =>
      (await person.visitor.send(readSharingHistory, { params: { id } })).body.disclosures.map(({ way }) => way);
    expect([await ways(full), await ways(verdict), await ways(nothing)]).toEqual([['comparison'], ['comparison'], []]);
  });

  test('are two to five different requests', async () => {
    const { id } = await candidate('full');
    const ids = Array.from({ length: 6 }, () => world.runtime.dice.uuid());
    for (const wrong of [[id], [id, id], ids, [id, 'x'], [''], ['null', 'undefined']]) expect((await compare(wrong)).status).toBe(422);
  });

  test('are the same under an id in capitals, and one candidate once', async () => {
    const [one, two] = [await candidate('full', { name: 'Ada' }), await candidate('full', { name: 'Ben' })];
    const { status, body } = await compare([one.id.toUpperCase(), two.id]);
    expect([status, body.candidates?.map(({ name }) => name)]).toEqual([200, ['Ada', 'Ben']]);
    expect((await compare([one.id, one.id.toUpperCase()])).status).toBe(422);
  });

  test('are of one assessment', async () => {
    const other = await addTest(world, { code: 'COMPARE-2' });
    const one = await candidate('full');
    const two = await candidate('full', { test: other });
    const { status, body } = await compare([one.id, two.id]);
    expect([status, body]).toMatchObject([409, { error: { code: 'different_types' } }]);
  });

  test('are one’s own: another organization’s answer like those that do not exist, and are not read', async () => {
    const globex = await addOrganization(world);
    const own = await candidate('full', { of: globex });
    const foreign = await candidate('full');
    const answers = [await compare([own.id, foreign.id], globex), await compare([own.id, world.runtime.dice.uuid()], globex)];
    for (const { status, body } of answers) expect([status, body]).toMatchObject([404, { error: { code: 'not_found' } }]);
    const { body } = await foreign.person.visitor.send(readSharingHistory, { params: { id: foreign.id } });
    expect(body.disclosures).toEqual([]);
  });

  test('are chosen from those who share their full result, of one’s own organization', async () => {
    const initech = await addOrganization(world);
    const full = await candidate('full', { of: initech, name: 'Ada' });
    await candidate('verdict', { of: initech, name: 'Ben' });
    await candidate('nothing', { of: initech, name: 'Cyd' });
    const { body } = await initech.member.visitor.send(listComparable, {});
    expect(body.rows.map(({ id, name }) => [id, name])).toEqual([[full.id, 'Ada']]);
    expect(body.rows[0]?.result).toMatchObject({ level: 'full', state: 'counts', score: { percent: expect.any(Number) } });
    const history = await full.person.visitor.send(readSharingHistory, { params: { id: full.id } });
    expect(history.body.disclosures.map(({ way }) => way)).toEqual(['page']);
    expect((await initech.member.visitor.send(listComparable, { query: { search: 'ben' } })).body.rows).toEqual([]);
  });
});
