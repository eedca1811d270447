import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { inCheckout } from './checkout.mjs';
import { giveUp } from './say.mjs';

const needed = 24;

/** The Node that npm installed beside the other packages; null when this system has none there. */
export function pinnedNode() {
  const file = inCheckout('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  return existsSync(file) ? file : null;
}

/** The Node that runs the product. */
export function chooseNode() {
  const pinned = pinnedNode();
  if (pinned !== null) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= needed) return process.execPath;
  return giveUp(
    `Meridian needs Node ${needed}; this is ${process.version}, and npm has no Node for ${process.platform}-${process.arch}. Install Node ${needed} from https://nodejs.org and start again.`,
  );
}

/** The environment in which `node` means the pinned one, as in npm scripts. */
export function environment(extra = {}) {
  return { ...process.env, PATH: `${inCheckout('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}
