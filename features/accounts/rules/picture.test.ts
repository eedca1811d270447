import { expect, test } from 'vitest';
import { formatOf } from './picture.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\u00FF\u00D8\u00FF\u00E0', 'jpeg'],
  ['\u0089PNG\r\n\u001A\n', 'png'],
  ['GIF89a', 'gif'],
  ['GIF87a', 'gif'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\u001Cftypavif', 'avif'],
  ['\0\0\0\u001Cftypheic', null],
  ['RIFF\0\0\0\0WAVE', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['<!doctype html>', null],
  ['', null],
])('a file that begins with %j is read as %s, whatever it calls itself', (text, format) => {
  expect(formatOf(bytes(text))).toBe(format);
});
