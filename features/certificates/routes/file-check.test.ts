import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { checkFile } from '../contract/file-check.ts';
import { makeCode } from '../rules/code.ts';
import { readCertificateFile } from '../service/certificate-file.ts';
import { certificateChanges, certificateFiles } from '../tables.ts';
import { addCertificate } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ask = (code: string, digest: string) => world.visitor().send(checkFile, { params: { code }, body: { digest } });

test('a file is recognized by its digest, for its own certificate only', async () => {
  const [one, other] = [await addCertificate(world), await addCertificate(world)];
  const digest = 'ab'.repeat(32);
  await world.runtime.database
    .insert(certificateFiles)
    .values({ digest, certificateId: one.id, contentDigest: 'x', bytes: null, madeAt: world.clock.now() });
  expect(await ask(one.verificationCode, digest)).toMatchObject({ status: 200, body: { is_issued: true, is_current: true } });
  expect(await ask(one.verificationCode, 'cd'.repeat(32))).toMatchObject({ status: 200, body: { is_issued: false } });
  expect(await ask(other.verificationCode, digest)).toMatchObject({ status: 200, body: { is_issued: false } });
});

test('a file from before a correction is issued and not current', async () => {
  const { id, verificationCode } = await addCertificate(world);
  const { database, dice } = world.runtime;
  const at = world.clock.now();
  const digest = 'ef'.repeat(32);
  await database.insert(certificateFiles).values({ digest, certificateId: id, contentDigest: 'before', bytes: null, madeAt: at });
  await database
    .insert(certificateChanges)
    .values({ id: dice.uuid(), certificateId: id, kind: 'name_corrected', cause: 'administrator', at });
  expect((await ask(verificationCode, digest)).body).toEqual({ is_issued: true, is_current: false });
  const current = createHash('sha256')
    .update((await readCertificateFile(world.runtime, id)) ?? '')
    .digest('hex');
  expect((await ask(verificationCode, current)).body).toEqual({ is_issued: true, is_current: true });
});

test('an unknown code is not found, and a digest that is none is refused', async () => {
  const made = await addCertificate(world);
  expect((await ask(makeCode(world.runtime.dice.bytes(19)), 'ab'.repeat(32))).status).toBe(404);
  expect((await ask("' or 1=1 --", 'ab'.repeat(32))).status).toBe(422);
  for (const digest of ['', 'AB'.repeat(32), 'x'.repeat(100_000), '<b>'])
    expect((await ask(made.verificationCode, digest)).status).toBe(422);
});
