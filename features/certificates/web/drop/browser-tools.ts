import type { Inflate, StatusTools } from '../../rules/check-status.ts';

/** What the rules take as arguments, by the browser alone. */
export const browserTools: StatusTools = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', owned(bytes))),
  verify: async (publicKey, message, signature) => {
    const key = await crypto.subtle.importKey('raw', owned(publicKey), 'Ed25519', false, ['verify']);
    return crypto.subtle.verify('Ed25519', key, owned(signature), owned(message));
  },
  inflate: (bytes, form, limit) => inflate(bytes, form, limit),
};

/** Older browsers cannot check signatures, and none can on a page without HTTPS. */
export async function canVerify(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', new Uint8Array(32), 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}

/** Stops reading at the limit, so that a bomb is never in memory. */
const inflate: Inflate = async (bytes, form, limit) => {
  const stream = new Blob([owned(bytes)]).stream().pipeThrough(new DecompressionStream(form === 'gzip' ? 'gzip' : 'deflate'));
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length;
      if (length > limit) {
        await reader.cancel();
        return null;
      }
      chunks.push(next.value);
    }
  } catch {
    return null;
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
};

/** The browser's functions want bytes whose memory nobody shares. */
const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);
