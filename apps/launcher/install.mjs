import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hashOf, inCheckout, readStamp } from './checkout.mjs';
import { pinnedNode } from './node.mjs';
import { hasBeenTold, npm, run } from './run.mjs';
import { beat, giveUp, say, spell } from './say.mjs';

const stamp = ['node_modules', '.meridian-lock'];

/** Installs the packages of package-lock.json unless exactly they are there. */
export async function install() {
  const wanted = hashOfPackages();
  if (isInstalled(wanted)) return;
  const begun = Date.now();
  say(
    existsSync(inCheckout('node_modules'))
      ? '  Packages have changed: installing them again.'
      : '  First start: installing packages, which takes a minute or two.',
  );
  rmSync(inCheckout(...stamp), { force: true });
  const rest = beat('installing');
  const flags = ['--include=dev', '--include=optional', '--engine-strict=false', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run(...npm(['ci', ...flags]), { isShown: false });
  rest();
  if (hasBeenTold()) process.exit(130);
  if (code !== 0)
    giveUp(`${output}\nThe packages could not be installed (npm ci ended with ${code}). See the lines above; is the network there?`);
  writeFileSync(inCheckout(...stamp), `${wanted}\n`);
  say(`  Packages are installed (${spell(Date.now() - begun)}).`);
}

/** What decides which packages are installed; a changed script in package.json is no reason to install again. */
function hashOfPackages() {
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync(inCheckout('package.json'), 'utf8'),
  );
  return createHash('sha256')
    .update(hashOf(['package-lock.json']))
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides, allowScripts]))
    .digest('hex');
}

function isInstalled(wanted) {
  const found = readStamp(...stamp);
  const isForThisSystem = process.platform !== 'linux' || pinnedNode() !== null || !['x64', 'arm64'].includes(process.arch);
  if (!isForThisSystem) return false;
  if (found !== null) return found === wanted;
  if (!isInstalledByHand()) return false;
  writeFileSync(inCheckout(...stamp), `${wanted}\n`);
  return true;
}

/** npm leaves a copy of the lock when it has finished; a copy newer than the lock means that somebody ran npm ci. */
function isInstalledByHand() {
  const copy = inCheckout('node_modules', '.package-lock.json');
  return (
    existsSync(copy) && ['package-lock.json', 'package.json'].every((name) => statSync(copy).mtimeMs >= statSync(inCheckout(name)).mtimeMs)
  );
}
