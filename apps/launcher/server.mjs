import { pathToFileURL } from 'node:url';
import { inCheckout } from './checkout.mjs';

/** How the server is run: `flags` are for Node, `words` for the server. */
export function serverArguments({ flags = [], words = [] } = {}) {
  const quickImports = pathToFileURL(inCheckout('apps', 'launcher', 'quick-imports.mjs')).href;
  return [...flags, '--import', quickImports, inCheckout('apps', 'server', 'main.ts'), ...words];
}

/** Node keeps what it has compiled, so that the next start need not. */
export const serverEnvironment = { NODE_COMPILE_CACHE: inCheckout('.cache', 'node') };
