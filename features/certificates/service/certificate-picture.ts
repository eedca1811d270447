import type { Runtime } from '#platform/runtime/runtime.ts';
import type { PublicCertificate } from '../rules/public-certificate.ts';
import { findHolderCountry } from '../store/certificate-files.ts';
import { factsOf, linkOf } from './certificate-file.ts';
import { digestOf } from './drawing-digest.ts';
import { draw } from './drawing-queue.ts';

/** The pictures asked for last, or being drawn, by the digest of what is on them. */
const kept = new Map<string, Promise<Buffer>>();
const mostKept = 100;

export type Picture = { digest: string; bytes(): Promise<Buffer> };

/** A picture of a certificate as it stands now; null once its holder has deleted the account. */
export async function pictureOf(runtime: Runtime, certificate: PublicCertificate, kind: 'picture' | 'preview'): Promise<Picture | null> {
  const facts = factsOf(runtime, certificate);
  if (facts === null) return null;
  const { id, code, status, since } = certificate;
  const country = await findHolderCountry(runtime.database, id);
  const task = { kind, facts, country, live: { status, since }, link: linkOf(runtime, code) };
  const digest = digestOf(task);
  return { digest, bytes: () => keptOr(digest, () => draw(task)) };
}

function keptOr(digest: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const bytes = kept.get(digest) ?? make();
  kept.delete(digest);
  kept.set(digest, bytes);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  bytes.catch(() => kept.delete(digest));
  return bytes;
}
