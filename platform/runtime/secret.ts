import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderUnusable } from './data-folder.ts';

const minLength = 32;
const minDifferentCharacters = 10;
/** Of 32 random bytes about 30 differ; fewer than 20 practically never do. */
const minDifferentBytes = 20;
const samples = /change.?me|secret.?secret|example|sample|placeholder|password|replace|your.?secret|0123456789|abcdefgh|qwerty/i;

/** Why a secret may not be used: too short, a known sample, or a few characters repeated; null when it may. */
export function whySecretIsWeak(name: string, secret: string): string | null {
  if (secret.length < minLength) return `${name} has ${secret.length} characters; it needs at least ${minLength} random ones.`;
  if (samples.test(secret))
    return `${name} looks like a sample from a manual; choose random characters, such as from openssl rand -base64 48.`;
  if (new Set(secret).size < minDifferentCharacters)
    return `${name} repeats a few characters; choose random ones, such as from openssl rand -base64 48.`;
  return null;
}

/** Why the seed of a signing key may not be used: of another form than 32 bytes in base64url, or not random; null when it may. */
export function whyKeyIsWrong(name: string, seed: string): string | null {
  const bytes = Buffer.from(seed, 'base64url');
  if (bytes.length !== 32 || bytes.toString('base64url') !== seed)
    return `${name} is not 32 random bytes in base64url (43 characters); npm run keys -- new prints one.`;
  if (new Set(bytes).size < minDifferentBytes) return `${name} repeats a few bytes; npm run keys -- new prints a random one.`;
  return null;
}

/** A new seed of a signing key. */
export const makeKeySeed = (): string => randomBytes(32).toString('base64url');

/** A secret of local mode: made once, readable by its owner only, the same for every start on this folder. */
export const keepSecret = (dataFolder: string, name: 'secret' | 'bank-seed' = 'secret'): string =>
  keep(dataFolder, name, () => randomBytes(48).toString('base64url'));

export type KeyFile = 'credential-key' | 'log-key';

/** The seed of a signing key of local mode, kept in the same way. */
export function keepKey(dataFolder: string, name: KeyFile): string {
  const seed = keep(dataFolder, name, makeKeySeed);
  const reason = whyKeyIsWrong(join(dataFolder, name), seed);
  if (reason !== null) throw new Error(reason);
  return seed;
}

/** Puts another seed in the place of a kept one, whole or not at all. */
export function replaceKey(dataFolder: string, name: KeyFile, seed: string): void {
  const file = join(dataFolder, name);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, `${seed}\n`, { mode: 0o600, flush: true });
    renameSync(draft, file);
  } catch (error) {
    throw new FolderUnusable(dataFolder, error);
  }
}

function keep(dataFolder: string, name: string, make: () => string): string {
  try {
    return readOrMake(dataFolder, name, make);
  } catch (error) {
    throw new FolderUnusable(dataFolder, error);
  }
}

function readOrMake(dataFolder: string, name: string, make: () => string): string {
  const file = join(dataFolder, name);
  const kept = readKept(file);
  if (kept !== null) return kept;
  mkdirSync(dataFolder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${make()}\n`, { mode: 0o600, flush: true });
  try {
    // A link, unlike a rename, leaves the secret of a server that was faster.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

function readKept(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
