import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FolderUnusable } from './data-folder.ts';

/** What the holder of a data folder leaves for others to read. */
export type Holder = { pid: number; since: string; [note: string]: unknown };

export type HeldFolder = {
  /** What the holder before left to be read; null when there was none. */
  earlier: Holder | null;
  /** Adds to what others can read about the holder. */
  note(facts: Record<string, unknown>): void;
  release(): void;
};

/** A lock that nothing refers to any more would be collected, and given back with that. */
const kept = new Set<DatabaseSync>();

/** The second server on one data folder is refused. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/**
 * Takes the folder for this process alone.
 * The guarantee is a lock of the operating system on a file (taken through SQLite, the only file lock that Node carries):
 * it ends with the process, however that ends, so nothing stale can remain.
 */
export function holdFolder(folder: string): HeldFolder {
  makeUsable(folder);
  const earlier = readHolder(folder);
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== 5) throw error;
    throw inUse(folder);
  }
  kept.add(lock);
  let holder: Holder = { pid: process.pid, since: new Date().toISOString() };
  const write = () => writeFileSync(join(folder, 'holder.json'), `${JSON.stringify(holder)}\n`);
  write();
  return {
    earlier,
    note(facts) {
      holder = { ...holder, ...facts };
      write();
    },
    release() {
      kept.delete(lock);
      lock.close();
    },
  };
}

/** Refuses a folder that another server holds, without taking it. */
export function refuseHeldFolder(folder: string): void {
  if (isFolderHeld(folder)) throw inUse(folder);
}

/** SQLite would only say that it cannot open the file; the system says why. */
function makeUsable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const name of ['lock', 'holder.json'])
      if (existsSync(join(folder, name))) accessSync(join(folder, name), constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new FolderUnusable(folder, error);
  }
}

function inUse(folder: string): FolderInUse {
  const holder = readHolder(folder);
  return new FolderInUse(
    `The data folder ${folder} is in use by another Meridian server${holder ? ` (process ${holder.pid}, since ${holder.since})` : ''}. ` +
      'Stop that one first, or choose another folder with MERIDIAN_DATA.',
  );
}

/** What the last holder wrote; it may have ended since. */
export function readHolder(folder: string): Holder | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'holder.json'), 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** Whether some process, this one included, holds the folder now. */
export function isFolderHeld(folder: string): boolean {
  if (!existsSync(join(folder, 'lock'))) return false;
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0, readOnly: true });
  try {
    lock.exec('SELECT count(*) FROM sqlite_master');
    return false;
  } catch (error) {
    return (error as { errcode?: number }).errcode === 5;
  } finally {
    lock.close();
  }
}
