import type { PluginOption } from 'vite';
import { cutCode } from './cut-code.ts';
import { routerCuts } from './router-cuts.ts';

/**
 * Parts of the router that this site never runs, by file: instrumentation nobody passes, and the discovery of routes by a rendering server.
 * Every route is in the manifest and nothing is rendered at run time, for which the router itself asks in the same way as here.
 */
export const unusedParts: Readonly<Record<string, string>> = {
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    // Of servers that render, whose files are read and dropped.
    export let instrumentHandler, instrumentationResultMetaContext;`,
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export let URL_LIMIT, getManifestPath, getPathsWithAncestors, handleClientVersionMismatch;`,
};

const routerFile = /\/react-router\/dist\/production\/lib\/(?<part>[\w/-]+\.js)$/u;

/**
 * Leaves them out of what the browser loads, and what `router-cuts.ts` names of other files. The build fails when the router imports a name
 * that is not above, and when it no longer has what is to be cut.
 */
export function slimRouter(): PluginOption {
  return {
    name: 'slim-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const part = routerFile.exec(id)?.groups?.['part'];
      return part === undefined ? null : (unusedParts[part] ?? null);
    },
    transform(code, id) {
      const cuts = routerCuts[routerFile.exec(id)?.groups?.['part'] ?? ''];
      return cuts === undefined ? null : { code: cutCode(code, cuts), map: null };
    },
  };
}
