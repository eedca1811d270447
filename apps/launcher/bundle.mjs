import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hashOf, inCheckout, listingOf, readStamp } from './checkout.mjs';
import { hasBeenTold, npm, run } from './run.mjs';
import { beat, giveUp, say, spell } from './say.mjs';

const stamp = ['build', '.meridian-source'];

/** Everything that the pages in the browser and the server are made of. */
const sources = [
  'apps/server',
  'apps/web',
  'features',
  'ui',
  'content',
  'platform',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
  'tsconfig.base.json',
  'tsconfig.web.json',
];

/** Notes that the product was built from the files as they are now. */
export function stampBundle(hash = hashOf(sources)) {
  writeFileSync(inCheckout(...stamp), `${hash} ${listingOf(sources)}\n`);
}

/** Builds the product unless what is there was built from exactly these files. */
export async function bundle() {
  if (isBuilt()) return;
  const begun = Date.now();
  say('  Building the product.');
  rmSync(inCheckout(...stamp), { force: true });
  const rest = beat('building');
  const { code, output } = await run(...npm(['run', '--silent', 'build']), { isShown: false });
  rest();
  if (hasBeenTold()) process.exit(130);
  if (code !== 0) giveUp(`${output}\nThe product could not be built (exit code ${code}). The lines above say why.`);
  stampBundle();
  say(`  The product is built (${spell(Date.now() - begun)}).`);
}

function isBuilt() {
  if (!existsSync(inCheckout('build', 'client')) || !existsSync(inCheckout(...serverInputs))) return false;
  const [hash, listing] = readStamp(...stamp)?.split(' ') ?? [];
  if (hash === undefined) return false;
  if (listing === listingOf(sources)) return true;
  if (hash !== hashOf(sources)) return false;
  // The same contents with other times, as after switching branches and back: the server's own list follows.
  followTimes();
  stampBundle(hash);
  return true;
}

const serverInputs = ['build', 'server', 'inputs.json'];

function followTimes() {
  const inputs = JSON.parse(readFileSync(inCheckout(...serverInputs), 'utf8'));
  const now = inputs.map(([path]) => {
    const { size, mtimeMs } = statSync(inCheckout(path));
    return [path, size, Math.floor(mtimeMs / 1000)];
  });
  writeFileSync(inCheckout(...serverInputs), `${JSON.stringify(now)}\n`);
}
