import { existsSync, readFileSync } from 'node:fs';
import { inCheckout } from './checkout.mjs';

/** What a step proved: how many checks passed, how many did not. A step that ended badly without saying so counts as one that failed. */
export function countPlain(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function countVitest(code, report) {
  const found = read(report);
  if (found === null) return { passed: 0, failed: 1 };
  return atLeastOne(code, { passed: found.numPassedTests, failed: found.numFailedTests });
}

export function countPlaywright(code, report) {
  const found = read(report);
  if (found === null) return { passed: 0, failed: 1 };
  return atLeastOne(code, { passed: found.stats.expected + found.stats.flaky, failed: found.stats.unexpected });
}

function atLeastOne(code, { passed, failed }) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function read(report) {
  const file = inCheckout(report);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
