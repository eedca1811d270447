import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { hashOf, inCheckout, readStamp } from './checkout.mjs';
import { hasBeenTold, npm, run } from './run.mjs';
import { beat, giveUp, say, spell } from './say.mjs';

const stamp = ['build', '.meridian-source'];

/** Everything that the pages in the browser are made of. */
const sources = [
  'apps/web',
  'features',
  'ui',
  'content',
  'platform/contract',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
  'tsconfig.base.json',
  'tsconfig.web.json',
];

/** Notes that the pages were built from the files as they are now. */
export function stampBundle() {
  writeFileSync(inCheckout(...stamp), `${hashOf(sources)}\n`);
}

/** Builds the pages for the browser unless those that are there were built from exactly these files. */
export async function bundle() {
  const wanted = hashOf(sources);
  if (existsSync(inCheckout('build', 'client')) && readStamp(...stamp) === wanted) return;
  const begun = Date.now();
  say('  Building the pages for the browser.');
  rmSync(inCheckout(...stamp), { force: true });
  const rest = beat('building');
  const { code, output } = await run(...npm(['run', '--silent', 'build']), { isShown: false });
  rest();
  if (hasBeenTold()) process.exit(130);
  if (code !== 0) giveUp(`${output}\nThe pages could not be built (exit code ${code}). The lines above say why.`);
  stampBundle();
  say(`  The pages are built (${spell(Date.now() - begun)}).`);
}
