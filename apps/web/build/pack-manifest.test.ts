import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Manifest, packManifest, readManifest, routeScripts } from './pack-manifest.ts';

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

function read(script: string): unknown {
  const window: Record<string, unknown> = {};
  runInNewContext(script, { window, Object });
  return inOneOrder(window['__reactRouterManifest']);
}

test('says the same as the router wrote, in less than two thirds of the bytes', () => {
  const manifest = manyRoutes(90);
  const packed = packManifest(readManifest(written(manifest)));
  expect(read(packed)).toEqual(inOneOrder(manifest));
  expect(gzipSync(packed).length).toBeLessThan(gzipSync(written(manifest)).length * 0.67);
});

test('refuses what it does not know', () => {
  expect(() => readManifest('export default {}')).toThrow('does not begin');
  const manifest = manyRoutes(1);
  const [root] = Object.values(manifest.routes);
  if (root) root.module = 'https://cdn.example/part.js';
  expect(() => packManifest(readManifest(written(manifest)))).toThrow('outside /assets');
});

test('names every script of a route once', () => {
  const manifest = manyRoutes(5);
  const scripts = routeScripts(manifest, '/page-3');
  expect(scripts).toContain(manifest.routes['/page-3']?.module);
  expect(scripts).toEqual([...new Set(scripts)]);
  expect(() => routeScripts(manifest, '/nowhere')).toThrow('no route');
});
