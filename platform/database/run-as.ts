import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';

/** The user that the database runs as; null means whoever runs the server. */
export type RunAs = { uid: number; gid: number; name: string } | null;

const nobodyId = 65_534;

/**
 * PostgreSQL refuses to run as root: started by root, it runs as whoever owns its data already,
 * and as `nobody` where there is none yet.
 */
export function chooseRunAs(clusterFolder: string | null): RunAs {
  if (process.getuid?.() !== 0) return null;
  const owner = clusterFolder === null ? null : statSync(clusterFolder);
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: userNameOf(owner.uid) };
  const nobody = passwd().find((entry) => entry.name === 'nobody');
  return nobody ?? { uid: nobodyId, gid: nobodyId, name: 'nobody' };
}

/** The names under which the kernel may report those who connect: whoever runs the server, and the database's own user. */
export function namesThatMayConnect(runAs: RunAs): string[] {
  const own = userInfo().username;
  return runAs === null || runAs.name === own ? [own] : [own, runAs.name];
}

/** Whether that user can pass through every folder on the way to `path` and into it. */
export function canEnter(path: string, runAs: RunAs): boolean {
  if (runAs === null) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder);
    const bit = uid === runAs.uid ? 0o100 : gid === runAs.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function userNameOf(uid: number): string {
  return passwd().find((entry) => entry.uid === uid)?.name ?? String(uid);
}

function passwd(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
