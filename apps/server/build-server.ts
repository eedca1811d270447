import { copyFileSync, mkdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { fontFiles } from '#features/certificates/service/draw-fonts.ts';
import { writePrepared } from '#features/questions/service/prepared-content.ts';
import { readContent } from '#features/questions/service/read-content.ts';
import { writeInputs } from './built-server.ts';
import { fillCompileCache } from './fill-compile-cache.ts';
import { prepareCluster } from './prepare-cluster.ts';
import { toAscii } from './to-ascii.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(checkout, 'build', 'server');

/** Packages with compiled code, which cannot be put into a file of ours. */
const external = ['@node-rs/argon2', 'sharp', 'pg-native'];

/** The thread that draws certificates is built too, and lies beside the server. */
const workerSource = `new URL('./draw-worker.ts', import.meta.url)`;
const workerBuilt = `new URL('./draw-worker.mjs', import.meta.url)`;

/** Files are looked for from where the source lies, wherever the built file is. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return null;
      const path = relative(folder, id).split(sep).join('/');
      const place = `new URL(${JSON.stringify(path)}, import.meta.url).href`;
      const parts = code.split(workerSource).map((part) => part.replaceAll('import.meta.url', place));
      return { code: parts.join(workerBuilt), map: null };
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

const compiled = 'return new Function(';

/** The router compiles a function for the text of each of its thousand nodes; comparing the text does the same and costs a start nothing. */
function comparePrefixes(): Plugin {
  return {
    name: 'compare-prefixes',
    transform(code, id) {
      if (!id.endsWith('/find-my-way/lib/node.js')) return null;
      if (code.split(compiled).length !== 2) throw new Error('find-my-way matches prefixes in another way now; see comparePrefixes.');
      return { code: code.replace(compiled, `return (path, i) => path.startsWith(prefix, i)\n${compiled}`), map: null };
    },
  };
}

function writeAscii(): Plugin {
  return {
    name: 'write-ascii',
    generateBundle(_options, files) {
      for (const file of Object.values(files)) if (file.type === 'chunk') file.code = toAscii(file.code);
    },
  };
}

const inputs = new Set<string>([join(checkout, 'package-lock.json'), join(checkout, 'package.json')]);

/** Notes which of our own files the server was built of; the lock file stands for those of others. */
function noteInputs(): Plugin {
  return {
    name: 'note-inputs',
    writeBundle() {
      for (const id of this.getModuleIds())
        if (id.startsWith(checkout) && !id.includes('/node_modules/') && !id.includes('\0')) inputs.add(id);
    },
  };
}

/** Puts a file and what it imports into a few files, because loading two thousand takes most of a start. */
async function bundle(source: string, name: string): Promise<void> {
  await build({
    configFile: false,
    root: checkout,
    publicDir: false,
    logLevel: 'error',
    plugins: [requireHttp(), comparePrefixes(), keepPlaces(), noteInputs(), writeAscii()],
    ssr: { noExternal: true, external },
    build: {
      ssr: source,
      outDir: 'build/server',
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, chunkFileNames: `${name}-[name].mjs`, sourcemapExcludeSources: true } },
    },
  });
}

/** The fonts of certificates lie in packages of 240 MB; the server needs one file of each. */
function copyFonts(): void {
  mkdirSync(join(folder, 'fonts'), { recursive: true });
  for (const [name, file] of Object.entries(fontFiles)) copyFileSync(file, join(folder, 'fonts', `${name}.ttf`));
}

/** The content is read and checked here, once, instead of at the first start on every data folder. */
function prepareContent(): void {
  const files = readContent();
  writePrepared(Object.fromEntries(files.map(({ type, category, content }) => [`${type}/${category}.yaml`, content])));
}

await bundle('apps/server/serve.ts', 'serve');
await bundle('features/certificates/service/draw-worker.ts', 'draw-worker');
copyFonts();
prepareContent();
writeInputs([...inputs]);
await prepareCluster();
await fillCompileCache();
