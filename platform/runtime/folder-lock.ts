import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What the holder of a data folder leaves for others to read. */
export type Holder = { pid: number; since: string; [note: string]: unknown };

export type HeldFolder = {
  /** Adds to what others can read about the holder. */
  note(facts: Record<string, unknown>): void;
  release(): void;
};

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
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== 5) throw error;
    throw inUse(folder);
  }
  let holder: Holder = { pid: process.pid, since: new Date().toISOString() };
  const write = () => writeFileSync(join(folder, 'holder.json'), `${JSON.stringify(holder)}\n`);
  write();
  return {
    note(facts) {
      holder = { ...holder, ...facts };
      write();
    },
    release: () => lock.close(),
  };
}

/** Refuses a folder that another server holds, before anything is started on it. */
export function refuseHeldFolder(folder: string): void {
  if (isFolderHeld(folder)) throw inUse(folder);
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
