import type { Config } from '@react-router/dev/config';
import { pageEntries } from './apps/web/pages.ts';

export default {
  appDirectory: 'apps/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: pageEntries.filter((page) => page.isPrerendered).map((page) => page.path),
} satisfies Config;
