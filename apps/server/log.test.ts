import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toHex } from '#features/certificates/rules/bytes.ts';
import type { SignedCredential } from '#features/certificates/rules/credential.ts';
import { checkLog } from '#features/certificates/service/check-log.ts';
import { logKeysOf } from '#features/certificates/service/log-key.ts';
import { findCheckpointText, leafHashOf } from '#features/certificates/service/log.ts';
import { certificates } from '#features/certificates/tables.ts';
import { addCertificate, appendLeaf, emptyLog } from '#features/certificates/testing.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { runCommandFile } from '#tests/harness/run-command.ts';
import { openWorld, type World } from '#tests/harness/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-log-'));
let world: World;
const ids: string[] = [];
let kept = '';

const credentialOf = (name: string) => ({ name }) as unknown as SignedCredential;
const append = (...[leaf]: [Parameters<typeof appendLeaf>[2]]) =>
  world.runtime.database.transaction((tx) => appendLeaf(world.runtime, tx, leaf));

beforeAll(async () => {
  world = await openWorld();
  await emptyLog(world);
  const { database } = world.runtime;
  const now = world.clock.now();
  await append({ kind: 'did', certificateId: null, entry: { id: 'did:web:meridian.test' }, now });
  for (let at = 0; at < 6; at += 1) {
    const { id } = await addCertificate(world);
    const hash = await leafHashOf(credentialOf(`holder ${at}`));
    const leafIndex = await append({ kind: 'credential', certificateId: id, hash, now });
    await database
      .update(certificates)
      .set({ credential: credentialOf(`holder ${at}`), leafIndex })
      .where(eq(certificates.id, id));
    ids.push(id);
  }
  kept = (await findCheckpointText(database)) ?? '';
  const credential = toHex(await leafHashOf(credentialOf('holder 2')));
  const entry = { type: 'state' as const, credential, status: 'revoked' as const, at: now.toISOString() };
  await append({ kind: 'state', certificateId: ids[2] ?? '', entry, now });
  await database.execute(sql`update certificates set state = 'revoked' where id = ${ids[2]}`);
  // Of a deleted account the hash stays.
  await database.execute(sql`update certificates set credential = null where id = ${ids[5]}`);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const run = (...words: string[]) => {
  const { databaseUrl, keys } = world.runtime.configuration;
  const env = { DATABASE_URL: databaseUrl ?? '', CREDENTIAL_KEY: keys?.credential ?? '', LOG_KEY: keys?.log ?? '' };
  return runCommandFile('apps/server/log.ts', words, env);
};
const fileWith = (text: string): string => {
  const path = join(folder, 'kept');
  writeFileSync(path, text);
  return path;
};

class Undone extends Error {}

/** Checks the log as these statements leave it, and takes them back. */
async function checkAfter(...statements: string[]) {
  let checked: Awaited<ReturnType<typeof checkLog>> | undefined;
  await world.runtime.database
    .transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      checked = await checkLog(tx, { keys: await logKeysOf(world.runtime, tx), since: null });
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return checked;
}

const flipped = (column: string, at: number) => `${column} = set_byte(${column}, ${at}, get_byte(${column}, ${at}) # 1)`;

describe('npm run log', () => {
  test('check finds a whole log whole, also against a checkpoint that was kept', async () => {
    const { code, out, err } = await run('check', '--since', fileWith(kept));
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(/^The log is whole\. Leaves: 8\. Root: [A-Za-z0-9+/=]{44}$/m);
    expect(out).toContain('Hashed again from what is stored: credentials 5, other entries 2.');
    expect(out).toContain('and of attempts without one: 1.');
    expect(out).toContain('Entries that wait for the next tick: 0.');
    expect(out).toContain('The log still begins as the checkpoint in');
  });

  test('checkpoint prints the newest one, which the site serves', async () => {
    const { out } = await run('checkpoint');
    expect(out).toBe(await (await fetch(`${world.url}/log/checkpoint`)).text());
    expect(await run('checkpoint', '--since', 'x')).toMatchObject({ code: 2 });
    expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('npm run log -- check') });
    expect(await run('check', '--since', join(folder, 'nothing'))).toMatchObject({ code: 1 });
  });

  test.each([
    [
      'a leaf of a stored credential',
      [`update log_leaves set ${flipped('hash', 0)} where index = 1`],
      'Leaf 1 is not the hash of the credential of certificate ',
    ],
    [
      'a leaf of a credential that is gone',
      [`update log_leaves set ${flipped('hash', 31)} where index = 6`],
      'Node 1/3 is not the hash of the two below it.',
    ],
    [
      'an entry',
      [`update log_leaves set entry = replace(entry, 'revoked', 'revokeb') where index = 7`],
      'Leaf 7 (state) is not the hash of its entry.',
    ],
    ['an entry that is gone', [`update log_leaves set entry = null where index = 0`], 'Leaf 0 (did) has lost its entry.'],
    ['a name in the log', [`update log_leaves set entry = '{}' where index = 6`], 'Leaf 6 (credential) holds an entry'],
    ['a leaf that is gone', [`delete from log_leaves where index = 3`], 'Leaf 3 is missing.'],
    ['the newest leaf gone', [`delete from log_leaves where index = 7`], 'The newest checkpoint is of 8 leaves; the log has 7.'],
    [
      'a node',
      [`update log_nodes set ${flipped('hash', 5)} where level = 2 and index = 1`],
      'Node 2/1 is not the hash of the two below it.',
    ],
    ['a node that is gone', [`delete from log_nodes where level = 1 and index = 0`], 'Node 1/0 is missing.'],
    ['a node too many', [`insert into log_nodes values (1, 4, '\\x00')`], 'Node 1/4 is over leaves that the log does not have.'],
    [
      'the root of a checkpoint',
      [`update log_checkpoints set ${flipped('root', 0)}`],
      'The root of checkpoint 8 is not the root over the first 8 leaves.',
    ],
    [
      'the text of a checkpoint',
      [`update log_checkpoints set text = replace(text, '8', '9')`],
      'Checkpoint 8 is not signed by a key of this log.',
    ],
    ['a checkpoint that is gone', [`delete from log_checkpoints`], 'The newest checkpoint is of 0 leaves; the log has 8.'],
    [
      'a credential',
      [`update certificates set credential = '{"name":"holder 9"}' where leaf_index = 2`],
      'Leaf 2 is not the hash of the credential of certificate ',
    ],
    ['a certificate outside the log', [`update certificates set leaf_index = null where leaf_index = 2`], ' is not in the log.'],
    [
      'a revocation undone by hand',
      [`update certificates set state = 'active' where state = 'revoked'`],
      ' is active; the log says revoked.',
    ],
    [
      'a revocation that never reached the log',
      [
        `insert into log_queue (hash, kind, certificate_id, entry, at) select sha256('\\x00' || convert_to(e, 'UTF8')), 'state', id, e, now()
         from certificates, (values ('{"status":"active"}')) entry (e) where leaf_index = 3`,
        `update certificates set state = 'revoked' where leaf_index = 3`,
      ],
      ' is revoked; the log says active.',
    ],
    [
      'an entry that waits',
      [`insert into log_queue (hash, kind, entry, at) values ('\\x00', 'state', '{}', now())`],
      'An entry that waits for the log (state, certificate null) is not the hash of what it is about.',
    ],
  ])('check names %s that was changed behind its back', async (_, statements, expected) => {
    expect(await checkAfter(...statements)).toEqual({ difference: expect.stringContaining(expected) });
  });

  test('check exits 1 and prints the difference, and refuses a checkpoint that is not ours or of a longer log', async () => {
    const { database } = world.runtime;
    expect(await run('check', '--since', fileWith(kept.replace('\n7\n', '\n6\n')))).toMatchObject({
      code: 1,
      err: 'The kept checkpoint is not signed by a key of this log.\n',
    });
    const longer = await findCheckpointText(database);
    await database.execute(sql`update log_nodes set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where level = 3`);
    expect(await run('check')).toMatchObject({ code: 1, out: '', err: 'Node 3/0 is not the hash of the two below it.\n' });
    await database.execute(sql`update log_nodes set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where level = 3`);
    expect(longer).not.toBe(kept);
  });

  test('a log that was rewritten and signed anew does not pass a checkpoint that was kept', async () => {
    const { database } = world.runtime;
    await emptyLog(world);
    await database.execute(sql`delete from certificates`);
    for (let at = 0; at < 9; at += 1) await append({ kind: 'did', certificateId: null, entry: { forged: at }, now: world.clock.now() });
    expect(await run('check')).toMatchObject({ code: 0 });
    expect(await run('check', '--since', fileWith(kept))).toMatchObject({
      code: 1,
      err: 'The first 7 leaves are not those of the kept checkpoint: the log was rewritten.\n',
    });
  });

  test('a log that twenty appends at a time from two servers wrote is whole', async () => {
    const other = openDatabase(world.runtime.configuration.databaseUrl ?? '', world.runtime.log, 50_000);
    try {
      const entry = (at: number) => ({ kind: 'did' as const, certificateId: null, entry: { at }, now: world.clock.now() });
      await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          (at % 2 === 0 ? other : world.runtime.database).transaction((tx) => appendLeaf(world.runtime, tx, entry(at))),
        ),
      );
    } finally {
      await closeDatabase(other);
    }
    expect(await run('check')).toMatchObject({ code: 0, out: expect.stringContaining('Leaves: 29.') });
  });
});
