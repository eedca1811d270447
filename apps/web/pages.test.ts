import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pageEntries } from './pages.ts';

const modules = readdirSync('apps/web/routes')
  .filter((file) => !file.includes('.test.'))
  .map((file) => file.replace('.tsx', ''));

describe('the page table', () => {
  test('every page has its route module, and every route module its page', () => {
    expect(pageEntries.filter((page) => !existsSync(`apps/web/routes/${page.module}.tsx`))).toEqual([]);
    expect(modules.toSorted()).toEqual([...new Set([...pageEntries.map((page) => page.module), 'not-found'])].toSorted());
  });

  test.each(['/about', '/assessments', '/pricing', '/contact', '/blog', '/help', '/terms', '/privacy'])(
    'A-013 the footer address %s is a page',
    (path) => {
      expect(pageEntries.map((page) => page.path)).toContain(path);
    },
  );

  test.each(['/dashboard/assessments', '/admin/users', '/admin/assessments', '/admin/analytics'])(
    'A-108 the sidebar address %s is a page',
    (path) => {
      expect(pageEntries.map((page) => page.path)).toContain(path);
    },
  );

  test('A-098 a page is guarded exactly when it is not public', () => {
    const guarded = pageEntries.filter((page) => readFileSync(`apps/web/routes/${page.module}.tsx`, 'utf8').includes('<Guard>'));
    expect(guarded).toEqual(pageEntries.filter((page) => page.access !== 'public'));
  });

  test('A-098 no guarded page is rendered while building', () => {
    expect(pageEntries.filter((page) => page.access !== 'public' && page.isPrerendered)).toEqual([]);
  });
});
