import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkout, inCheckout } from './checkout.mjs';
import { pinnedNode } from './node.mjs';

/** Ends at once when another server holds the data folder: nothing is installed, built or started for one that would be refused. */
export function refuseHeldFolder() {
  const node = pinnedNode();
  // Who holds the folder is written in it; whether that still is so, only the lock can tell, which this Node may be too old to read.
  if (node === null || !mayBeHeld(resolve(checkout, process.env.MERIDIAN_DATA?.trim() || '.data'))) return;
  const { status } = spawnSync(node, [inCheckout('apps', 'server', 'refuse-held-folder.ts')], { cwd: checkout, stdio: 'inherit' });
  if (status === 1) process.exit(1);
}

function mayBeHeld(folder) {
  try {
    process.kill(JSON.parse(readFileSync(resolve(folder, 'holder.json'), 'utf8')).pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
