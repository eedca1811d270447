import type { Plugin } from 'vite';
import { readDocument } from './read-document.ts';

/** Lets pages import a long text of `content/` as it is shown: read and checked while building, so that no parser reaches the browser. */
export function documents(): Plugin {
  return {
    name: 'meridian-documents',
    transform: {
      filter: { id: /\/content\/en\/.*\.md$/u },
      handler(source, id) {
        const file = id.slice(id.indexOf('content/en/'));
        return { code: `export default ${JSON.stringify(readDocument(source, file))};`, map: null, moduleType: 'js' };
      },
    },
  };
}
