import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { certificates } from '#features/certificates/tables.ts';
import { addCertificate } from '#features/certificates/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import {
  addWebhookTarget,
  changeWebhookTarget,
  listWebhookCalls,
  listWebhookTargets,
  removeWebhookTarget,
  renewWebhookSecret,
  resendWebhookCall,
  testWebhookTarget,
} from '../contract/webhooks.ts';
import type { ShareLevel } from '../rules/assessment-request.ts';
import { mostTargets, webhookEvents } from '../rules/webhook.ts';
import { takeDueCalls } from '../store/due-calls.ts';
import { queueCertificateCalls } from '../store/webhooks.ts';
import { watches, webhookCalls, webhookTargets } from '../tables/connections.ts';
import { organizations } from '../tables/organizations.ts';
import { assessmentRequests } from '../tables/requests.ts';
import { addOrganization, addRequest, type TestOrganization } from '../testing.ts';

type Received = { path: string; body: string; headers: IncomingMessage['headers'] };

let world: World;
let works: TestOrganization;
let receiver: Server;
let received: Received[] = [];
let answer: (response: ServerResponse) => void;
let receiverUrl = '';
let nextPath = 0;

beforeAll(async () => {
  world = await openWorld({ canCallThisMachine: true });
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString(), headers: request.headers });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  works = await addOrganization(world);
  received = [];
  answer = (response) => response.writeHead(200).end('{}');
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await world.close();
});

async function addTarget(events: readonly string[] = webhookEvents) {
  nextPath += 1;
  const path = `/hook/${nextPath}`;
  const made = await works.owner.visitor.send(addWebhookTarget, { body: { url: receiverUrl + path, events } });
  expect(made.status).toBe(201);
  return { ...made.body, path };
}

/** All that is due at the fake clock's time is sent; the clock of real calls is the system's own. */
const send = () => world.house.ticks.runOnce();
const receivedAt = (path: string) => received.filter((one) => one.path === path);
const bodiesAt = (path: string) =>
  receivedAt(path).map(({ body }) => JSON.parse(body) as { id: string; type: string; data: Record<string, unknown> });
const calls = async () => (await works.owner.visitor.send(listWebhookCalls)).body.rows;

async function finishedRequest() {
  const certificate = await addCertificate(world, { expiresAt: new Date(world.clock.now().getTime() + 86_400_000 * 365) });
  const person = { userId: certificate.userId ?? '', email: `${world.runtime.dice.uuid()}@example.org` };
  const { resultId, assessmentTypeId: typeId } = certificate;
  return { certificate, ...(await addRequest(world, works, { person, typeId, state: 'finished', resultId })) };
}

function share(id: string, level: ShareLevel) {
  world.clock.advanceSeconds(1);
  return world.runtime.database
    .update(assessmentRequests)
    .set({ shareLevel: level, state: level === 'nothing' ? 'finished' : 'shared', stateAt: world.clock.now() })
    .where(eq(assessmentRequests.id, id));
}

describe('what is sent', () => {
  test('a shared result is sent signed as card providers sign, with ids and the level, and never the result', async () => {
    const { path, secret } = await addTarget(['result.shared', 'result.withdrawn']);
    const { id, rosterId } = await finishedRequest();
    await share(id, 'full');
    await send();
    const [call] = receivedAt(path);
    const event = new Stripe('sk_test_none').webhooks.constructEvent(
      call?.body ?? '',
      String(call?.headers['meridian-signature']),
      secret,
      300,
      undefined,
      world.clock.now().getTime(),
    );
    expect(event).toEqual({
      id: expect.any(String),
      type: 'result.shared',
      data: { request_id: id, roster_id: rosterId, external_id: null, level: 'full' },
    });
    expect(call?.headers).toMatchObject({
      'meridian-event': 'result.shared',
      'meridian-event-id': event.id,
      'content-type': 'application/json',
    });
    expect(await calls()).toMatchObject([{ event: 'result.shared', state: 'delivered', tries: 1, status: 200, problem: null }]);
  });

  test('a withdrawal is sent, and what was not delivered before it is dropped', async () => {
    const { path, added } = await addTarget();
    const { id } = await finishedRequest();
    await works.owner.visitor.send(changeWebhookTarget, { params: { id: added.id }, body: { is_paused: true } });
    await share(id, 'full');
    await share(id, 'nothing');
    await send();
    expect(received).toEqual([]);
    await works.owner.visitor.send(changeWebhookTarget, { params: { id: added.id }, body: { is_paused: false } });
    await send();
    expect(bodiesAt(path).map(({ type }) => type)).toEqual(['result.withdrawn']);
    const dropped = (await calls()).filter(({ state }) => state === 'dropped');
    expect(dropped.map(({ event, problem }) => [event, problem])).toEqual(
      expect.arrayContaining([
        ['result.shared', 'withdrawn'],
        ['certificate.issued', 'withdrawn'],
      ]),
    );
    const stored = await world.runtime.database.select().from(webhookCalls).where(eq(webhookCalls.targetId, added.id));
    for (const row of stored.filter(({ lastProblem }) => lastProblem === 'withdrawn')) expect(row.payload).toEqual({});
    const again = await works.owner.visitor.send(resendWebhookCall, { params: { id: dropped[0]?.id ?? '' } });
    expect([again.status, again.body]).toMatchObject([409, { error: { code: 'no_longer_shared' } }]);
    expect((await calls()).filter(({ state }) => state === 'dropped')).toEqual(dropped);
  });

  test.each([
    ['verdict', ['result.shared']],
    ['full', ['certificate.issued', 'result.shared']],
  ] as const)('a result shared at the level %s sends %j: the page of a certificate shows the score', async (level, types) => {
    const { path } = await addTarget();
    const { id } = await finishedRequest();
    await share(id, level);
    await send();
    expect(
      bodiesAt(path)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(types);
  });

  test('an organization hears of certificates that it watches or sees in full, and of no other', async () => {
    const { path } = await addTarget();
    const [watched, other] = [await addCertificate(world), await addCertificate(world)];
    const { database, dice } = world.runtime;
    await database
      .insert(watches)
      .values({ id: dice.uuid(), organizationId: works.organizationId, certificateId: watched.id, createdAt: world.clock.now() });
    for (const { id } of [watched, other]) {
      await database.update(certificates).set({ state: 'revoked' }).where(eq(certificates.id, id));
      const change = { certificateId: id, kind: 'revoked' };
      await database.transaction((tx) => world.runtime.jobs.announce(tx, 'certificates.changed', change));
    }
    await world.house.jobs.drain();
    await send();
    const [event, ...rest] = bodiesAt(path);
    expect(rest).toEqual([]);
    expect(event).toMatchObject({
      type: 'certificate.revoked',
      data: { request_id: null, verify_url: expect.stringContaining('/verify/') },
    });
    expect(String(event?.data['code']).replaceAll('-', '')).toBe(watched.verificationCode);
  });

  test('the same occurrence is queued once for a target, however often its job runs', async () => {
    const { path } = await addTarget();
    const { id, certificate } = await finishedRequest();
    await share(id, 'full');
    const now = world.clock.now();
    for (let nth = 0; nth < 3; nth++)
      await queueCertificateCalls(world.runtime.database, {
        event: 'certificate.expired',
        certificateId: certificate.id,
        occurrence: 'job 1',
        now,
      });
    await send();
    expect(bodiesAt(path).filter(({ type }) => type === 'certificate.expired')).toHaveLength(1);
  });

  test('only the chosen events are sent, and nothing to a target of another organization', async () => {
    const { path } = await addTarget(['certificate.revoked']);
    const mine = works;
    works = await addOrganization(world);
    const foreign = await addTarget();
    works = mine;
    const { id } = await finishedRequest();
    await share(id, 'full');
    await send();
    expect([...receivedAt(path), ...receivedAt(foreign.path)]).toEqual([]);
  });
});

describe('a target that fails', () => {
  test('is tried with growing pauses for three days, then given up; sending again tries anew with the same event', async () => {
    const { path, added } = await addTarget(['result.shared']);
    const { id } = await finishedRequest();
    answer = (response) => response.writeHead(500).end();
    await share(id, 'verdict');
    const started = world.clock.now().getTime();
    const triedAfterS: number[] = [];
    for (let nth = 0; nth < 40; nth++) {
      const before = receivedAt(path).length;
      await send();
      if (receivedAt(path).length > before) triedAfterS.push(Math.round((world.clock.now().getTime() - started) / 1000));
      const [call] = await calls();
      if (!call?.next_try_at) break;
      world.clock.advanceSeconds((Date.parse(call.next_try_at) - world.clock.now().getTime()) / 1000);
    }
    const pauses = triedAfterS.slice(1).map((at, nth) => at - (triedAfterS[nth] ?? 0));
    expect(pauses.slice(0, 5)).toEqual([10, 60, 300, 900, 3600]);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(triedAfterS.at(-1)).toBeGreaterThan(2.5 * 86_400);
    expect(triedAfterS.at(-1)).toBeLessThanOrEqual(3 * 86_400);
    const [failed] = await calls();
    expect(failed).toMatchObject({ state: 'failed', status: 500, problem: 'refused_status' });
    expect((await works.owner.visitor.send(listWebhookTargets)).body.targets).toMatchObject([
      { id: added.id, failing_since: expect.any(String) },
    ]);

    answer = (response) => response.writeHead(204).end();
    const callId = failed?.id ?? '';
    expect((await works.member.visitor.send(resendWebhookCall, { params: { id: callId } })).status).toBe(403);
    expect((await works.owner.visitor.send(resendWebhookCall, { params: { id: callId } })).status).toBe(202);
    await send();
    expect(await calls()).toMatchObject([{ id: callId, state: 'delivered' }]);
    expect(new Set(bodiesAt(path).map((body) => body.id)).size).toBe(1);
    expect((await works.owner.visitor.send(listWebhookTargets)).body.targets[0]?.failing_since).toBeNull();
  });

  test('loses nothing and doubles nothing beyond at least once: of 60 events half the tries fail, and a server dies between', async () => {
    const { path, added } = await addTarget(['result.shared']);
    const requests = [];
    for (let nth = 0; nth < 60; nth++) requests.push(await finishedRequest());
    let nthCall = 0;
    const acknowledged = new Map<string, number>();
    answer = (response) => {
      nthCall += 1;
      const { id } = JSON.parse(received.at(-1)?.body ?? '{}') as { id: string };
      const isFine = nthCall % 2 === 0;
      if (isFine) acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1);
      response.writeHead(isFine ? 200 : 503).end();
    };
    for (const { id } of requests) await share(id, 'verdict');
    // A server takes some and dies before it has sent them.
    const now = world.clock.now();
    const leaseUntil = new Date(now.getTime() + 60_000);
    const lost = await takeDueCalls(world.runtime.database, { now, isFailing: false, leaseUntil, ofOneTarget: 4, inAll: 32 });
    expect(lost.filter(({ targetId }) => targetId === added.id)).toHaveLength(4);
    for (let round = 0; round < 70; round++) {
      await send();
      world.clock.advanceSeconds(3600);
    }
    const rows = await world.runtime.database.select().from(webhookCalls).where(eq(webhookCalls.targetId, added.id));
    expect(rows.filter(({ deliveredAt }) => deliveredAt === null)).toEqual([]);
    const asked = new Set(bodiesAt(path).map(({ data }) => data['request_id']));
    expect(asked).toEqual(new Set(requests.map(({ id }) => id)));
    expect([...acknowledged.values()].every((times) => times === 1)).toBe(true);
    expect(acknowledged.size).toBe(60);
  }, 120_000);

  test('does not hold up the others', async () => {
    const slow = await addTarget(['result.shared']);
    await world.runtime.database
      .update(webhookTargets)
      .set({ failingSince: world.clock.now() })
      .where(eq(webhookTargets.id, slow.added.id));
    const quick = await addTarget(['result.shared']);
    const { id } = await finishedRequest();
    await share(id, 'verdict');
    const now = world.clock.now();
    const taking = { now, leaseUntil: now, ofOneTarget: 4, inAll: 32 };
    const first = await takeDueCalls(world.runtime.database, { ...taking, isFailing: false });
    expect(first.map(({ targetId }) => targetId)).toEqual([quick.added.id]);
  });
});

describe('targets', () => {
  test.each([
    'http://example.org/hook',
    'ftp://example.org',
    'https://user:secret@example.org/',
    'https://intranet/hook',
    'https://printer.local/',
    'nonsense',
  ])('%s is no target', async (url) => {
    const made = await works.owner.visitor.send(addWebhookTarget, { body: { url, events: ['result.shared'] } });
    expect([made.status, made.body.error.code]).toEqual([422, 'not_a_target']);
  });

  test('members see them, owners change them, others find nothing', async () => {
    const { added, secret } = await addTarget();
    const listed = (await works.member.visitor.send(listWebhookTargets)).body;
    expect(listed).toMatchObject({ can_change: false, targets: [{ id: added.id }] });
    expect(JSON.stringify(listed)).not.toContain(secret);
    const stored = await world.runtime.database.select().from(webhookTargets);
    expect(JSON.stringify(stored)).not.toContain(secret);
    const other = (await addOrganization(world)).owner.visitor;
    const params = { id: added.id };
    for (const [contract, body] of [
      [changeWebhookTarget, { is_paused: true }],
      [renewWebhookSecret, {}],
      [testWebhookTarget, {}],
      [removeWebhookTarget, undefined],
    ] as const) {
      const [byMember, byOther] = [
        await works.member.visitor.send(contract, { params, body }),
        await other.send(contract, { params, body }),
      ];
      expect([contract.path, byMember.status, byOther.status]).toEqual([contract.path, 403, 404]);
    }
    expect((await other.send(listWebhookCalls)).body.rows).toEqual([]);
    expect((await works.owner.visitor.send(listWebhookTargets)).body.targets).toMatchObject([{ is_paused: false }]);
  });

  test('a new secret signs from the next call on, and a test event tries the target out', async () => {
    const { added, secret, path } = await addTarget();
    const renewed = (await works.owner.visitor.send(renewWebhookSecret, { params: { id: added.id } })).body.secret;
    expect(renewed).not.toBe(secret);
    await works.owner.visitor.send(testWebhookTarget, { params: { id: added.id } });
    await send();
    const [call] = receivedAt(path);
    const check = (with_: string) =>
      new Stripe('sk_test_none').webhooks.constructEvent(
        call?.body ?? '',
        String(call?.headers['meridian-signature']),
        with_,
        300,
        undefined,
        world.clock.now().getTime(),
      );
    expect(check(renewed).type).toBe('test');
    expect(() => check(secret)).toThrow('No signatures found');
  });

  test('a removed target gets nothing more', async () => {
    const { added, path } = await addTarget();
    await works.owner.visitor.send(testWebhookTarget, { params: { id: added.id } });
    expect((await works.owner.visitor.send(removeWebhookTarget, { params: { id: added.id } })).status).toBe(204);
    await send();
    expect(receivedAt(path)).toEqual([]);
    expect(await calls()).toMatchObject([{ event: 'test', state: 'dropped', problem: 'removed' }]);
    expect((await works.owner.visitor.send(resendWebhookCall, { params: { id: (await calls())[0]?.id ?? '' } })).status).toBe(404);
  });

  test('a closed organization hears nothing until it is open again', async () => {
    const { added, path } = await addTarget();
    await works.owner.visitor.send(testWebhookTarget, { params: { id: added.id } });
    const close = (closedAt: Date | null) =>
      world.runtime.database.update(organizations).set({ closedAt }).where(eq(organizations.id, works.organizationId));
    await close(world.clock.now());
    await send();
    expect(receivedAt(path)).toEqual([]);
    await close(null);
    await send();
    expect(receivedAt(path)).toHaveLength(1);
  });

  test('there are at most ten', async () => {
    for (let nth = 0; nth < mostTargets; nth++) await addTarget();
    const more = await works.owner.visitor.send(addWebhookTarget, { body: { url: `${receiverUrl}/more`, events: ['result.shared'] } });
    expect(more.body.error.code).toBe('too_many_targets');
  });
});
