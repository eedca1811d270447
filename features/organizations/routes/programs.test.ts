import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allRoutes } from '#apps/server/compose.ts';
import { verifyCertificate } from '#features/certificates/contract/verify.ts';
import { writeVerifications } from '#features/certificates/service/record-verification.ts';
import { verificationLogs } from '#features/certificates/tables.ts';
import { addCertificate } from '#features/certificates/testing.ts';
import { addType } from '#features/catalog/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { isKeyAccess } from '#platform/contract/contract.ts';
import { listOrganizationActs } from '../contract/acts.ts';
import { outgoingEvents } from '../contract/outgoing.ts';
import {
  checkCertificates,
  createProgramRequests,
  listProgramRequests,
  listProgramRosters,
  readProgramRequest,
  readProgramResult,
} from '../contract/programs.ts';
import { listProgress } from '../contract/progress.ts';
import { organizationChecks } from '../tables/connections.ts';
import { organizations } from '../tables/organizations.ts';
import { assessmentRequests, disclosures, rosterPeople } from '../tables/requests.ts';
import { addApiKey, addOrganization, addRequest, addRoster, type TestOrganization } from '../testing.ts';

let world: World;
let works: TestOrganization;
let headers: { authorization: string };
let keyId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  works = await addOrganization(world);
  ({ headers, id: keyId } = await addApiKey(world.runtime, works));
});
afterAll(() => world.close());

const program = () => world.visitor('program');

async function sharedRequest(level: 'nothing' | 'verdict' | 'full') {
  const certificate = await addCertificate(world);
  const person = { userId: certificate.userId ?? '', email: `${world.runtime.dice.uuid()}@example.org` };
  const { resultId, assessmentTypeId: typeId } = certificate;
  return addRequest(world, works, { person, typeId, state: level === 'nothing' ? 'finished' : 'shared', level, resultId });
}

describe('checking certificates', () => {
  test('answers each code in its order, and keeps the checks as the organization’s history', async () => {
    const [valid, revoked] = [
      await addCertificate(world),
      await addCertificate(world, { state: 'revoked', stateReason: 'Shared answers.' }),
    ];
    const codes = [valid.verificationCode.toLowerCase(), 'nonsense', revoked.id, world.runtime.dice.uuid(), valid.id];
    const answer = await program().send(checkCertificates, { headers, body: { codes } });
    expect(answer.body.checks.map(({ typed, outcome }) => [typed, outcome])).toEqual([
      [codes[0], 'valid'],
      ['nonsense', 'not_a_code'],
      [codes[2], 'revoked'],
      [codes[3], 'not_found'],
      [codes[4], 'valid'],
    ]);
    const [first] = answer.body.checks;
    const open = (await program().send(verifyCertificate, { params: { code: valid.id } })).body;
    expect(first?.certificate).toMatchObject({
      code: open.code,
      holder_name: open.holder_name,
      percent: open.percent,
      verify_url: open.verify_url,
    });
    const noted = await world.runtime.database
      .select()
      .from(organizationChecks)
      .where(eq(organizationChecks.organizationId, works.organizationId));
    expect(new Set(noted.map(({ certificateId, way, userId }) => `${certificateId} ${way} ${userId}`))).toEqual(
      new Set([`${valid.id} api null`, `${revoked.id} api null`]),
    );
  });

  test('again on the same day adds nothing to what the holder and the organization read', async () => {
    const { id, verificationCode } = await addCertificate(world);
    const check = () => program().send(checkCertificates, { headers, body: { codes: [verificationCode] } });
    for (const answer of [await check(), await check(), await check()]) expect(answer.body.checks[0]?.outcome).toBe('valid');
    await writeVerifications(world.runtime);
    const { database } = world.runtime;
    expect(await database.$count(organizationChecks, eq(organizationChecks.certificateId, id))).toBe(1);
    expect(await database.$count(verificationLogs, eq(verificationLogs.certificateId, id))).toBe(1);
  });

  test('takes at most 100 at a time', async () => {
    const answer = await program().send(checkCertificates, { headers, body: { codes: Array.from({ length: 101 }, () => 'x') } });
    expect(answer.status).toBe(422);
  });
});

describe('asking people', () => {
  const body = (more: object = {}) => ({
    closes_at: new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    payer: 'candidate',
    people: [{ email: 'Ada@Example.org', name: 'Ada Lovelace', external_id: 'C-1' }],
    ...more,
  });
  async function place() {
    const type = await addType(world.runtime.database, {
      code: `T-${world.runtime.dice.uuid().slice(0, 6)}`,
      publishedAt: world.clock.now(),
      priceCents: 4900,
      stripePriceId: 'price_test',
    });
    return { roster_id: await addRoster(world, works), assessment: type.code };
  }

  test('puts them on the roster and asks each once; a second call asks nobody again', async () => {
    const where = await place();
    const made = await program().send(createProgramRequests, { headers, body: body(where) });
    expect([made.status, made.body]).toMatchObject([201, { requests: [{ external_id: 'C-1' }], already_asked: 0 }]);
    const id = made.body.requests[0]?.id ?? '';
    const read = await program().send(readProgramRequest, { headers, params: { id } });
    expect(read.body).toMatchObject({
      id,
      state: 'asked',
      shares: 'nothing',
      payer: 'candidate',
      person: { name: 'Ada Lovelace', external_id: 'C-1' },
    });
    const again = await program().send(createProgramRequests, { headers, body: body(where) });
    expect([again.status, again.body.error.code]).toEqual([409, 'nobody_to_ask']);
    const both = [...body().people, { email: 'bo@example.org' }];
    const more = await program().send(createProgramRequests, { headers, body: body({ ...where, people: both }) });
    expect([more.status, more.body.requests.length, more.body.already_asked]).toEqual([201, 1, 1]);
    expect((await program().send(listProgramRequests, { headers, query: { external_id: 'C-1' } })).body.rows.map((row) => row.id)).toEqual([
      id,
    ]);
    expect((await program().send(listProgramRosters, { headers })).body.rows.map((row) => row.id)).toEqual([where.roster_id]);
  });

  test('says who was asked and not written to, because an organization writes to an address five times a day', async () => {
    const where = await place();
    const ask = async () => (await program().send(createProgramRequests, { headers, body: body(where) })).body;
    const ofWorks = eq(assessmentRequests.organizationId, works.organizationId);
    for (let time = 0; time < 5; time += 1) {
      expect((await ask()).not_mailed).toBe(0);
      await world.house.jobs.drain();
      await world.runtime.database.update(assessmentRequests).set({ state: 'canceled' }).where(ofWorks);
    }
    expect((await ask()).not_mailed).toBe(1);
    await world.house.jobs.drain();
    const { rows } = (await works.owner.visitor.send(listProgress)).body;
    expect(rows.filter(({ state }) => state === 'asked').map((row) => row.is_mailed)).toEqual([false]);
    expect(rows.filter((row) => row.is_mailed)).toHaveLength(5);
  });

  test('stands in the trail under the name of the key', async () => {
    const where = await place();
    expect((await program().send(createProgramRequests, { headers, body: body(where) })).status).toBe(201);
    const { rows } = (await works.owner.visitor.send(listOrganizationActs)).body;
    const acts = rows.filter(({ act }) => act === 'requests.made' || act === 'people.added');
    expect(acts.map(({ actor }) => actor)).toEqual([
      { kind: 'key', name: 'Test' },
      { kind: 'key', name: 'Test' },
    ]);
    expect(acts.every(({ details }) => !('key' in details))).toBe(true);
  });

  test('leaves nothing behind when it is refused', async () => {
    const where = await place();
    const refusalOf = async (more: object) =>
      (await program().send(createProgramRequests, { headers, body: body({ ...where, ...more }) })).body.error.code;
    expect(await refusalOf({ payer: 'seat' })).toBe('not_enough_seats');
    expect(await refusalOf({ closes_at: new Date(world.clock.now().getTime() - 1000).toISOString() })).toBe('window_over');
    expect(await refusalOf({ assessment: 'NONE-1' })).toBe('unknown_assessment_type');
    expect(await refusalOf({ people: [{ email: 'a@example.org' }, { email: 'A@example.org' }] })).toBe('address_twice');
    const numbered = [
      { email: 'a@example.org', external_id: 'C-1' },
      { email: 'b@example.org' },
      { email: 'c@example.org', external_id: 'C-1' },
    ];
    expect((await program().send(createProgramRequests, { headers, body: body({ ...where, people: numbered }) })).body.error).toMatchObject(
      {
        code: 'number_twice',
        message: expect.stringContaining('Person 3 has the one of person 1.'),
      },
    );
    expect(await refusalOf({ people: [{ email: '=1+1@example.org' }] })).toBe('invalid_input');
    const foreign = await addRoster(world, await addOrganization(world));
    expect(await refusalOf({ roster_id: foreign })).toBe('not_found');
    expect(await world.runtime.database.select().from(rosterPeople).where(eq(rosterPeople.organizationId, works.organizationId))).toEqual(
      [],
    );
  });

  test('needs a proven domain and an open organization', async () => {
    const where = await place();
    const change = (changes: object) =>
      world.runtime.database.update(organizations).set(changes).where(eq(organizations.id, works.organizationId));
    await change({ domainProvenAt: null });
    expect((await program().send(createProgramRequests, { headers, body: body(where) })).body.error.code).toBe('domain_not_proven');
    await change({ domainProvenAt: world.clock.now(), closedAt: world.clock.now() });
    // The keys of a closed organization open nothing, not even what it could read before.
    expect((await program().send(createProgramRequests, { headers, body: body(where) })).status).toBe(401);
    expect((await program().send(listProgramRequests, { headers })).status).toBe(401);
    await change({ closedAt: null });
    expect((await program().send(listProgramRequests, { headers })).status).toBe(200);
  });
});

describe('reading results', () => {
  test.each(['nothing', 'verdict', 'full'] as const)(
    'at the level %s gives that and no more, and the person can read that it was seen',
    async (level) => {
      const { id } = await sharedRequest(level);
      const answer = await program().send(readProgramResult, { headers, params: { id } });
      const { result } = answer.body;
      expect(result.level).toBe(level);
      expect('score' in result && result.score !== null).toBe(level === 'full');
      expect('passed' in result).toBe(level !== 'nothing');
      const seen = await world.runtime.database.select().from(disclosures).where(eq(disclosures.requestId, id));
      expect(seen.map((row) => [row.way, row.viewerId, row.level])).toEqual(level === 'nothing' ? [] : [['api', keyId, level]]);
    },
  );

  test('takes an id in capitals for the same one', async () => {
    const { id } = await sharedRequest('full');
    const { result } = (await program().send(readProgramResult, { headers, params: { id: id.toUpperCase() } })).body;
    expect(result.level).toBe('full');
  });

  test('a revocation hides it from the next read on', async () => {
    const { id } = await sharedRequest('full');
    await world.runtime.database
      .update(assessmentRequests)
      .set({ shareLevel: 'nothing', state: 'finished' })
      .where(eq(assessmentRequests.id, id));
    expect((await program().send(readProgramResult, { headers, params: { id } })).body.result).toEqual({ level: 'nothing' });
  });

  test('requests of another organization are not there', async () => {
    const { id } = await sharedRequest('full');
    const other = (await addApiKey(world.runtime, await addOrganization(world))).headers;
    const nowhere = world.runtime.dice.uuid();
    for (const contract of [readProgramRequest, readProgramResult]) {
      const [foreign, unknown] = await Promise.all(
        [id, nowhere].map((one) => program().send(contract, { headers: other, params: { id: one } })),
      );
      expect([foreign?.status, foreign?.body.error.message]).toEqual([404, unknown?.body.error.message]);
    }
    expect((await program().send(listProgramRequests, { headers: other })).body.rows).toEqual([]);
  });
});

describe('the OpenAPI document', () => {
  test('has an example for every route of programs, which its schemas accept', async () => {
    const contracts = allRoutes(world.runtime).flatMap(({ contract }) => (isKeyAccess(contract.access) ? [contract] : []));
    expect(contracts.length).toBeGreaterThan(5);
    const wrong = contracts.flatMap(({ example, body, query, params, reply, path }) => {
      const parts = [
        { schema: body, given: example?.body },
        { schema: query, given: example?.query },
        { schema: params, given: example?.params },
        { schema: reply, given: example?.reply },
      ];
      return parts.flatMap(({ schema, given }) => (schema && !z.safeParse(schema, given).success ? [{ path, given }] : []));
    });
    expect(wrong).toEqual([]);
    const document = await (await fetch(`${world.url}/api/openapi.json`)).json();
    expect(document.paths['/api/v1/requests'].post.requestBody.content['application/json'].example.assessment).toBe('GAT-1');
    expect(Object.keys(document.webhooks)).toEqual(outgoingEvents.map(({ name }) => name));
  });

  test('has an example for every event, which its schema accepts', () => {
    expect(outgoingEvents.filter(({ body, example }) => !z.safeParse(body, example).success)).toEqual([]);
  });
});
