import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Manifest, packImports, packManifest, readManifest, routeScripts } from './pack-manifest.ts';

const flags = { hasLoader: false, hasErrorBoundary: false, css: [] as string[] };
const part = (nth: number) => `/assets/part-${nth}-Ab_${nth}x-9.js`;

function manyRoutes(count: number): Manifest {
  const root = { ...flags, id: 'root', path: '', hasErrorBoundary: true, css: ['/assets/root-1.css'], module: part(0), imports: [part(1)] };
  const others = Array.from({ length: count }, (_, nth) => ({
    ...flags,
    id: `/page-${nth}`,
    parentId: 'root',
    path: `/page-${nth}`,
    hasLoader: nth % 7 === 0,
    ...(nth === 3 ? { index: true } : {}),
    module: part(nth + 2),
    imports: Array.from({ length: 30 }, (__, at) => part((nth * (at + 1)) % 61)),
  }));
  const routes = Object.fromEntries([root, ...others].map((route) => [route.id, route]));
  return { entry: { module: part(0), imports: [part(1)] }, routes, version: 'f300c80c' } as Manifest;
}

const written = (manifest: Manifest) => `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

const inOneOrder = (manifest: unknown): unknown =>
  JSON.parse(JSON.stringify(manifest, (field, value: unknown) => (field === 'imports' ? (value as string[]).toSorted() : value)));

const importsAddress = '/assets/imports-1.js';

/** The manifest as a page has it, before and after the list of imports has come. */
function read(script: string, imports: string): { first: unknown; later: unknown } {
  const window: Record<string, unknown> = {};
  const document = { addEventListener() {} };
  runInNewContext(script, { window, document, Object });
  const first: unknown = JSON.parse(JSON.stringify(window['__reactRouterManifest']));
  runInNewContext(imports, { window, Object });
  return { first, later: inOneOrder(window['__reactRouterManifest']) };
}

test('says the same as the router wrote, in less than half of the bytes, and what a route imports only later', () => {
  const manifest = manyRoutes(90);
  const parsed = readManifest(written(manifest));
  const packed = packManifest(parsed, importsAddress);
  const { first, later } = read(packed, packImports(parsed));
  expect(later).toEqual(inOneOrder(manifest));
  const withoutImports = Object.values(manifest.routes).map((route) => [route.id, { ...route, imports: [] }]);
  expect(first).toEqual({ ...manifest, routes: Object.fromEntries(withoutImports) });
  expect(gzipSync(packed).length).toBeLessThan(gzipSync(written(manifest)).length * 0.5);
});

test('the list of imports is loaded when the page has been hydrated, and a page without it goes on', () => {
  const packed = packManifest(readManifest(written(manyRoutes(3))), importsAddress);
  expect(packed).toContain('"meridian:hydrated"');
  expect(packed).toContain(`import("${importsAddress}").catch`);
});

test('refuses what it does not know', () => {
  expect(() => readManifest('export default {}')).toThrow('does not begin');
  const manifest = manyRoutes(1);
  const [root] = Object.values(manifest.routes);
  if (root) root.module = 'https://cdn.example/part.js';
  expect(() => packManifest(readManifest(written(manifest)), importsAddress)).toThrow('outside /assets');
});

test('names every script of a route once', () => {
  const manifest = manyRoutes(5);
  const scripts = routeScripts(manifest, '/page-3');
  expect(scripts).toContain(manifest.routes['/page-3']?.module);
  expect(scripts).toEqual([...new Set(scripts)]);
  expect(() => routeScripts(manifest, '/nowhere')).toThrow('no route');
});
