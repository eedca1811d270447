import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Loads the server bundle before the preview server answers. React Router would load it within the ten seconds of the first page,
 * and on a busy machine loading alone can take that long.
 */
export function loadBeforePrerender(): Plugin {
  return {
    name: 'load-before-prerender',
    async configurePreviewServer({ config }) {
      const bundle = resolve(config.root, 'build/server/index.js');
      if (existsSync(bundle)) await import(pathToFileURL(bundle).href);
    },
  };
}
