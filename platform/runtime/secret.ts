import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderUnusable } from './data-folder.ts';

const minLength = 32;
const minDifferentCharacters = 10;
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

/** A secret of local mode: made once, readable by its owner only, the same for every start on this folder. */
export function keepSecret(dataFolder: string, name: 'secret' | 'bank-seed' = 'secret'): string {
  try {
    return readOrMake(dataFolder, name);
  } catch (error) {
    throw new FolderUnusable(dataFolder, error);
  }
}

function readOrMake(dataFolder: string, name: string): string {
  const file = join(dataFolder, name);
  const kept = readKept(file);
  if (kept !== null) return kept;
  mkdirSync(dataFolder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true });
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
