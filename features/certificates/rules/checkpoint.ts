import { areSameBytes, fromBase64, joinBytes, toBase64, toHex, utf8 } from './bytes.ts';
import { type Hash, hashBytes } from './merkle.ts';

/** The head of the log: how many leaves it has and the root over them. */
export type Checkpoint = { origin: string; size: number; root: Uint8Array };

/** The public half of a key that signs checkpoints; its name is the origin. */
export type CheckpointKey = { name: string; publicKey: Uint8Array };

type NoteSignature = { name: string; keyId: Uint8Array; signature: Uint8Array };

/** A signed note: the lines that are signed, and who signed them. */
export type SignedNote = { body: string; checkpoint: Checkpoint; signatures: NoteSignature[] };

/** Ed25519, of Node or of the browser. */
export type VerifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean | Promise<boolean>;

const ed25519 = Uint8Array.of(1);
const keyIdBytes = 4;
const mostSignatures = 100;
const longestNote = 100_000;

/** The origin of the log of a site, which is also the name of its key: the host, with the port where it has one. */
export const logOrigin = (publicUrl: string): string => publicUrl.replace(/^https?:\/\//, '');

/** What is signed, by C2SP tlog-checkpoint. */
export const checkpointBody = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`;

async function keyIdOf(hash: Hash, { name, publicKey }: CheckpointKey): Promise<Uint8Array> {
  return (await hash(joinBytes(utf8(`${name}\n`), ed25519, publicKey))).subarray(0, keyIdBytes);
}

/** The key as witnesses and monitors take it: C2SP signed-note, `name+id+key`. */
export async function writeVerifierKey(hash: Hash, key: CheckpointKey): Promise<string> {
  return `${key.name}+${toHex(await keyIdOf(hash, key))}+${toBase64(joinBytes(ed25519, key.publicKey))}`;
}

/** Null unless it is a key of the kind that signs checkpoints and its id is right. */
export async function readVerifierKey(hash: Hash, text: string): Promise<CheckpointKey | null> {
  const [, name, id, encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text.trim()) ?? [];
  const bytes = encoded === undefined ? null : fromBase64(encoded);
  if (name === undefined || bytes?.length !== 33 || bytes[0] !== 1) return null;
  const key = { name, publicKey: bytes.subarray(1) };
  return toHex(await keyIdOf(hash, key)) === id ? key : null;
}

/** The checkpoint as it is published; `sign` has the private half of the key. */
export async function writeCheckpoint(
  hash: Hash,
  checkpoint: Checkpoint,
  key: CheckpointKey & { sign: (message: Uint8Array) => Uint8Array | Promise<Uint8Array> },
): Promise<string> {
  const body = checkpointBody(checkpoint);
  const signature = joinBytes(await keyIdOf(hash, key), await key.sign(utf8(body)));
  return `${body}\n— ${key.name} ${toBase64(signature)}\n`;
}

/** Null unless the text has the form of a signed checkpoint; whether its signatures are right is another question. */
export function readCheckpoint(text: string): SignedNote | null {
  const end = text.length <= longestNote ? text.lastIndexOf('\n\n') : -1;
  if (end === -1 || !text.endsWith('\n')) return null;
  const body = text.slice(0, end + 1);
  const [origin = '', size = '', root = ''] = body.split('\n');
  const rootBytes = fromBase64(root);
  const lines = text.slice(end + 2, -1).split('\n');
  const signatures = lines.slice(0, mostSignatures).map(readSignature);
  if (origin === '' || !/^(?:0|[1-9]\d{0,15})$/.test(size) || rootBytes?.length !== hashBytes) return null;
  const isRead = signatures.every((signature) => signature !== null);
  if (!isRead || !Number.isSafeInteger(Number(size))) return null;
  return { body, checkpoint: { origin, size: Number(size), root: rootBytes }, signatures };
}

function readSignature(line: string): NoteSignature | null {
  const [, name, encoded] = /^— ([^+\s]+) ([A-Za-z0-9+/=]+)$/u.exec(line) ?? [];
  const bytes = encoded === undefined ? null : fromBase64(encoded);
  if (name === undefined || !bytes || bytes.length <= keyIdBytes) return null;
  return { name, keyId: bytes.subarray(0, keyIdBytes), signature: bytes.subarray(keyIdBytes) };
}

/** The checkpoint that this key signed; null when the text is no checkpoint, of another log, or not signed by the key. Other signatures don't matter. */
export async function verifyCheckpoint(
  { hash, verify }: { hash: Hash; verify: VerifySignature },
  text: string,
  key: CheckpointKey,
): Promise<Checkpoint | null> {
  const note = readCheckpoint(text);
  if (note?.checkpoint.origin !== key.name) return null;
  const keyId = await keyIdOf(hash, key);
  for (const { name, keyId: id, signature } of note.signatures) {
    if (name !== key.name || signature.length !== 64 || !areSameBytes(id, keyId)) continue;
    if (await verify(key.publicKey, utf8(note.body), signature)) return note.checkpoint;
  }
  return null;
}
