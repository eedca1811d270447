import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { readTar } from './read-tar.ts';

const decompress = promisify(brotliDecompress);

/** Unpacks the Chromium that npm brought, once a version; complete or not there at all, however many ask at the same time. */
export async function unpackChromium(cacheFolder: string): Promise<string> {
  const packed = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string };
  const folder = join(cacheFolder, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${randomBytes(4).toString('hex')}`;
  mkdirSync(draft, { recursive: true });
  for (const name of ['al2023', 'fonts', 'swiftshader']) await unpackTar(join(packed, 'bin', `${name}.tar.br`), draft);
  writeFileSync(join(draft, 'chromium'), await decompress(readFileSync(join(packed, 'bin', 'chromium.br'))), { mode: 0o755 });
  writeFileSync(join(draft, 'fonts.conf'), fontsOf(folder));
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

async function unpackTar(file: string, folder: string): Promise<void> {
  for (const { name, mode, isFolder, bytes } of readTar(await decompress(readFileSync(file)))) {
    const path = join(folder, name);
    mkdirSync(isFolder ? path : dirname(path), { recursive: true });
    if (!isFolder) writeFileSync(path, bytes, { mode });
  }
}

/** The packed settings name the folders of another kind of machine. */
function fontsOf(folder: string): string {
  const dirs = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'].map((dir) => `  <dir>${dir}</dir>\n`).join('');
  return `<?xml version="1.0"?>\n<fontconfig>\n${dirs}  <cachedir>${join(folder, 'fonts-cache')}</cachedir>\n</fontconfig>\n`;
}
