import { mkdirSync, rmSync } from 'node:fs';
import { stampBundle } from './bundle.mjs';
import { inCheckout } from './checkout.mjs';
import { countPlain, countPlaywright, countVitest } from './count.mjs';
import { install } from './install.mjs';
import { followParent } from './parent.mjs';
import { hasBeenTold, npm, run } from './run.mjs';
import { say, spell } from './say.mjs';

const isFast = process.argv.includes('--fast');
const reports = { vitest: 'test-results/vitest.json', faults: 'test-results/faults.json', journeys: 'test-results/journeys.json' };
const script = (name, ...args) => npm(['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])]);

function countBuild(code) {
  if (code === 0) stampBundle();
  return countPlain(code);
}

const steps = [
  { name: 'Types', command: script('types'), count: countPlain },
  { name: 'Lint', command: script('lint'), count: countPlain },
  { name: 'Format', command: ['oxfmt', ['--check']], count: countPlain },
  { name: 'Dead code', command: ['knip', []], count: countPlain },
  { name: 'Questions', command: script('content:check'), count: countPlain },
  {
    name: 'Unit and feature tests',
    command: ['vitest', ['run', '--project', '!faults', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]],
    count: (code) => countVitest(code, reports.vitest),
  },
  { name: 'Build', command: script('build'), count: countBuild, isSlow: true },
  {
    name: 'Journeys in a real browser',
    command: ['playwright', ['test', '--reporter=list,json']],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: inCheckout(reports.journeys) },
    count: (code) => countPlaywright(code, reports.journeys),
    isSlow: true,
  },
  {
    name: 'Faults: killed, cut off, restarted',
    command: ['vitest', ['run', '--project', 'faults', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.faults}`]],
    count: (code) => countVitest(code, reports.faults),
    isSlow: true,
  },
  { name: 'Acceptance lines', command: script('acceptance', '--claimed'), count: countPlain },
];

say(isFast ? 'Meridian: the fast checks' : 'Meridian: all checks');
followParent();
await install();
rmSync(inCheckout('test-results'), { recursive: true, force: true });
mkdirSync(inCheckout('test-results'), { recursive: true });

const begun = Date.now();
const total = { passed: 0, failed: 0 };
const summary = [];
const allFailures = [];
const allFlaky = [];
for (const { name, command, env, count, isSlow } of steps) {
  if (isFast && isSlow) continue;
  say(`\n== ${name} ==`);
  const from = Date.now();
  const { code } = await run(...command, { env });
  if (hasBeenTold()) process.exit(130);
  const { passed, failed, failures = [], flaky = [] } = count(code);
  allFailures.push(...failures);
  allFlaky.push(...flaky);
  total.passed += passed;
  total.failed += failed;
  summary.push(
    `  ${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(36)} ${`${passed} passed, ${failed} failed`.padEnd(24)} ${spell(Date.now() - from)}`,
  );
  say(summary.at(-1));
}

if (allFlaky.length > 0) say(`\n== Passed only at the second try ==\n${allFlaky.join('\n')}`);
if (allFailures.length > 0) say(`\n== What failed ==\n${allFailures.join('\n')}`);
say(`\n${summary.join('\n')}\n  in ${spell(Date.now() - begun)}\n`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
