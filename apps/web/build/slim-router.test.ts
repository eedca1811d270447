import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { cutCode } from './cut-code.ts';
import { routerCuts } from './router-cuts.ts';
import { unusedParts } from './slim-router.ts';

const routerFolder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const fileOf = (part: string) => readFileSync(join(routerFolder, 'dist/production/lib', part), 'utf8');

const exported = (code: string) =>
  [...code.matchAll(/export (?:\{(?<list>[^}]*)\}|const (?<one>\w+)|let (?<some>[\w, ]+);)/gu)]
    .flatMap(({ groups }) => (groups?.['list'] ?? groups?.['one'] ?? groups?.['some'] ?? '').split(','))
    .map((name) => name.trim())
    .toSorted();

test.each(Object.entries(unusedParts))('what stands in for %s has the names that the router exports there', (part, code) => {
  expect(exported(code)).toEqual(exported(fileOf(part)));
});

test('routes are discovered from the manifest alone, as the router decides for pages that no server renders', () => {
  expect(fileOf('dom/ssr/fog-of-war.js')).toContain('return routeDiscovery.mode === "lazy" && ssr === true;');
  expect(fileOf('dom/ssr/fog-of-war.js').match(/isFogOfWarEnabled\(routeDiscovery, ssr\)\) return/gu)).not.toBeNull();
});

test.each(Object.entries(routerCuts))('what is cut from %s is there in the installed router, once', (part, cuts) => {
  expect(cutCode(fileOf(part), cuts).length).not.toBe(fileOf(part).length);
});

test('a function that is cut throws, and a condition that is settled is written out', () => {
  const code = 'function start() { function load() { return 1; } if (isReady) load(); }';
  expect(cutCode(code, { functions: ['load'], settled: [['if (isReady)', 'if (true)']] })).toBe(
    'function start() { function load() { throw new Error("load is left out"); } if (true) load(); }',
  );
});

test.each([
  ['a function that is gone', { functions: ['load'] }],
  ['a function that is there twice', { functions: ['save'] }],
  ['a condition that is gone', { settled: [['if (isReady)', '']] }],
  ['a condition that is there twice', { settled: [['if (isOpen)', '']] }],
] as const)('the build stops at %s', (_, cuts) => {
  const code = 'function save() { if (isOpen) return; } function start() { function save() {} if (isOpen) return; }';
  expect(() => cutCode(code, cuts)).toThrow(/exactly/u);
});
