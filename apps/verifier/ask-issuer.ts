import { claimsOf } from '#features/certificates/rules/credential-claims.ts';
import { readJson } from '#features/certificates/rules/read-credential.ts';

const timeoutMs = 15_000;
const mostReplyBytes = 1_000_000;

export type Answers = { did: unknown; statusLists: unknown[]; inclusionProof: unknown; issued: unknown };

/** Asks the issuer that the caller named, and nobody else: addresses in the credential count only below its origin. Null for what it does not answer. */
export async function askIssuer(origin: string, credential: unknown): Promise<Answers> {
  const { code } = claimsOf(credential);
  const lists = statusAddresses(credential).filter((address) => address.startsWith(`${origin}/`));
  const [did, inclusionProof, issued, ...statusLists] = await Promise.all([
    ask(`${origin}/.well-known/did.json`),
    code === undefined ? null : ask(`${origin}/credentials/${code}/proof`),
    code === undefined ? null : ask(`${origin}/credentials/${code}`),
    ...lists.map((address) => ask(address)),
  ]);
  return { did, inclusionProof, issued, statusLists };
}

/** Whether a PDF is byte for byte one that was issued; null when the issuer does not say. */
export async function askAboutFile(origin: string, code: string, digest: string): Promise<boolean | null> {
  const body = JSON.stringify({ digest });
  const headers = { 'content-type': 'application/json' };
  const reply = await ask(`${origin}/api/v1/certificates/${code}/file-check`, { method: 'POST', body, headers });
  return typeof reply === 'object' && reply !== null && 'is_issued' in reply && typeof reply.is_issued === 'boolean'
    ? reply.is_issued
    : null;
}

async function ask(address: string, options: RequestInit = {}): Promise<unknown> {
  try {
    const response = await fetch(address, { ...options, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return response.ok && response.body ? readJson(await readLimited(response.body)) : null;
  } catch {
    return null;
  }
}

async function readLimited(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > mostReplyBytes) throw new Error('The reply is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function statusAddresses(credential: unknown): string[] {
  const entries =
    typeof credential === 'object' && credential !== null && 'credentialStatus' in credential ? credential.credentialStatus : [];
  return (Array.isArray(entries) ? entries : [])
    .map((entry: { statusListCredential?: unknown } | null) => entry?.statusListCredential)
    .filter((address) => typeof address === 'string')
    .slice(0, 2);
}
