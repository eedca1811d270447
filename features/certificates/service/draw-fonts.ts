import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

const builtFolder = join(checkout, 'build', 'server', 'fonts');

const noto = (name: string, folder: string) =>
  join(checkout, 'node_modules/@expo-google-fonts', folder, '600SemiBold', `${name}_600SemiBold.ttf`);
const own = (name: string) => join(checkout, 'content/fonts', `${name}.ttf`);

/** Every font of certificates and where the sources have it. */
export const fontFiles = {
  'fraunces-latin': own('fraunces-latin'),
  'fraunces-latin-ext': own('fraunces-latin-ext'),
  'fraunces-vietnamese': own('fraunces-vietnamese'),
  'inter-regular': own('inter-regular'),
  'inter-semibold': own('inter-semibold'),
  hidden: own('hidden'),
  'noto-sans': noto('NotoSans', 'noto-sans'),
  'noto-sans-arabic': noto('NotoSansArabic', 'noto-sans-arabic'),
  'noto-sans-hebrew': noto('NotoSansHebrew', 'noto-sans-hebrew'),
  'noto-sans-devanagari': noto('NotoSansDevanagari', 'noto-sans-devanagari'),
  'noto-sans-thai': noto('NotoSansThai', 'noto-sans-thai'),
  'noto-sans-sc': noto('NotoSansSC', 'noto-sans-sc'),
  'noto-sans-jp': noto('NotoSansJP', 'noto-sans-jp'),
  'noto-sans-kr': noto('NotoSansKR', 'noto-sans-kr'),
};

export type FontName = keyof typeof fontFiles;

/** The packages of most fonts are for development; where they are not installed, the build has left their files. */
export function fontPath(name: FontName): string {
  const source = fontFiles[name];
  return existsSync(source) ? source : join(builtFolder, `${name}.ttf`);
}

const opened = new Map<FontName, Font>();

/** Opens a font when it is first needed: those for Chinese, Japanese and Korean have 5 to 10 MB. */
export function openFont(name: FontName): Font {
  const font = opened.get(name) ?? openSync(fontPath(name));
  opened.set(name, font);
  return font;
}
