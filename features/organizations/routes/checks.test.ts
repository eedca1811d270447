import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMyCertificate } from '#features/certificates/contract/holder.ts';
import { verifyCertificate } from '#features/certificates/contract/verify.ts';
import { groupCode, makeCode } from '#features/certificates/rules/code.ts';
import { writeVerifications } from '#features/certificates/service/record-verification.ts';
import { certificates, verificationLogs } from '#features/certificates/tables.ts';
import { addCertificate } from '#features/certificates/testing.ts';
import { rateLimits } from '#platform/http/tables.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listBulkCheckRows, listBulkChecks, listChecks, readBulkCheck, startBulkCheck } from '../contract/checks.ts';
import { runBulkCheck } from '../service/run-bulk-check.ts';
import { bulkChecks, organizationChecks } from '../tables/connections.ts';
import { organizationMembers, organizations } from '../tables/organizations.ts';
import { addOrganization, type TestOrganization } from '../testing.ts';

let world: World;
let ours: TestOrganization;
let theirs: TestOrganization;
beforeAll(async () => {
  world = await openWorld();
  ours = await addOrganization(world);
  theirs = await addOrganization(world, { kind: 'university' });
});
beforeEach(() => world.runtime.database.delete(rateLimits));
afterAll(() => world.close());

const day = 86_400;
const soon = (days: number) => new Date(world.clock.now().getTime() + days * day * 1000);
const newCode = () => makeCode(world.runtime.dice.bytes(19));
const start = (text: string, by: Member = ours.member) => by.visitor.send(startBulkCheck, { body: { text } });
const rowsOf = async (id: string, by: Member = ours.member) =>
  (await by.visitor.send(listBulkCheckRows, { query: { check: id, limit: 100 } })).body.rows;

/** Starts a check and waits for its job. */
async function check(text: string, by: Member = ours.member) {
  const started = await start(text, by);
  expect(started.status).toBe(201);
  await world.house.jobs.drain();
  return started.body.id;
}

const logsOf = (certificateId: string) =>
  world.runtime.database.select().from(verificationLogs).where(eq(verificationLogs.certificateId, certificateId));

describe('a bulk check', () => {
  test('A-026 says of each ID what a single check says, in the order of the text, and names bad lines and duplicates', async () => {
    const valid = await addCertificate(world, { expiresAt: soon(100) });
    const expired = await addCertificate(world, { expiresAt: soon(-1) });
    const revoked = await addCertificate(world, { state: 'revoked', stateReason: 'A reason.' });
    const suspended = await addCertificate(world, { state: 'suspended' });
    const unknown = newCode();
    const id = await check(
      ['Certificate', valid, expired, revoked, suspended]
        .map((one) => (typeof one === 'string' ? one : groupCode(one.verificationCode)))
        .concat([unknown, 'no id 1', valid.id, valid.verificationCode.toLowerCase()])
        .join('\n'),
    );
    const rows = await rowsOf(id);
    expect(rows.map(({ line, outcome, first_line: first }) => [line, outcome, first])).toEqual([
      [2, 'valid', null],
      [3, 'expired', null],
      [4, 'revoked', null],
      [5, 'suspended', null],
      [6, 'not_found', null],
      [7, 'not_a_code', null],
      [8, 'valid', null],
      [9, 'duplicate', 2],
    ]);
    expect(rows[0]?.certificate).toMatchObject({
      code: valid.verificationCode,
      holder_name: 'Ada Lovelace',
      percent: 86.5,
      status: 'valid',
      watch_id: null,
    });
    const { body } = await ours.owner.visitor.send(readBulkCheck, { params: { id } });
    expect(body).toMatchObject({ total: 8, done: 8, finished_at: world.clock.now().toISOString() });
    expect(body.outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(8);
    const listed = await ours.owner.visitor.send(listBulkChecks, {});
    expect(listed.body.rows.find((row) => row.id === id)?.outcomes).toEqual(expect.arrayContaining(body.outcomes));
    const narrowed = await ours.member.visitor.send(listBulkCheckRows, { query: { check: id, outcome: 'revoked' } });
    expect(narrowed.body.rows.map(({ line }) => line)).toEqual([4]);
    const found = await ours.member.visitor.send(listBulkCheckRows, { query: { check: id, search: groupCode(unknown).toLowerCase() } });
    expect(found.body.rows).toEqual([]);
    const typed = await ours.member.visitor.send(listBulkCheckRows, { query: { check: id, search: 'no id' } });
    expect(typed.body.rows.map(({ line }) => line)).toEqual([7]);
  });

  test('is a file too, with cells that no spreadsheet runs', async () => {
    const made = await addCertificate(world, { holderName: '=HYPERLINK("x")' });
    const id = await check(`${made.verificationCode}\n@SUM(1)`);
    const reply = await ours.member.visitor.request<string>('GET', `/api/organization/bulk-check-rows.csv?check=${id}`);
    const text = reply.body;
    expect(reply.status).toBe(200);
    expect(text).toContain(groupCode(made.verificationCode));
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toContain("'@SUM(1)");
  });

  test('shows one lookup a day to the holder, however often an organization checks', async () => {
    const holder = await addMember(world, 'student');
    const made = await addCertificate(world, { userId: holder.userId });
    await check(made.verificationCode);
    await check(`${made.verificationCode}\n${made.id}`, ours.owner);
    expect(await logsOf(made.id)).toMatchObject([{ verifiedBy: ours.member.userId, way: 'bulk', ipAddress: null }]);
    await check(made.verificationCode, theirs.member);
    expect(await logsOf(made.id)).toHaveLength(2);
    world.clock.advanceSeconds(day);
    await check(made.verificationCode);
    expect(await logsOf(made.id)).toHaveLength(3);
    const { body } = await holder.visitor.send(readMyCertificate, { params: { id: made.id } });
    expect(body.verifications.ways).toEqual([{ way: 'bulk', count: 3 }]);
    expect(JSON.stringify(body)).not.toContain(ours.name);
  });

  test('goes on where it was cut off, and a second run changes nothing', async () => {
    const codes = await Promise.all(Array.from({ length: 3 }, async () => (await addCertificate(world)).verificationCode));
    const text = [...codes, ...Array.from({ length: 600 }, newCode)].join('\n');
    const { body } = await start(text);
    const broken = {
      ...world.runtime,
      clock: {
        ...world.runtime.clock,
        now: (() => {
          let asked = 0;
          return () => {
            if (++asked > 1) throw new Error('The server went down.');
            return world.clock.now();
          };
        })(),
      },
    };
    await expect(runBulkCheck(broken, body.id)).rejects.toThrow('went down');
    expect((await ours.member.visitor.send(readBulkCheck, { params: { id: body.id } })).body).toMatchObject({
      done: 500,
      finished_at: null,
    });
    await world.house.jobs.drain();
    await runBulkCheck(world.runtime, body.id);
    expect((await ours.member.visitor.send(readBulkCheck, { params: { id: body.id } })).body).toMatchObject({ done: 603, total: 603 });
  });

  test('takes 5,000 IDs and says from which line on there are too many', async () => {
    const many = Array.from({ length: 5001 }, (_, nth) => `bad ${nth}`);
    const refused = await start(many.join('\n'));
    expect([refused.status, refused.body]).toMatchObject([422, { error: { code: 'too_many_ids' } }]);
    expect(JSON.stringify(refused.body)).toContain('line 5001');
    expect((await start('\n\n')).body).toMatchObject({ error: { code: 'no_ids' } });
    expect((await start('x'.repeat(900_001))).status).toBe(422);
    const id = await check(many.slice(1).join('\n'));
    expect((await rowsOf(id)).length).toBe(100);
  });

  test('of another organization is not there, and a closed one starts none', async () => {
    const id = await check(newCode());
    expect((await theirs.owner.visitor.send(readBulkCheck, { params: { id } })).body).toMatchObject({ error: { code: 'not_found' } });
    expect(await rowsOf(id, theirs.owner)).toEqual([]);
    const file = await theirs.owner.visitor.request<string>('GET', `/api/organization/bulk-check-rows.csv?check=${id}`);
    expect(file.body.trim().split('\n')).toHaveLength(1);
    const closed = await addOrganization(world);
    await world.runtime.database
      .update(organizations)
      .set({ closedAt: world.clock.now() })
      .where(eq(organizations.id, closed.organizationId));
    expect((await start(newCode(), closed.owner)).body).toMatchObject({ error: { code: 'organization_closed' } });
    const alone = await addMember(world, 'employer');
    expect((await start(newCode(), alone)).body).toMatchObject({ error: { code: 'no_organization' } });
    const empty = await alone.visitor.request<string>('GET', `/api/organization/bulk-check-rows.csv?check=${id}`);
    expect(empty.status).toBe(404);
  });
});

describe('the history of an organization', () => {
  const historyOf = async (by: Member, query: object = {}) => (await by.visitor.send(listChecks, { query })).body.rows;
  const lookUp = async (code: string, by: Member) => {
    await by.visitor.send(verifyCertificate, { params: { code }, query: { way: 'page' } });
    await writeVerifications(world.runtime);
  };

  test('A-026 A-027 has every lookup of its members, and stays when one leaves', async () => {
    const organization = await addOrganization(world, { kind: 'university' });
    const before = await addCertificate(world);
    const stranger = await addMember(world, 'university');
    await lookUp(before.verificationCode, stranger);
    const made = await addCertificate(world, { holderName: 'Grace Hopper' });
    await lookUp(made.verificationCode, organization.member);
    world.clock.advanceSeconds(60);
    await check(before.verificationCode, organization.owner);
    expect((await historyOf(organization.owner)).map(({ way, certificate: { code } }) => [way, code])).toEqual([
      ['bulk', before.verificationCode],
      ['page', made.verificationCode],
    ]);
    expect(await historyOf(organization.owner, { search: 'hopper' })).toHaveLength(1);
    expect(await historyOf(organization.owner, { search: groupCode(made.verificationCode) })).toHaveLength(1);
    expect(await historyOf(organization.owner, { way: 'bulk' })).toHaveLength(1);
    await world.runtime.database.delete(organizationMembers).where(eq(organizationMembers.userId, organization.member.userId));
    await lookUp(made.verificationCode, organization.member);
    expect(await historyOf(organization.owner)).toHaveLength(2);
    expect((await historyOf(theirs.owner)).filter(({ certificate: { code } }) => code === made.verificationCode)).toEqual([]);
  });

  test('has nothing of a certificate that a member looked up as its holder', async () => {
    const acme = await addOrganization(world);
    const [own, other] = [await addCertificate(world, { userId: acme.member.userId }), await addCertificate(world)];
    for (const { verificationCode: code } of [own, other]) await acme.member.visitor.send(verifyCertificate, { params: { code } });
    await writeVerifications(world.runtime);
    const { rows, total } = (await acme.owner.visitor.send(listChecks)).body;
    expect([rows.map(({ certificate }) => certificate.code), total]).toEqual([[other.verificationCode], 1]);
    expect(await world.runtime.database.$count(organizationChecks, eq(organizationChecks.certificateId, own.id))).toBe(0);
  });

  test('says what a certificate is now, without the name of a holder who has left', async () => {
    const made = await addCertificate(world);
    await lookUp(made.verificationCode, ours.owner);
    await world.runtime.database.update(certificates).set({ holderName: null, userId: null }).where(eq(certificates.id, made.id));
    const [row] = await historyOf(ours.owner);
    expect(row?.certificate).toMatchObject({ code: made.verificationCode, holder_name: null, status: 'revoked' });
  });

  test('is kept for a year, lists for 90 days', async () => {
    const organization = await addOrganization(world);
    const made = await addCertificate(world);
    await check(made.verificationCode, organization.owner);
    const counts = () =>
      Promise.all([
        world.runtime.database.$count(bulkChecks, eq(bulkChecks.organizationId, organization.organizationId)),
        world.runtime.database.$count(organizationChecks, eq(organizationChecks.organizationId, organization.organizationId)),
      ]);
    const forget = async () => {
      await world.runtime.jobs.ask(world.runtime.database, 'organizations.forget-checks', {});
      await world.house.jobs.drain();
    };
    await forget();
    expect(await counts()).toEqual([1, 1]);
    world.clock.advanceSeconds(91 * day);
    await forget();
    expect(await counts()).toEqual([0, 1]);
    world.clock.advanceSeconds(300 * day);
    await forget();
    expect(await counts()).toEqual([0, 0]);
  });
});
