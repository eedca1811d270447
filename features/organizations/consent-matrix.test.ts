import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#features/accounts/contract/auth.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { askForAccommodation } from '#features/attempts/contract/accommodations.ts';
import { accommodations, assessments } from '#features/attempts/tables.ts';
import { addType } from '#features/catalog/testing.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readCohortBoard } from './contract/cohort-board.ts';
import { compareCandidates, listComparable } from './contract/comparison.ts';
import { listProgramRequests, readProgramResult } from './contract/programs.ts';
import { type ListedRosterPerson, listRosterPeople } from './contract/people.ts';
import { countProgress, listProgress, readProgress } from './contract/progress.ts';
import { readRosterProfile } from './contract/roster-profile.ts';
import { changeSharing, readSharingHistory } from './contract/sharing.ts';
import { addWebhookTarget } from './contract/webhooks.ts';
import { type DisclosureWay, type ShareLevel, shareLevels } from './rules/assessment-request.ts';
import { webhookCalls } from './tables/connections.ts';
import { assessmentRequests } from './tables/requests.ts';
import { addApiKey, addAssignment, addOrganization, type TestOrganization } from './testing.ts';

/**
 * What each way out shows of a candidate's result, by what the candidate agreed to. `shown` finds the score, the verdict or neither in the raw
 * reply, whatever its shape: a field that somebody adds and forgets here is found too.
 */
type Seen = 'score' | 'verdict' | 'nothing';

const points = 7310;
/** The percent, the points, and the other category; with what stands around them, so that no id or time is taken for a score. */
const scoreMarks = ['73.1', '"points":7310', ',7310,', '"percent":26.9', ',26.9'];
const verdictMarks = ['"passed":true', ',Passed,'];

function shown(raw: unknown): Seen {
  const text = typeof raw === 'string' ? raw : JSON.stringify(raw);
  if (scoreMarks.some((mark) => text.includes(mark))) return 'score';
  return verdictMarks.some((mark) => text.includes(mark)) ? 'verdict' : 'nothing';
}

let world: World;
let type: Awaited<ReturnType<typeof addType>>;
let university: TestOrganization;
let stranger: TestOrganization;
let key: Awaited<ReturnType<typeof addApiKey>>;
let strangerKey: typeof key;
beforeAll(async () => {
  world = await openWorld();
  type = await addType(world.runtime.database, { code: 'MATRIX' });
  university = await addOrganization(world, { kind: 'university' });
  stranger = await addOrganization(world, { kind: 'university' });
  key = await addApiKey(world.runtime, { organizationId: university.organizationId });
  strangerKey = await addApiKey(world.runtime, { organizationId: stranger.organizationId });
  const target = { url: 'https://hooks.example.org/meridian', events: ['result.shared', 'result.withdrawn'] };
  const { status } = await university.owner.visitor.send(addWebhookTarget, { body: target });
  if (status !== 201) throw new Error(`No target was added: ${status}`);
});
afterAll(() => world.close());

type Scene = {
  requestId: string;
  otherId: string;
  rosterId: string;
  candidate: Visitor;
  organization: TestOrganization;
  headers: Record<string, string>;
};

/** A cohort in which four share everything, none of them at the candidate's score, and a candidate who has chosen nothing yet. */
async function makeScene(): Promise<Scene> {
  const { rosterId, ask } = await addAssignment(world, university, type, { hasBoard: true });
  const others = [];
  for (const nth of [1, 2, 3, 4]) others.push(await ask({ name: `Other ${nth}`, points: 5000, level: 'verdict' }));
  for (const nth of [5, 6, 7, 8]) await ask({ name: `Other ${nth}`, points: 4000, level: 'full' });
  const { id, email } = await ask({ name: 'Cora Candidate', points });
  const candidate = world.visitor();
  const headers = { origin: world.runtime.configuration.publicUrl };
  await candidate.send(signIn, { query: { grant_type: 'password' }, body: { email, password: testPassword }, headers });
  return { requestId: id, otherId: others[0]?.id ?? '', rosterId, candidate, organization: university, headers: key.headers };
}

type Surface = {
  /** The candidate's part of the reply as it left the server. */
  read: (scene: Scene) => Promise<unknown>;
  /** What each level lets it show. */
  expected: Readonly<Record<ShareLevel, Seen>>;
  /** How the candidate finds the read listed; null where nothing of the result leaves. */
  way: DisclosureWay | null;
};

const byLevel = { nothing: 'nothing', verdict: 'verdict', full: 'score' } as const;
const neverResult = { nothing: 'nothing', verdict: 'nothing', full: 'nothing' } as const;
const fullOnly = { nothing: 'nothing', verdict: 'nothing', full: 'score' } as const;

/** The candidate's own line of a list: the other people of the cohort share something too. */
const own = (rows: readonly { id: string }[] | undefined, { requestId }: Scene): unknown => rows?.find(({ id }) => id === requestId) ?? {};
const file = async ({ organization, rosterId }: Scene, path: string): Promise<string> => {
  const { body } = await organization.member.visitor.request<unknown>('GET', `${path}?roster=${rosterId}`);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return text.split(/\r?\n/u).find((line) => line.includes('Cora Candidate')) ?? '';
};
const member = ({ organization }: Scene): Visitor => organization.member.visitor;

const surfaces: Readonly<Record<string, Surface>> = {
  'the progress list': {
    read: async (scene) => own((await member(scene).send(listProgress, { query: { roster: scene.rosterId } })).body.rows, scene),
    expected: byLevel,
    way: 'page',
  },
  'the counts of the progress list': {
    read: async (scene) => (await member(scene).send(countProgress, { query: { roster: scene.rosterId } })).body,
    expected: neverResult,
    way: null,
  },
  'the detail of a request': {
    read: async (scene) => (await member(scene).send(readProgress, { params: { id: scene.requestId } })).body,
    expected: byLevel,
    way: 'page',
  },
  'the exported list': {
    read: (scene) => file(scene, '/api/organization/requests.csv'),
    expected: byLevel,
    way: 'export',
  },
  'the registrar’s file': {
    read: (scene) => file(scene, '/api/organization/registrar-records.csv'),
    expected: byLevel,
    way: 'export',
  },
  'the comparison': {
    read: async (scene) => {
      const { body } = await member(scene).send(compareCandidates, { query: { requests: `${scene.requestId},${scene.otherId}` } });
      return own(body.candidates, scene);
    },
    expected: byLevel,
    way: 'comparison',
  },
  'the list to compare from': {
    read: async (scene) => own((await member(scene).send(listComparable, { query: { roster: scene.rosterId } })).body.rows, scene),
    expected: fullOnly,
    way: 'page',
  },
  'the people of a position or cohort': {
    read: async (scene) => {
      const { body } = await member(scene).send(listRosterPeople, { query: { roster: scene.rosterId } });
      const people: readonly ListedRosterPerson[] | undefined = body.rows;
      return people?.find(({ last_request: last }) => last?.id === scene.requestId) ?? {};
    },
    expected: byLevel,
    way: 'page',
  },
  'the file of the people': {
    read: (scene) => file(scene, '/api/organization/people.csv'),
    expected: neverResult,
    way: null,
  },
  'the program interface': {
    read: async (scene) =>
      (await world.visitor('program').send(readProgramResult, { params: { id: scene.requestId }, headers: scene.headers })).body,
    expected: byLevel,
    way: 'api',
  },
  'the program interface’s list': {
    read: async ({ headers }) => (await world.visitor('program').send(listProgramRequests, { headers })).body,
    expected: neverResult,
    way: null,
  },
  'webhook calls': {
    read: ({ requestId }) => world.runtime.database.select().from(webhookCalls).where(eq(webhookCalls.requestId, requestId)),
    expected: neverResult,
    way: null,
  },
  'the cohort’s board': {
    read: async (scene) => {
      const board = { params: { id: scene.rosterId }, query: { type: type.code } };
      return (await member(scene).send(readCohortBoard, board)).body;
    },
    expected: fullOnly,
    way: 'board',
  },
};

const change = ({ candidate, requestId }: Scene, level: ShareLevel) =>
  candidate.send(changeSharing, { params: { id: requestId }, body: { level, is_on_board: level === 'full' } });

/** The mean of the cohort's figures, which needs the fifth who shares everything. */
async function groupSize({ rosterId, organization }: Scene): Promise<number | null> {
  const { body } = await organization.member.visitor.send(readRosterProfile, { params: { id: rosterId }, query: { type: type.code } });
  return body.group?.people ?? null;
}

/** What each way out shows at this moment. */
async function readAll(scene: Scene): Promise<Record<string, Seen>> {
  const seen: Record<string, Seen> = {};
  for (const [name, { read }] of Object.entries(surfaces)) seen[name] = shown(await read(scene));
  return seen;
}

const table = (cell: (surface: Surface) => Seen) =>
  Object.fromEntries(Object.entries(surfaces).map(([name, surface]) => [name, cell(surface)]));
const nothingAnywhere = table(() => 'nothing');

async function waysListed({ candidate, requestId }: Scene): Promise<Set<string>> {
  const { body } = await candidate.send(readSharingHistory, { params: { id: requestId } });
  return new Set(body.disclosures.map(({ way, level }) => `${way}: ${level}`));
}

async function callsQueued({ requestId }: Scene): Promise<string[]> {
  const queued = await world.runtime.database.select().from(webhookCalls).where(eq(webhookCalls.requestId, requestId));
  return queued.map(({ event, payload }) => `${event}: ${String(payload['level'])}`).toSorted();
}

describe.each(shareLevels)('consent, by every way a result could leave: a candidate who shares %s', (level) => {
  const agreed = table(({ expected }) => expected[level]);
  const listed = new Set(
    Object.values(surfaces).flatMap(({ expected, way }) => (way !== null && expected[level] !== 'nothing' ? [`${way}: ${level}`] : [])),
  );

  test('is seen nowhere before, as agreed after, and nowhere once it is taken back; every read is listed', async () => {
    const scene = await makeScene();
    expect(await readAll(scene), 'before').toEqual(nothingAnywhere);
    await change(scene, level);
    expect(await readAll(scene), 'after the consent').toEqual(agreed);
    expect(await waysListed(scene), 'as the candidate reads it').toEqual(listed);
    await change(scene, 'nothing');
    expect(await readAll(scene), 'after the revocation').toEqual(nothingAnywhere);
    expect(await waysListed(scene), 'and nothing more is listed').toEqual(listed);
    const calls = level === 'nothing' ? [] : [`result.shared: ${level}`, 'result.withdrawn: nothing'];
    expect(await callsQueued(scene)).toEqual(calls);
  });

  test('is counted in the figures of a group only with the full result, and no longer once it is taken back', async () => {
    const scene = await makeScene();
    await change(scene, level);
    expect(await groupSize(scene)).toBe(level === 'full' ? 5 : null);
    expect(await waysListed(scene)).toEqual(new Set(level === 'full' ? ['group: full'] : []));
    await change(scene, 'nothing');
    expect(await groupSize(scene)).toBeNull();
  });

  test('is seen nowhere by another organization, by its pages or its key', async () => {
    const scene = await makeScene();
    await change(scene, level);
    const strangers = { ...scene, organization: stranger, headers: strangerKey.headers };
    const { 'webhook calls': _queued, ...seen } = await readAll(strangers);
    expect(new Set(Object.values(seen))).toEqual(new Set(['nothing']));
    expect(await waysListed(scene)).toEqual(new Set());
  });

  test('says the same everywhere with and without an accommodation', async () => {
    const { database } = world.runtime;
    const scene = await makeScene();
    await change(scene, level);
    const readRaw = async () => Promise.all(Object.values(surfaces).map(({ read }) => read(scene)));
    const before = await readRaw();
    const [request] = await database.select().from(assessmentRequests).where(eq(assessmentRequests.id, scene.requestId));
    const given = { durationSeconds: 2400, extraSeconds: 600, leavePolicy: 'off' as const };
    await database
      .update(assessments)
      .set(given)
      .where(eq(assessments.id, request?.attemptId ?? ''));
    const granted = { userId: request?.userId ?? '', timePercent: 200, note: 'Dyslexia', grantedAt: world.clock.now() };
    await database.insert(accommodations).values(granted);
    expect(await readRaw(), 'with an accommodation').toEqual(before);
    const body = { kind: 'extra_time', time_percent: 150, evidence: 'Dyslexia, by a statement of my doctor.' };
    expect((await scene.candidate.send(askForAccommodation, { body })).status).toBe(201);
    expect(await readRaw(), 'with a request for another').toEqual(before);
    expect(JSON.stringify(before)).not.toContain('yslexia');
  });
});
