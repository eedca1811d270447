import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import {
  isPdf,
  mostAttachmentBytes,
  mostFileBytes,
  type PdfProblem,
  readEmbeddedFiles,
} from '#features/certificates/rules/embedded-files.ts';
import { readJson } from '#features/certificates/rules/read-credential.ts';
import { nodeTools } from './node-tools.ts';
import { plain } from './plain.ts';

/** What a file has to check: a credential, and for a PDF what else is attached. */
export type CertificateFile = { credential: unknown; inclusionProof: unknown; pdfDigest: string | null };

/** The sentence says why there is nothing to check. */
export async function readCertificate(path: string): Promise<CertificateFile | { sentence: string }> {
  const bytes = await readLimited(path, mostFileBytes);
  if (typeof bytes === 'string') return { sentence: bytes };
  if (isPdf(bytes)) return readPdf(bytes);
  const credential = bytes.length > mostAttachmentBytes ? null : readJsonBytes(bytes);
  if (credential === null) return { sentence: 'The file is neither a PDF nor a credential in JSON.' };
  return { credential, inclusionProof: null, pdfDigest: null };
}

/** A JSON file given as evidence; null when it is none. */
export async function readEvidence(path: string): Promise<unknown> {
  const bytes = await readLimited(path, mostAttachmentBytes);
  return typeof bytes === 'string' ? null : readJsonBytes(bytes);
}

async function readPdf(bytes: Uint8Array): Promise<CertificateFile | { sentence: string }> {
  const read = await readEmbeddedFiles(bytes, nodeTools.inflate);
  if ('problem' in read) return { sentence: pdfProblems[read.problem] };
  const attached = read.files.get('credential.json');
  if (!attached) return { sentence: 'This PDF has no credential inside.' };
  const credential = readJsonBytes(attached);
  if (credential === null) return { sentence: 'We can’t read the credential inside this PDF.' };
  const proof = read.files.get('inclusion-proof.json');
  const pdfDigest = createHash('sha256').update(bytes).digest('hex');
  return { credential, inclusionProof: proof ? readJsonBytes(proof) : null, pdfDigest };
}

const pdfProblems = {
  not_a_pdf: 'The file isn’t a PDF.',
  too_large: 'The file, or something inside it, is too large for a certificate.',
  too_complex: 'The PDF takes too long to read, so it isn’t a certificate.',
  broken: 'The PDF is damaged.',
  encrypted: 'The PDF is encrypted.',
  ambiguous: 'The PDF contains two credentials, so it’s unclear which one counts.',
} as const satisfies Readonly<Record<PdfProblem, string>>;

function readJsonBytes(bytes: Uint8Array): unknown {
  try {
    return readJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** The bytes, or a sentence; a file that is too large is not read at all. */
async function readLimited(path: string, limit: number): Promise<Uint8Array | string> {
  try {
    const { size } = await stat(path);
    if (size > limit) return `The file is ${Math.ceil(size / 1_000_000)} MB, too large for a certificate.`;
    return await readFile(path);
  } catch {
    return `No file could be read at ${plain(path)}.`;
  }
}
