import { demoEmails } from '#features/accounts/demo.ts';
import { demoAccounts, demoDomain } from '#features/accounts/rules/demo-accounts.ts';
import { emailKey } from '#features/accounts/rules/email-key.ts';
import { listTypes } from '#features/catalog/service.ts';
import { payForAttempts } from '#features/payments/demo.ts';
import { listHeldBy } from '#features/certificates/service/seed-demo.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { keyBytes, keyPrefix, makeApiKey } from './rules/api-key.ts';
import type { RequestState } from './rules/assessment-request.ts';
import { momentIn, wallTimeIn } from './rules/wall-time.ts';
import { type DemoAsked, type DemoAssignment, type DemoOrganization, planOrganizations } from './rules/demo-organizations.ts';
import { hashKey } from './service/authenticate-key.ts';
import { requestToken, requestTokenHash } from './service/request-token.ts';
import { type DemoRows, hasOrganization, insertDemoRows, listOpenAt, listPeopleWith, listResultsAt, listUnpaidAt } from './store/demo.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Result = Awaited<ReturnType<typeof listResultsAt>>[number];
type World = {
  now: Date;
  types: ReadonlyMap<string, string>;
  users: ReadonlyMap<string, string>;
  /** The newest result by address and assessment. */
  results: ReadonlyMap<string, Result>;
  /** Open attempts in the same way. */
  open: ReadonlyMap<string, string>;
};

/**
 * One employer and one university with their members, seats, requests, and a watch that has fired; once. Visitors may be there already: what
 * they founded stays as it is, also in place of the demo world's own.
 */
export async function seedOrganizations(runtime: Runtime): Promise<void> {
  const { database, configuration, clock } = runtime;
  if (configuration.mode !== 'local') return;
  const now = clock.now();
  await database.transaction(async (tx) => {
    const doors = new Map(demoAccounts.map(({ role, email }) => [role, email]));
    const student = doors.get('student') ?? '';
    const [people, results, open, types] = [
      await listPeopleWith(tx, [...doors.values(), ...demoEmails]),
      await listResultsAt(tx, demoDomain),
      await listOpenAt(tx, demoDomain),
      await listTypes(tx, 'published'),
    ];
    if (results.length === 0) return;
    const world: World = {
      now,
      types: new Map(types.map(({ code, id }) => [code, id])),
      users: new Map(people.map(({ email, id }) => [email, id])),
      results: new Map(results.map((result) => [`${result.email} ${result.code}`, result])),
      open: new Map(open.map(({ email, code, attemptId }) => [`${email} ${code}`, attemptId])),
    };
    const cast = people
      .filter(({ email }) => demoEmails.includes(email))
      .toSorted((one, other) => demoEmails.indexOf(one.email) - demoEmails.indexOf(other.email))
      .map(({ name, email }) => ({
        name,
        email,
        finished: [...world.types.keys()].filter((code) => world.results.has(`${email} ${code}`)),
      }));
    const plan = planOrganizations({
      people: cast,
      student: people.find(({ email }) => email === student) ?? { name: '', email: student },
    });
    for (const organization of plan)
      await seedOrganization(runtime, tx, world, { organization, ownerId: world.users.get(doors.get(organization.kind) ?? '') });
  });
}

/** Whatever the organizations of the demo world have not paid for with a seat, its person has paid for. */
export async function seedAttemptPayments({ database, configuration }: Runtime): Promise<void> {
  if (configuration.mode !== 'local') return;
  await database.transaction(async (tx) => payForAttempts(tx, await listUnpaidAt(tx, demoDomain)));
}

async function seedOrganization(
  runtime: Runtime,
  tx: Transaction,
  world: World,
  { organization, ownerId }: { organization: DemoOrganization; ownerId: string | undefined },
): Promise<void> {
  if (!ownerId || (await hasOrganization(tx, { userId: ownerId, domain: organization.domain }))) return;
  const rows = emptyRows(runtime, world, organization, ownerId);
  for (const roster of organization.rosters) addRoster(runtime, world, rows, { ...roster, ownerId });
  promiseSeats(world, rows);
  if (organization.kind === 'employer') {
    await addWatches(runtime, tx, world, rows, ownerId);
    addKey(runtime, world, rows, ownerId);
  }
  addActs(rows, ownerId);
  await insertDemoRows(tx, rows);
}

const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** A day some days from now, at a time of day in the organization's zone: people work in daylight, and windows close at the end of a day. */
const clockTime = (now: Date, zone: string, days: number, wall: string): Date =>
  momentIn(zone, `${wallTimeIn(zone, daysFrom(now, days)).slice(0, 11)}${wall}`);

function emptyRows(runtime: Runtime, { now, types }: World, plan: DemoOrganization, ownerId: string): DemoRows {
  const id = runtime.dice.uuid();
  const at = (days: number, wall: string): Date => clockTime(now, plan.timeZone, days, wall);
  const packs = plan.seats.flatMap(({ type, size, expiresInDays, reason }, nth) => {
    const assessmentTypeId = types.get(type);
    if (!assessmentTypeId) return [];
    const expiresAt = at(expiresInDays, '23:59');
    return [
      {
        id: runtime.dice.uuid(),
        organizationId: id,
        assessmentTypeId,
        size,
        seatCents: 0,
        reason,
        createdAt: at(-125, `11:${String(12 + 7 * nth)}`),
        expiresAt,
      },
    ];
  });
  return {
    organization: {
      id,
      name: plan.name,
      kind: plan.kind,
      timeZone: plan.timeZone,
      domain: plan.domain,
      domainProvenAt: at(-130, '09:26'),
      createdAt: at(-131, '15:48'),
    },
    members: [{ userId: ownerId, organizationId: id, role: 'owner', joinedAt: at(-131, '15:48') }],
    packs,
    rosters: [],
    people: [],
    assignments: [],
    requests: [],
    seats: packs.flatMap((pack) => seatsOf(runtime, pack)),
    consents: [],
    disclosures: [],
    watches: [],
    checks: [],
    keys: [],
    acts: [],
  };
}

type Pack = DemoRows['packs'][number];

const seatsOf = (runtime: Runtime, { id: packId, organizationId, assessmentTypeId, size, expiresAt, createdAt }: Pack): DemoRows['seats'] =>
  Array.from({ length: size }, () => ({
    id: runtime.dice.uuid(),
    packId,
    organizationId,
    assessmentTypeId,
    state: 'free',
    expiresAt,
    changedAt: createdAt,
  }));

type Roster = DemoOrganization['rosters'][number] & { ownerId: string };

function addRoster(runtime: Runtime, world: World, rows: DemoRows, { name, timeZone, hasBoard, assignments, ownerId }: Roster): void {
  const { now } = world;
  const organizationId = rows.organization.id;
  const rosterId = runtime.dice.uuid();
  const createdAt = clockTime(now, timeZone, Math.min(...assignments.map(({ opensInDays }) => opensInDays)) - 2, '10:05');
  rows.rosters.push({ id: rosterId, organizationId, name, timeZone, hasBoard, createdAt });
  const known = new Map<string, string>();
  for (const [nth, assignment] of assignments.entries()) {
    const assessmentTypeId = world.types.get(assignment.type);
    if (!assessmentTypeId) continue;
    const assignmentId = runtime.dice.uuid();
    const askedAt = clockTime(now, timeZone, assignment.opensInDays - 1, `14:${String(20 + 17 * nth)}`);
    const window = {
      opensAt: clockTime(now, timeZone, assignment.opensInDays, '09:00'),
      closesAt: clockTime(now, timeZone, assignment.closesInDays, '23:59'),
    };
    rows.assignments.push({
      id: assignmentId,
      organizationId,
      rosterId,
      assessmentTypeId,
      ...window,
      message: assignment.message,
      payer: assignment.payer,
      createdBy: ownerId,
      createdAt: askedAt,
    });
    for (const [at, one] of assignment.asked.entries()) {
      const personId = known.get(one.email) ?? runtime.dice.uuid();
      if (!known.has(one.email)) addPerson(rows, { id: personId, rosterId, one, at: known.size, createdAt });
      known.set(one.email, personId);
      addRequest(runtime, world, rows, {
        one,
        assignment,
        at,
        ids: { rosterId, assignmentId, personId },
        askedAt,
        closesAt: window.closesAt,
        ownerId,
      });
    }
  }
}

type Listed = { id: string; rosterId: string; one: DemoAsked; at: number; createdAt: Date };

function addPerson(rows: DemoRows, { id, rosterId, one: { email, name }, at, createdAt }: Listed): void {
  rows.people.push({
    id,
    rosterId,
    organizationId: rows.organization.id,
    email,
    emailKey: emailKey(email),
    name,
    externalId: `${rows.rosters.length}${String(at + 1).padStart(3, '0')}`,
    // One after the other, so that lists by time have an order.
    addedAt: new Date(createdAt.getTime() + at * 60_000),
  });
}

const answered: readonly RequestState[] = ['accepted', 'started', 'finished', 'shared', 'declined'];

type Asked = {
  one: DemoAsked;
  assignment: DemoAssignment;
  at: number;
  ids: { rosterId: string; assignmentId: string; personId: string };
  askedAt: Date;
  closesAt: Date;
  ownerId: string;
};

function addRequest(runtime: Runtime, world: World, rows: DemoRows, { one, assignment, at, ids, askedAt, closesAt, ownerId }: Asked): void {
  const id = runtime.dice.uuid();
  const { now } = world;
  const result = one.state === 'finished' || one.state === 'shared' ? world.results.get(`${one.email} ${assignment.type}`) : undefined;
  const running = one.state === 'started' ? world.open.get(`${one.email} ${assignment.type}`) : undefined;
  const settledAt = new Date(
    Math.min(one.state === 'lapsed' ? closesAt.getTime() : askedAt.getTime() + (at + 1) * 5 * 3_600_000, now.getTime() - at * 60_000),
  );
  // Whoever took the test for this request answered before, and the request went on when it was finished.
  const takenAt = result && result.completedAt >= askedAt ? result.completedAt : null;
  const answeredAt = takenAt && takenAt < settledAt ? askedAt : settledAt;
  const stateAt = takenAt ?? settledAt;
  const hasAccepted = answered.includes(one.state) && one.state !== 'declined';
  rows.requests.push({
    id,
    organizationId: rows.organization.id,
    ...ids,
    tokenHash: requestTokenHash(requestToken(runtime.configuration.secret, id)),
    state: one.state,
    stateAt: one.state === 'asked' ? askedAt : stateAt,
    askedAt,
    mailedAt: askedAt,
    userId: answered.includes(one.state) ? (world.users.get(one.email) ?? null) : null,
    acceptedAt: hasAccepted ? answeredAt : null,
    attemptId: result?.attemptId ?? running ?? null,
    resultId: result?.resultId ?? null,
    shareLevel: one.level,
    isOnBoard: one.isOnBoard,
  });
  if (!hasAccepted) return;
  rows.consents.push({ requestId: id, level: one.level, isOnBoard: one.isOnBoard, at: answeredAt });
  if (one.state !== 'shared' || at % 2 === 1) return;
  const seenAt = new Date(Math.min(stateAt.getTime() + dayMs, now.getTime()));
  const day = seenAt.toISOString().slice(0, 10);
  rows.disclosures.push({ requestId: id, way: 'page', viewerId: ownerId, day, level: one.level, firstAt: seenAt, lastAt: seenAt });
}

/** Requests that the organization pays for hold a seat until they are answered with no or with an earlier result; whoever began since used theirs. */
function promiseSeats({ results }: World, rows: DemoRows): void {
  const completed = new Map([...results.values()].map(({ attemptId, completedAt }) => [attemptId, completedAt]));
  const paid = new Map(rows.assignments.filter(({ payer }) => payer === 'seat').map(({ id, assessmentTypeId }) => [id, assessmentTypeId]));
  for (const request of rows.requests) {
    const typeId = paid.get(request.assignmentId);
    const attemptId = request.attemptId ?? null;
    const isUsed = attemptId !== null && (completed.get(attemptId) ?? request.askedAt) >= request.askedAt;
    if (!typeId || (!isUsed && request.state !== 'asked' && request.state !== 'accepted')) continue;
    const seat = rows.seats.find(({ state, assessmentTypeId }) => state === 'free' && assessmentTypeId === typeId);
    if (seat) Object.assign(seat, { state: isUsed ? 'used' : 'promised', requestId: request.id, changedAt: request.stateAt });
  }
}

/** Two certificates that the employer has checked and watches: one was revoked, and a mail said so; one is valid. */
async function addWatches(runtime: Runtime, tx: Transaction, { now }: World, rows: DemoRows, ownerId: string): Promise<void> {
  const held = await listHeldBy(tx, demoDomain);
  const revoked = held.find(({ state }) => state === 'revoked');
  const valid = held.find(({ state, expiresAt }) => state === 'active' && (!expiresAt || expiresAt > now));
  const organizationId = rows.organization.id;
  for (const [at, { id: certificateId }] of [revoked, valid].filter((watched) => watched !== undefined).entries()) {
    const createdAt = clockTime(now, rows.organization.timeZone ?? 'UTC', -30, `16:0${at * 4 + 2}`);
    const hasFired = certificateId === revoked?.id;
    rows.checks.push({ organizationId, certificateId, userId: ownerId, at: new Date(createdAt.getTime() - 60_000), way: 'page' });
    rows.watches.push({
      id: runtime.dice.uuid(),
      organizationId,
      certificateId,
      createdBy: ownerId,
      createdAt,
      ...(hasFired && { firedAt: daysFrom(now, -1), firedFor: 'revoked' as const }),
    });
  }
}

/** A key that a program has used; nobody knows its secret. */
function addKey(runtime: Runtime, { now }: World, rows: DemoRows, ownerId: string): void {
  const secret = makeApiKey(runtime.dice.bytes(keyBytes));
  const zone = rows.organization.timeZone ?? 'UTC';
  rows.keys.push({
    id: runtime.dice.uuid(),
    organizationId: rows.organization.id,
    name: 'Applicant tracking',
    prefix: keyPrefix(secret),
    secretHash: hashKey(secret),
    scopes: ['verify', 'requests'],
    createdBy: ownerId,
    createdAt: clockTime(now, zone, -21, '13:37'),
    lastUsedAt: clockTime(now, zone, -2, '17:15'),
  });
}

/** The trail of what the rows say has been done. */
function addActs(rows: DemoRows, ownerId: string): void {
  const { id: organizationId, domain, createdAt } = rows.organization;
  const add = (at: Date, act: string, actorId: string | null, details: Record<string, unknown> = {}) =>
    rows.acts.push({ organizationId, at, act, actorId, details });
  add(createdAt, 'organization.founded', ownerId);
  if (rows.organization.domainProvenAt) add(rows.organization.domainProvenAt, 'domain.proven', null, { domain });
  for (const { id: packId, assessmentTypeId, size, reason, createdAt: at } of rows.packs)
    add(at, 'seats.given', null, { packId, assessmentTypeId, size, reason });
  for (const { id: roster, name, createdAt: at } of rows.rosters) add(at, 'rosters.made', ownerId, { roster, name });
  for (const { id: assignment, rosterId: roster, payer, createdAt: at } of rows.assignments) {
    const requests = rows.requests.filter(({ assignmentId }) => assignmentId === assignment).length;
    add(at, 'requests.made', ownerId, { assignment, roster, requests, payer });
  }
  for (const { id: keyId, scopes, createdAt: at } of rows.keys) add(at, 'keys.created', ownerId, { keyId, scopes });
  for (const { id: watch, createdAt: at, firedAt, firedFor } of rows.watches) {
    add(at, 'watches.set', ownerId, { watch });
    if (firedAt) add(firedAt, 'watches.fired', null, { watch, reason: firedFor });
  }
}
