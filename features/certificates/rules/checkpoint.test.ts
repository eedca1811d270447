import { createHash, generateKeyPairSync, sign, verify as verifyBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { utf8 } from './bytes.ts';
import { logOrigin, readCheckpoint, readVerifierKey, verifyCheckpoint, writeCheckpoint, writeVerifierKey } from './checkpoint.ts';
import { joinBytes } from './bytes.ts';

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const spki = Buffer.from('302a300506032b6570032100', 'hex');
const verify = (key: Uint8Array, message: Uint8Array, signature: Uint8Array) =>
  verifyBytes(null, message, { key: Buffer.concat([spki, key]), format: 'der', type: 'spki' }, signature);

const newKey = (name: string) => {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return { name, publicKey, node: pair.publicKey, sign: (message: Uint8Array) => sign(null, message, pair.privateKey) };
};

type Tlog = { logID: Buffer; baseURL: string; publicKey: unknown };
const { verifyCheckpoint: judge } = createRequire(import.meta.url)('@sigstore/verify/dist/tlog/checkpoint.js') as {
  verifyCheckpoint(entry: unknown, logs: Tlog[]): { origin: string; logSize: bigint; logHash: Buffer };
};

const key = newKey('meridian.example');
const checkpoint = { origin: 'meridian.example', size: 1_234_567, root: hash(utf8('root')) };
const written = () => writeCheckpoint(hash, checkpoint, key);

describe('a checkpoint', () => {
  test('has the C2SP text form: origin, size, root, a blank line and a signature', async () => {
    const lines = (await written()).split('\n');
    expect(lines.slice(0, 4)).toEqual(['meridian.example', '1234567', checkpoint.root.toString('base64'), '']);
    expect(lines[4]).toMatch(/^— meridian\.example [A-Za-z0-9+/]{91}=$/);
    expect(lines[5]).toBe('');
    expect(lines).toHaveLength(6);
  });

  test('reads back and holds for its key alone', async () => {
    const text = await written();
    expect(await verifyCheckpoint({ hash, verify }, text, key)).toEqual({ ...checkpoint, root: new Uint8Array(checkpoint.root) });
    expect(await verifyCheckpoint({ hash, verify }, text, newKey('meridian.example'))).toBeNull();
    expect(await verifyCheckpoint({ hash, verify }, text, { ...key, name: 'elsewhere.example' })).toBeNull();
  });

  test('Sigstore reads it and accepts its signature, and refuses a changed one', async () => {
    const text = await written();
    const logID = hash(joinBytes(utf8(`${key.name}\n`), Uint8Array.of(1), key.publicKey));
    const logs = [{ logID, baseURL: 'https://meridian.example', publicKey: key.node }];
    const ask = (envelope: string) => judge({ inclusionProof: { checkpoint: { envelope } } }, logs);
    expect(ask(text)).toMatchObject({ origin: 'meridian.example', logSize: 1_234_567n });
    expect(() => ask(text.replace('1234567', '1234568'))).toThrow('invalid checkpoint signature');
  });

  test('no changed character leaves it valid', async () => {
    const text = await written();
    for (let at = 0; at < text.length; at += 1) {
      const other = text.charAt(at) === 'A' ? 'B' : 'A';
      const changed = `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
      expect(await verifyCheckpoint({ hash, verify }, changed, key), `character ${at}`).toBeNull();
    }
  });

  test('signatures of witnesses beside ours are no hindrance', async () => {
    const text = await written();
    const witness = newKey('witness.example');
    const [, line = ''] = (await writeCheckpoint(hash, checkpoint, witness)).split('\n\n');
    expect(await verifyCheckpoint({ hash, verify }, `${text}${line}`, key)).not.toBeNull();
    expect(await verifyCheckpoint({ hash, verify }, `${text.split('\n\n')[0]}\n\n${line}`, key)).toBeNull();
  });

  test.each([
    ['nothing', ''],
    ['no signature', 'meridian.example\n1\nAAAA\n'],
    ['a size with a zero before it', `meridian.example\n01\n${checkpoint.root.toString('base64')}\n\n— a AAAAAAAA\n`],
    ['a size past what is exact', `meridian.example\n9999999999999999\n${checkpoint.root.toString('base64')}\n\n— a AAAAAAAA\n`],
    ['a short root', 'meridian.example\n1\nAAAA\n\n— a AAAAAAAA\n'],
    ['a signature that is none', `meridian.example\n1\n${checkpoint.root.toString('base64')}\n\n— a !\n`],
    ['a megabyte', 'a'.repeat(1_000_000)],
  ])('%s is no checkpoint', (_, text) => {
    expect(readCheckpoint(text)).toBeNull();
  });

  test('the key is written as witnesses read it', async () => {
    const text = await writeVerifierKey(hash, key);
    expect(text).toMatch(/^meridian\.example\+[0-9a-f]{8}\+AQ?[A-Za-z0-9+/]+=*$/);
    expect(await readVerifierKey(hash, `${text}\n`)).toEqual({ name: key.name, publicKey: new Uint8Array(key.publicKey) });
    expect(await readVerifierKey(hash, text.replace(/\+[0-9a-f]{8}\+/, '+00000000+'))).toBeNull();
    // From the documentation of Go's signed notes, which are of the same form.
    const published = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
    const read = await readVerifierKey(hash, published);
    expect(read?.name).toBe('PeterNeumann');
    expect(read && (await writeVerifierKey(hash, read))).toBe(published);
  });

  test('the origin is the host of the site', () => {
    expect(logOrigin('https://meridian.example')).toBe('meridian.example');
    expect(logOrigin('http://127.0.0.1:4173')).toBe('127.0.0.1:4173');
  });
});
