import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { inCheckout } from './checkout.mjs';

/** What a step proved: how many checks passed, how many did not. A step that ended badly without saying so counts as one that failed. */
export function countPlain(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function countVitest(code, report) {
  const found = read(report);
  if (found === null) return { passed: 0, failed: 1 };
  return { ...atLeastOne(code, { passed: found.numPassedTests, failed: found.numFailedTests }), failures: failuresOf(found) };
}

export function countPlaywright(code, report) {
  const found = read(report);
  if (found === null) return { passed: 0, failed: 1 };
  const tests = found.suites.flatMap(testsOf);
  const those = (wanted) => tests.filter(({ status }) => status === wanted).map(({ name, error }) => `${name}\n${beginningOf(error)}`);
  return {
    ...atLeastOne(code, { passed: found.stats.expected + found.stats.flaky, failed: found.stats.unexpected }),
    failures: those('unexpected'),
    flaky: those('flaky'),
  };
}

/** The tests of a Playwright suite and of all suites within it, with what the first try said. */
function testsOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({ name: `${file}: ${title}`, status, error: results[0]?.error?.message ?? '' })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** The tests of a Vitest report that failed, each with the beginning of what it said. */
function failuresOf({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [`${name}\n${beginningOf(message)}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${fullName}\n${beginningOf(failureMessages.join('\n'))}`);
  });
}

function beginningOf(message) {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .slice(0, 20)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');
}

function atLeastOne(code, { passed, failed }) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function read(report) {
  const file = inCheckout(report);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
