import { describe, expect, test } from 'vitest';
import { readText } from './source.ts';

type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides', Record<string, string>>;

const exact = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;
const loosePins = (manifest: Manifest): string[] =>
  (['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const).flatMap((group) =>
    Object.entries(manifest[group] ?? {})
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `package.json pins ${name} loosely (${version}); write one exact version.`),
  );

describe('packages', () => {
  test('every package is pinned to one exact version', () => {
    expect(loosePins(JSON.parse(readText('package.json')) as Manifest)).toEqual([]);
  });

  test('a caret is noticed', () => {
    const manifest = { dependencies: { zod: '^4.6.7' }, devDependencies: {}, optionalDependencies: {}, overrides: {} };
    expect(loosePins(manifest)).toEqual(['package.json pins zod loosely (^4.6.7); write one exact version.']);
  });

  test('the lock file names no download address, so that any registry can serve it', () => {
    const lines = readText('package-lock.json').split('\n');
    const resolved = lines.flatMap((line, index) =>
      /"resolved":/.test(line)
        ? [`package-lock.json line ${index + 1} says where to download; run npm install with --omit-lockfile-registry-resolved.`]
        : [],
    );
    expect(resolved).toEqual([]);
  });
});
