import { join } from 'node:path';
import { build } from 'vite';
import { languagePlugins } from './language-plugins.ts';
import { slimContracts } from './slim-contracts.ts';

const root = join(import.meta.dirname, '../../..');

/** Makes the drawings that the server needs, in one file beside the pages. */
export async function buildFirstViews(): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [slimContracts(), languagePlugins()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'apps/web/first-views.tsx',
      outDir: 'build/server',
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'first-views.mjs' } },
    },
  });
}
