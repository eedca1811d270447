export const pictureFormats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Pictures are stored as squares of this many pixels a side. */
export const avatarPixels = 256;
/** Larger pictures are refused before they are unpacked. */
export const maxInputPixels = 40_000_000;

/** What the first bytes say a file is, whatever it calls itself; null for anything that is not a picture of ours. */
export function formatOf(bytes: Uint8Array): PictureFormat | null {
  const text = (from: number, to: number) => String.fromCodePoint(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && text(1, 8) === 'PNG\r\n\u001A\n') return 'png';
  if (/^GIF8[79]a$/u.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && /^avi[fs]$/u.test(text(8, 12)) ? 'avif' : null;
}
