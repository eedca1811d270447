import { toHex } from '../../rules/bytes.ts';
import { isPdf, mostAttachmentBytes, mostFileBytes, readEmbeddedFiles } from '../../rules/embedded-files.ts';
import { readJson } from '../../rules/read-credential.ts';
import { browserTools } from './browser-tools.ts';

/** Why a file has nothing to check. */
export type FileProblem = 'too_large' | 'unreadable' | 'no_credential';

export type ReadFile = {
  credential: unknown;
  inclusionProof: unknown;
  /** Null for a credential on its own. */
  pdf: { bytes: Uint8Array; digest: string } | null;
};

/** Reads a PDF or a credential in this browser. A file that is too large is not opened at all. */
export async function readFile(file: File): Promise<ReadFile | { problem: FileProblem }> {
  if (file.size > mostFileBytes) return { problem: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isPdf(bytes)) return readPdf(bytes);
  if (bytes.length > mostAttachmentBytes) return { problem: 'unreadable' };
  const credential = readJsonBytes(bytes);
  return credential === null ? { problem: 'unreadable' } : { credential, inclusionProof: null, pdf: null };
}

async function readPdf(bytes: Uint8Array): Promise<ReadFile | { problem: FileProblem }> {
  const read = await readEmbeddedFiles(bytes, browserTools.inflate);
  if ('problem' in read) return { problem: read.problem === 'too_large' ? 'too_large' : 'unreadable' };
  const attached = read.files.get('credential.json');
  if (!attached) return { problem: 'no_credential' };
  const credential = readJsonBytes(attached);
  if (credential === null) return { problem: 'unreadable' };
  const proof = read.files.get('inclusion-proof.json');
  const digest = toHex(await browserTools.sha256(bytes));
  return { credential, inclusionProof: proof ? readJsonBytes(proof) : null, pdf: { bytes, digest } };
}

function readJsonBytes(bytes: Uint8Array): unknown {
  try {
    return readJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
