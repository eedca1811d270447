import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import type { CertificateState } from '../rules/certificate.ts';
import { statusListLength, type StatusPurpose } from '../rules/credential.ts';
import { findBits, findSignedList, nextNumber } from '../store/status-lists.ts';
import { createStatusListReader, putStatus } from './status-list.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
});

const put = (number: number, state: CertificateState) => putStatus(world.runtime.database, { number, state, now: world.clock.now() });

/** Which certificates of a list have their bit set, read as the specification counts: from the left. */
function setBits(bytes: Buffer): number[] {
  return [...bytes].flatMap((byte, at) => [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => byte & (0x80 >> bit)).map((bit) => at * 8 + bit));
}
async function flagged(purpose: StatusPurpose, list = 0): Promise<number[]> {
  return setBits((await findBits(world.runtime.database, purpose, list))?.bits ?? Buffer.alloc(0));
}
const versions = async (list = 0) =>
  Promise.all(
    (['revocation', 'suspension'] as const).map(async (purpose) => (await findBits(world.runtime.database, purpose, list))?.version),
  );

describe('status lists', () => {
  test('a first certificate makes lists of 131,072 zeros', async () => {
    await put(0, 'active');
    expect((await findBits(world.runtime.database, 'revocation', 0))?.bits).toEqual(Buffer.alloc(statusListLength / 8));
    expect(await flagged('suspension')).toEqual([]);
  });

  test('suspend, reinstate and revoke set and clear the bits of both purposes', async () => {
    await put(9, 'suspended');
    expect([await flagged('revocation'), await flagged('suspension')]).toEqual([[], [9]]);
    await put(9, 'active');
    expect([await flagged('revocation'), await flagged('suspension')]).toEqual([[], []]);
    await put(9, 'suspended');
    await put(9, 'revoked');
    expect([await flagged('revocation'), await flagged('suspension')]).toEqual([[9], []]);
    await put(9, 'active');
  });

  test('what changes nothing keeps the version', async () => {
    const before = await versions();
    await put(3, 'active');
    expect(await versions()).toEqual(before);
  });

  test('the list after the first begins at 131,072', async () => {
    await put(statusListLength, 'revoked');
    await put(2 * statusListLength - 1, 'revoked');
    expect(await flagged('revocation', 1)).toEqual([0, statusListLength - 1]);
    expect(await flagged('revocation', 0)).toEqual([]);
  });

  test('changes at the same time all stay', async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => 3 * statusListLength + index * 3);
    await Promise.all(numbers.map((number) => put(number, 'revoked')));
    expect(await flagged('revocation', 3)).toEqual(numbers.map((number) => number % statusListLength));
  });

  test('numbers are never given twice', async () => {
    const numbers = await Promise.all(Array.from({ length: 50 }, () => nextNumber(world.runtime.database, world.runtime.dice)));
    expect(new Set(numbers).size).toBe(50);
  });
});

describe('A-208 signed status lists', () => {
  test('each version is signed once, and a change is in the next reply of every server', async () => {
    const { runtime, clock } = world;
    const [one, other] = [createStatusListReader(runtime), createStatusListReader(runtime)];
    const first = await one('revocation', 0, clock.now());
    expect(first).not.toBeNull();
    clock.advanceSeconds(60);
    expect(await other('revocation', 0, clock.now())).toBe(first);
    await put(12, 'revoked');
    const texts = await Promise.all([one, other, one, other].map((read) => read('revocation', 0, clock.now())));
    for (const text of texts) {
      const { credentialSubject } = JSON.parse(text ?? '') as { credentialSubject: { encodedList: string } };
      expect(credentialSubject.encodedList).toMatch(/^u/);
      expect(setBits(gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url')))).toEqual([12]);
    }
    expect((await findSignedList(runtime.database, 'revocation', 0, clock.now()))?.text).toBe(texts[0]);
  });

  test('a list is valid for a day, and signed again after half of it', async () => {
    const { runtime, clock } = world;
    const read = createStatusListReader(runtime);
    await put(14, 'revoked');
    const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000).toISOString().replace(/\.\d+Z$/, 'Z');
    const signed = async () => (JSON.parse((await read('revocation', 0, clock.now())) ?? '') as { validUntil: string }).validUntil;
    const first = await signed();
    expect(first).toBe(hours(24));
    clock.advanceSeconds(11 * 3600);
    expect(await signed()).toBe(first);
    clock.advanceSeconds(3600 + 1);
    expect(await signed()).toBe(hours(24));
  });

  test('a list that does not exist is null', async () => {
    expect(await createStatusListReader(world.runtime)('revocation', 99, world.clock.now())).toBeNull();
  });
});
