import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const ivLength = 12;
const tagLength = 16;

/** Follows from the server's secret and serves nothing else. */
const sealingKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'organizations: secrets of webhooks', 32));

/** Encrypts what has to be read again, so that a copy of the database alone signs nothing. `about` binds it to its row. */
export function sealSecret(serverSecret: string, { text, about, iv }: { text: string; about: string; iv: Buffer }): string {
  const cipher = createCipheriv('aes-256-gcm', sealingKey(serverSecret), iv).setAAD(Buffer.from(about));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Null when the server's secret has changed since, or the text was not sealed for this. */
export function unsealSecret(serverSecret: string, { sealed, about }: { sealed: string; about: string }): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= ivLength + tagLength) return null;
  try {
    const cipher = createDecipheriv('aes-256-gcm', sealingKey(serverSecret), bytes.subarray(0, ivLength));
    cipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagLength));
    return Buffer.concat([cipher.update(bytes.subarray(ivLength, -tagLength)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
