import { call, download, RequestFailed } from '#ui/client/client.ts';
import { checkFile } from '../../contract/file-check.ts';
import { type Verification, verifyCertificate } from '../../contract/verify.ts';
import { readJson } from '../../rules/read-credential.ts';

/** Null for what the server does not have; that it cannot be reached is thrown. */
export async function readPublished(path: string): Promise<unknown> {
  const blob = await unlessMissing(() => download(path));
  return blob && readJson(await blob.file.text());
}

export const findCertificate = (code: string): Promise<Verification | null> =>
  unlessMissing(() => call(verifyCertificate, { params: { code }, query: { way: 'file' } }));

/** Whether a PDF is byte for byte one that was issued under this code. */
export async function isIssuedPdf(code: string, digest: string): Promise<boolean> {
  const reply = await unlessMissing(() => call(checkFile, { params: { code }, body: { digest } }));
  return reply?.is_issued ?? false;
}

async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof RequestFailed && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}
