import { createHash } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

const homes = ['/var/lib', '/var/tmp'];

/** Folders that every user can enter, for what lies under a folder that only root can; named after what they stand in for. */
export function stagingFolders(path: string): string[] {
  const name = `meridian-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`;
  return homes.filter(isWritable).map((home) => join(home, name));
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
