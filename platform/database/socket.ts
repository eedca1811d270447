import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunAs } from './run-as.ts';

export const socketPort = 5432;
/** The system allows 107 bytes (103 on macOS) for the whole path of a socket, with its file name and lock. */
const maxFolderBytes = 80;

/** The data itself is the private folder of the socket; a short one is made elsewhere when its path is too long for the system. */
export function chooseSocketFolder(cluster: string, runAs: RunAs): string {
  if (Buffer.byteLength(cluster) <= maxFolderBytes) return cluster;
  const home = Buffer.byteLength(tmpdir()) <= maxFolderBytes - 20 ? tmpdir() : '/tmp';
  const folder = mkdtempSync(join(home, 'meridian-'));
  if (runAs !== null) chownSync(folder, runAs.uid, runAs.gid);
  return folder;
}

export function socketUrl({ socketFolder, user, database }: { socketFolder: string; user: string; database: string }): string {
  return `postgresql://${user}@localhost:${socketPort}/${database}?host=${encodeURIComponent(socketFolder)}`;
}
