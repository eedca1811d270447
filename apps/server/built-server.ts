import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const inputsOf = (root: string): string => join(root, 'build', 'server', 'inputs.json');

/** Size and whole seconds of the last change; archives and images keep no finer times. */
type Input = [path: string, bytes: number, changedSeconds: number];

/** The address of the built server; null when there is none, or when a file that it was made of has changed since. Then the sources run. */
export function findBuiltServer(root = checkout): string | null {
  try {
    const inputs = JSON.parse(readFileSync(inputsOf(root), 'utf8')) as Input[];
    const isAsBuilt = inputs.every(([path, ...facts]) => String(factsOf(root, path)) === String(facts));
    return inputs.length > 0 && isAsBuilt ? pathToFileURL(join(root, 'build', 'server', 'serve.mjs')).href : null;
  } catch {
    return null;
  }
}

/** Notes what the server was built of. */
export function writeInputs(files: readonly string[], root = checkout): void {
  const paths = files.map((file) => relative(root, file).split(sep).join('/')).toSorted();
  writeFileSync(inputsOf(root), `${JSON.stringify(paths.map((path): Input => [path, ...factsOf(root, path)]))}\n`);
}

function factsOf(root: string, path: string): [bytes: number, changedSeconds: number] {
  const { size, mtimeMs } = statSync(join(root, path));
  return [size, Math.floor(mtimeMs / 1000)];
}
