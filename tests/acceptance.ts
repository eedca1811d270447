import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lostClaims, missingFrom, parseIds, provesOf, type Proof } from './acceptance/ids.ts';
import { listFiles, root } from './architecture/source.ts';

/** `npm run acceptance`: each acceptance line with the tests that carry its id; `--need` and `--claimed` fail on a missing one. */
const { values } = parseArgs({ options: { need: { type: 'string' }, claimed: { type: 'boolean', default: false } } });
const claimedFile = 'tests/acceptance-claimed.txt';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const lines = [...read('docs/acceptance.md').matchAll(/^(A-\d{3}) (.*)$/gm)].map(([, id = '', text = '']) => ({ id, text }));
const proofs: Proof[] = listFiles()
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tests/acceptance/'))
  .flatMap((path) => provesOf(path, read(path)));

for (const { id, text } of lines) {
  const carrying = proofs.filter((proof) => proof.ids.includes(id));
  process.stdout.write(`${carrying.length > 0 ? '+' : ' '} ${id} ${text}\n`);
  for (const proof of carrying) process.stdout.write(`      ${proof.path}: ${proof.name}\n`);
}
const proven = lines.filter(({ id }) => proofs.some((proof) => proof.ids.includes(id)));
process.stdout.write(`\n${proven.length} of ${lines.length} acceptance lines are carried by ${proofs.length} tests.\n`);

const known = lines.map(({ id }) => id);
const failures: string[] = [];
for (const proof of proofs) {
  const unknown = proof.ids.filter((id) => !known.includes(id));
  if (unknown.length > 0)
    failures.push(`${proof.path}: "${proof.name}" carries ${unknown.join(', ')}, which docs/acceptance.md does not have.`);
}
if (values.need) failures.push(...missingFrom(parseIds(values.need), proofs));
if (values.claimed) {
  const claimed = parseIds(existsSync(join(root, claimedFile)) ? read(claimedFile) : '');
  failures.push(...missingFrom(claimed, proofs));
  for (const earlier of earlierClaims()) failures.push(...lostClaims(parseIds(earlier), claimed));
}
for (const failure of new Set(failures)) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Every version of the claimed list that history knows; none where the checkout has no history. */
function earlierClaims(): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const commits = git('log', '--format=%H', '--', claimedFile).split('\n').filter(Boolean);
    return commits.map((commit) => git('show', `${commit}:${claimedFile}`));
  } catch {
    return [];
  }
}
