import { eq } from 'drizzle-orm';
import { addPerson } from '#features/accounts/testing.ts';
import { assessmentResults, assessments } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { addType } from '#features/catalog/testing.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { World } from '#tests/harness/world.ts';
import { canonicalJson } from './rules/canonical-json.ts';
import { makeCode } from './rules/code.ts';
import { credentialOf } from './rules/credential.ts';
import { levelOf } from './rules/level.ts';
import { type LeafKind, logIntervalMinutes } from './rules/log.ts';
import { appendLeaves, leafHashOf, publishQueue } from './service/log.ts';
import { signCredential } from './service/sign.ts';
import { putStatus } from './service/status-list.ts';
import { nextNumber } from './store/status-lists.ts';
import { certificates, logCheckpoints, logLeaves, logNodes, logQueue } from './tables.ts';

type CertificateChanges = Partial<Omit<typeof certificates.$inferInsert, 'id' | 'number' | 'resultId' | 'assessmentTypeId'>>;

/**
 * A certificate as it lies in the tables, with the person, attempt and result it came from, but without a credential or a leaf. It is for tests of
 * what reads certificates; what issues them is tested by issuing.
 */
export async function addCertificate(world: World, { userId, ...changes }: CertificateChanges = {}) {
  const { database, dice } = world.runtime;
  const now = world.clock.now();
  const { typeCode = 'CERT-1', points = 8650, completedAt = now } = changes;
  const holderName = changes.holderName === undefined ? 'Ada Lovelace' : changes.holderName;
  const owner = userId ?? (await addPerson(world.runtime, { email: `${dice.uuid()}@example.org`, fullName: holderName ?? 'Nobody' }));
  const { typeId, resultId } = await addResult(world, { typeCode, points, completedAt, userId: owner });
  const row = {
    id: dice.uuid(),
    number: await nextNumber(database, dice),
    verificationCode: makeCode(dice.bytes(19)),
    resultId,
    userId: userId === null ? null : owner,
    assessmentTypeId: typeId,
    typeCode,
    typeName: `Test ${typeCode}`,
    holderName,
    level: levelOf(points / 100),
    points,
    completedAt,
    issuedAt: completedAt,
    ...changes,
  };
  await database.insert(certificates).values(row);
  return row;
}

/** The same with its signed credential, and its bits in the status lists. */
export async function addSignedCertificate(world: World, changes: CertificateChanges = {}, runtime = world.runtime) {
  const { database, configuration } = runtime;
  const now = world.clock.now();
  const row = await addCertificate(world, changes);
  const facts = {
    certificateId: row.id,
    code: row.verificationCode,
    number: row.number,
    holderName: row.holderName ?? '',
    type: { code: row.typeCode, slug: row.typeCode.toLowerCase(), name: row.typeName },
    level: row.level,
    percent: row.points / 100,
    completedAt: row.completedAt,
    issuedAt: row.issuedAt,
    expiresAt: row.expiresAt ?? null,
  };
  const credential = await signCredential(runtime, credentialOf(facts, configuration.publicUrl), now);
  await database.update(certificates).set({ credential }).where(eq(certificates.id, row.id));
  await putStatus(database, { number: row.number, state: row.state ?? 'active', now });
  return { ...row, credential };
}

/** The attempt and the result that a certificate came from, and its type where nobody has made that yet. */
async function addResult(
  { runtime: { database, dice } }: World,
  { typeCode, points, completedAt, userId }: { typeCode: string; points: number; completedAt: Date; userId: string },
) {
  const [known] = await database.select({ id: assessmentTypes.id }).from(assessmentTypes).where(eq(assessmentTypes.code, typeCode));
  const type = known ?? (await addType(database, { code: typeCode }));
  const assessmentId = dice.uuid();
  await database.insert(assessments).values({
    id: assessmentId,
    userId,
    assessmentTypeId: type.id,
    status: 'finished',
    seed: assessmentId,
    createdAt: completedAt,
    startedAt: completedAt,
    deadlineAt: completedAt,
    submittedAt: completedAt,
    finishedBy: 'candidate',
    durationSeconds: 1200,
    passPercent: 60,
    leavePolicy: 'enforced',
  });
  const resultId = dice.uuid();
  await database.insert(assessmentResults).values({
    id: resultId,
    assessmentId,
    assessmentTypeId: type.id,
    overallScore: points,
    earned: 0,
    possible: 0,
    passed: true,
    passPercent: 60,
    categoryScores: [],
    completedAt,
  });
  return { typeId: type.id, resultId };
}

/** Takes back what the start of a server logs, so that a test counts its own leaves from 0. */
export async function emptyLog({ runtime }: World): Promise<void> {
  for (const table of [logQueue, logLeaves, logNodes, logCheckpoints]) await runtime.database.delete(table);
}

/** Lets the log's next tick come: everything that waits enters the log. */
export async function passLogTick({ clock, runtime }: World): Promise<void> {
  clock.advanceSeconds(logIntervalMinutes * 60 + 15);
  await publishQueue(runtime, clock.now());
}

/** A leaf that a test puts into the log by itself: the hash of a credential, or an entry. */
export type TestLeaf = { kind: LeafKind; certificateId: string | null; now: Date } & ({ hash: Uint8Array } | { entry: object });

/** Appends one leaf without a queue or a tick; the answer is its index. */
export async function appendLeaf(runtime: World['runtime'], tx: Transaction, leaf: TestLeaf): Promise<number> {
  const { kind, certificateId, now } = leaf;
  const entry = 'entry' in leaf ? canonicalJson(leaf.entry) : null;
  const hash = 'hash' in leaf ? leaf.hash : await leafHashOf(leaf.entry);
  return appendLeaves(runtime, tx, [{ kind, certificateId, entry, hash }], now);
}
