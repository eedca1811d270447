import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
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
