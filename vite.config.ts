import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { documents } from './apps/web/build/documents-plugin.ts';
import { languagePlugins } from './apps/web/build/language-plugins.ts';
import { loadBeforePrerender } from './apps/web/build/load-before-prerender.ts';
import { slimContracts } from './apps/web/build/slim-contracts.ts';
import { slimRouter } from './apps/web/build/slim-router.ts';
import { subsetFonts } from './apps/web/build/subset-fonts.ts';

const frameModule =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@lingui)\/|\/apps\/web\/(?:shell|language)\/(?!avatar-menu|signed-in|use-leftovers|use-log-out-here|keep-focus|guard|text-failure|menu-entries)/u;

/** The cache of replies, which pages load that read more than who is here. */
const cacheModule = /node_modules\/@tanstack\/|\/ui\/client\/(?:queries|query-client|retry)\.ts/u;

/** What nearly every form and button is made of: many small files in one. */
const controlModule =
  /\/ui\/(?:forms\/|controls\/(?:alert|announce|button|field-look|field-parts|icon-button|press|text-field)\.tsx?|client\/failure-kind|layout\/use-hydrated)/u;

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4173';

export default defineConfig({
  publicDir: 'apps/web/public',
  plugins: [
    subsetFonts(),
    tailwindcss(),
    documents(),
    slimContracts(),
    slimRouter(),
    languagePlugins(),
    loadBeforePrerender(),
    reactRouter(),
  ],
  // The shim is for versions of React that lack the hook.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/u, replacement: 'react' }] },
  // Found before the first page is asked for, so that developing does not begin with reloads.
  optimizeDeps: { entries: ['apps/web/**/*.tsx', 'features/*/web/**/*.tsx', 'ui/**/*.tsx'] },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/auth', '/rest', '^/log/.', '/credentials', '/.well-known/did.json'].map((path) => [path, apiOrigin]),
    ),
  },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every name of a part stands in the manifest, which every page loads: shared parts have none but their hash.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        // What every page needs comes as one file, which packs better than many.
        codeSplitting: {
          groups: [
            { name: 'frame', test: frameModule },
            { name: 'replies', test: cacheModule },
            { name: 'controls', test: controlModule },
          ],
        },
      },
    },
  },
});
