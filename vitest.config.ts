import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { documents } from './apps/web/build/documents-plugin.ts';
import { languagePlugins } from './apps/web/build/language-plugins.ts';

const pure = [
  'features/*/rules/**/*.test.ts',
  'features/*/families/**/*.test.ts',
  'features/*/contract/**/*.test.ts',
  'platform/contract/**/*.test.ts',
  'content/**/*.test.ts',
  'tests/acceptance/**/*.test.ts',
];
const web = ['ui/**/*.test.{ts,tsx}', 'features/*/web/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}'];
const architecture = ['tests/architecture/**/*.test.ts'];
const faults = ['tests/faults/**/*.test.ts'];

/** A test that hangs ends; one on a busy machine does not fail for that. */
const testTimeout = 60_000;

/** Files of one worker share their modules, which halves the processor time: a test file leaves nothing behind. */
const isolate = false;

/** As many as the one database server of a test run has connections for. */
const maxWorkers = Math.min(availableParallelism(), 6);

const shared = { isolate, maxWorkers, testTimeout };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'pure', include: pure, environment: 'node', ...shared } },
      {
        test: {
          name: 'server',
          include: ['**/*.test.ts'],
          exclude: ['node_modules/**', 'build/**', ...pure, ...web, ...architecture, ...faults],
          environment: 'node',
          globalSetup: './platform/database/testing.ts',
          ...shared,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [documents(), ...languagePlugins()],
        test: { name: 'web', include: web, environment: './tests/harness/quiet-browser.ts', ...shared },
      },
      { test: { name: 'architecture', include: architecture, environment: 'node', ...shared } },
      {
        test: {
          name: 'faults',
          include: faults,
          environment: 'node',
          pool: 'forks',
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
