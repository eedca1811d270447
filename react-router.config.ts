import type { Config } from '@react-router/dev/config';
import { documentPaths } from './apps/web/build/document-paths.ts';
import { pageEntries } from './apps/web/pages.ts';

const rendered = pageEntries.filter((page) => page.isPrerendered && !page.path.includes(':')).map((page) => page.path);

export default {
  appDirectory: 'apps/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...rendered, ...documentPaths()],
} satisfies Config;
