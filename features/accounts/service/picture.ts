import { avatarPixels, formatOf, maxInputPixels } from '../rules/picture.ts';

/** Pixels only: turned upright, cropped to a square, the first frame of a moving picture; null for what is no picture or too large. */
export async function encodeAvatar(bytes: Buffer): Promise<Buffer | null> {
  if (formatOf(bytes) === null) return null;
  // Loaded for the first picture: it is large, and most starts see none.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'error', pages: 1, sequentialRead: true })
      .autoOrient()
      .resize(avatarPixels, avatarPixels, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch {
    return null;
  }
}
