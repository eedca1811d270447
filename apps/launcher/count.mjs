import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checkout, inCheckout } from './checkout.mjs';

/**
 * What a step proved: how many checks passed and failed, what the failures say, and how long each test file or journey took. A step that
 * ended badly without saying so counts as one failure.
 */
export function countPlain(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function countVitest(code, report) {
  const found = read(report);
  if (found === null) return countPlain(code || 1);
  return {
    ...atLeastOne(code, { passed: found.numPassedTests, failed: found.numFailedTests }),
    failures: found.testResults.flatMap(failuresOf),
    failedFiles: found.testResults.filter(({ status }) => status === 'failed').map(({ name }) => shortened(name)),
    times: found.testResults.map(({ name, startTime, endTime }) => ({ name: shortened(name), ms: endTime - startTime })),
  };
}

export function countPlaywright(code, report) {
  const found = read(report);
  if (found === null) return countPlain(code || 1);
  const tests = found.suites.flatMap(testsOf);
  return {
    ...atLeastOne(code, { passed: found.stats.expected, failed: found.stats.unexpected + found.stats.flaky }),
    failures: tests.filter(({ status }) => ['unexpected', 'flaky'].includes(status)).map(({ name, error }) => failure(name, error)),
    times: tests.map(({ name, ms }) => ({ name, ms })),
  };
}

/** More failures than that are not chance. */
const mostTriedAgain = 3;

/** A few failures, each with a name by which it can be tried alone. */
export const isToTryAgain = ({ failed, failures = [] }) => failed > 0 && failed <= mostTriedAgain && failures.length === failed;

/** The end of what a step without a report said. */
export function endOf(log, lines = 60) {
  return stripVTControlCharacters(readFileSync(log, 'utf8')).trimEnd().split('\n').slice(-lines).join('\n');
}

/** The tests of a Playwright suite and of all suites within it, with what the first try said. */
function testsOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results: [first] }) => ({
      name: `${file}: ${title}`,
      status,
      error: first?.error?.message ?? '',
      ms: first?.duration ?? 0,
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** The tests of a file in a Vitest report that failed; a file that could not be loaded is one failure. */
function failuresOf({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return message ? [failure(shortened(name), message)] : [];
  return failed.map(({ fullName, failureMessages }) => failure(`${shortened(name)}: ${fullName}`, failureMessages.join('\n')));
}

/** A name and the beginning of what it said. */
function failure(name, message) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 20);
  return [name, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}

function shortened(name) {
  return isAbsolute(name) ? relative(checkout, name) : name;
}

function atLeastOne(code, { passed, failed }) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function read(report) {
  const file = inCheckout(report);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
