import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { writeInputs } from './built-server.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(checkout, 'build', 'server');

/** Packages with compiled code, which cannot be put into a file of ours. */
const external = ['@node-rs/argon2', 'sharp', 'pg-native'];

/** Files are looked for from where the source lies, wherever the built file is. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return null;
      const path = relative(folder, id).split(sep).join('/');
      return { code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`), map: null };
    },
  };
}

const requiredPrefix = '\0required:';

/** Importing `node:http` reads all that it exports, and so loads the whole of `fetch`, a fifth of a second; requiring it does not. */
function requireHttp(): Plugin {
  return {
    name: 'require-http',
    enforce: 'pre',
    resolveId: (id) => (/^(?:node:)?http$/u.test(id) ? `${requiredPrefix}node:http` : null),
    load: (id) =>
      id.startsWith(requiredPrefix) ? `module.exports = process.getBuiltinModule('${id.slice(requiredPrefix.length)}');` : null,
  };
}

/** Notes which of our own files the server was built of, and the lock file for those of others. */
function noteInputs(): Plugin {
  return {
    name: 'note-inputs',
    writeBundle() {
      const own = [...this.getModuleIds()].filter((id) => id.startsWith(checkout) && !id.includes('/node_modules/') && !id.includes('\0'));
      writeInputs([...own, join(checkout, 'package-lock.json'), join(checkout, 'package.json')]);
    },
  };
}

/** Puts the server and what it imports into a few files, because loading two thousand takes most of a start. */
await build({
  configFile: false,
  root: checkout,
  publicDir: false,
  logLevel: 'error',
  plugins: [requireHttp(), keepPlaces(), noteInputs()],
  ssr: { noExternal: true, external },
  build: {
    ssr: 'apps/server/serve.ts',
    outDir: 'build/server',
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'serve.mjs', chunkFileNames: 'serve-[name].mjs', sourcemapExcludeSources: true } },
  },
});
