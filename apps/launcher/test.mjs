import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { stampBundle } from './bundle.mjs';
import { inCheckout } from './checkout.mjs';
import { countPlain, countPlaywright, countVitest, endOf, isToTryAgain } from './count.mjs';
import { install } from './install.mjs';
import { followParent } from './parent.mjs';
import { hasBeenTold, npm, runInto } from './run.mjs';
import { say, spell } from './say.mjs';
import { schedule } from './schedule.mjs';

const isFast = process.argv.includes('--fast');
const reports = { vitest: 'test-results/vitest.json', faults: 'test-results/faults.json', journeys: 'test-results/journeys.json' };
const script = (name, ...args) => npm(['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])]);
const vitest = (project, report, files = []) => [
  'vitest',
  ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files],
];

function countBuild(code) {
  if (code === 0) stampBundle();
  return countPlain(code);
}

/** `cores` is what a step keeps busy: those that together fit the machine run side by side. */
const allSteps = [
  { name: 'Types', command: script('types'), cores: 1, count: countPlain },
  { name: 'Lint', command: script('lint'), cores: 1, count: countPlain },
  { name: 'Format', command: ['oxfmt', ['--check']], cores: 1, count: countPlain },
  { name: 'Dead code', command: ['knip', []], cores: 1, count: countPlain },
  {
    name: 'Unit and feature tests',
    command: vitest('!faults', reports.vitest),
    cores: 1,
    count: (code) => countVitest(code, reports.vitest),
    again: ({ failedFiles }) => vitest('!faults', reports.vitest, failedFiles),
    measures: 'test files',
  },
  { name: 'Questions', command: script('content:check'), cores: 1, count: countPlain },
  { name: 'Acceptance lines', command: script('acceptance', '--claimed'), cores: 1, count: countPlain },
  { name: 'Build', command: script('build'), cores: 1, count: countBuild, isSlow: true },
  {
    name: 'Journeys in a real browser',
    command: ['playwright', ['test', '--reporter=list,json']],
    cores: 2,
    needs: ['Build'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: inCheckout(reports.journeys) },
    count: (code) => countPlaywright(code, reports.journeys),
    again: () => ['playwright', ['test', '--reporter=list,json', '--last-failed']],
    isSlow: true,
    measures: 'journeys',
  },
  {
    name: 'Faults: killed, cut off, restarted',
    command: vitest('faults', reports.faults),
    cores: 2,
    count: (code) => countVitest(code, reports.faults),
    again: ({ failedFiles }) => vitest('faults', reports.faults, failedFiles),
    isSlow: true,
    measures: 'test files',
  },
];
const steps = allSteps.filter(({ isSlow }) => !isFast || !isSlow);

const total = { passed: 0, failed: 0 };
const times = { 'test files': [], journeys: [] };
const allFailures = [];
const allUnsteady = [];

const logOf = (name) => `test-results/logs/${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.log`;

async function runStep(step) {
  const { name, command, env, count, measures } = step;
  if (hasBeenTold()) return;
  say(`  ...    ${name}`);
  const log = logOf(name);
  const from = Date.now();
  const { code, cpuMs } = await runInto(inCheckout(log), ...command, { env });
  if (hasBeenTold()) return;
  const found = await withSecondTry(step, count(code));
  const { passed, failed, failures = [], unsteady = [] } = found;
  total.passed += passed;
  total.failed += failed;
  if (measures) times[measures].push(...(found.times ?? []));
  const counted = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
  const cpu = cpuMs === null ? '' : `   CPU ${spell(cpuMs)}`;
  say(`  ${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(36)} ${counted.padEnd(24)} ${spell(Date.now() - from).padEnd(12)}${cpu}`);
  if (unsteady.length > 0) allUnsteady.push(`== ${name} ==\n${unsteady.join('\n')}\nFull log: ${log}`);
  if (failed === 0) return;
  for (const failure of failures) say(`           ${failure.trimStart().split('\n', 1)[0]}`);
  const said = failures.length > 0 ? failures.join('\n') : endOf(inCheckout(log));
  allFailures.push(`== ${name} ==\n${said}\nFull log: ${log}`);
}

/** A few failures are tried again, alone: a test that passes then is unsteady, which is said and does not fail the run. */
async function withSecondTry({ name, env, count, again }, found) {
  const { passed, failed, failures = [] } = found;
  if (!again || !isToTryAgain(found)) return found;
  for (const failure of failures) say(`         again: ${failure.trimStart().split('\n', 1)[0]}`);
  const { code } = await runInto(inCheckout(logOf(`${name} again`)), ...again(found), { env });
  const second = count(code);
  if (second.failed > 0 || second.passed < failed) return found;
  return { ...found, passed: passed + failed, failed: 0, failures: [], unsteady: failures };
}

function saySlowest(kind) {
  const slowest = times[kind].toSorted((one, other) => other.ms - one.ms).slice(0, 10);
  if (slowest.length === 0) return;
  say(`\n  Slowest ${kind}`);
  for (const { name, ms } of slowest) say(`  ${spell(ms).padStart(12)}  ${name}`);
}

say(isFast ? 'Meridian: the fast checks' : 'Meridian: all checks');
followParent();
await install();
rmSync(inCheckout('test-results'), { recursive: true, force: true });
mkdirSync(inCheckout('test-results', 'logs'), { recursive: true });

const begun = Date.now();
await schedule(steps, availableParallelism(), runStep);
if (hasBeenTold()) process.exit(130);
if (allFailures.length > 0) say(`\n${allFailures.join('\n\n')}`);
if (allUnsteady.length > 0)
  say(`\nFailed, and passed when tried again alone. Each is a defect of the product or of the test:\n\n${allUnsteady.join('\n\n')}`);
for (const kind of Object.keys(times)) saySlowest(kind);
say(`\n  in ${spell(Date.now() - begun)}\n`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
