import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import { avatarPixels, formatOf, maxInputPixels } from '../rules/picture.ts';

/** Pixels only: turned upright, cropped to a square, the first frame of a moving picture. */
export async function encodeAvatar(bytes: Buffer): Promise<Outcome<Buffer, 'not_a_picture' | 'too_many_pixels'>> {
  if (formatOf(bytes) === null) return refuse('not_a_picture');
  // Loaded for the first picture: it is large, and most starts see none.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    if (width * height > maxInputPixels) return refuse('too_many_pixels');
    const encoded = await sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'error', pages: 1, sequentialRead: true })
      .autoOrient()
      .resize(avatarPixels, avatarPixels, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer();
    return ok(encoded);
  } catch {
    return refuse('not_a_picture');
  }
}
