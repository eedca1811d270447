import { isDatabaseAway } from '#platform/database/away.ts';
import type { Dialect } from '#platform/http/dialect.ts';
import type { RawRoute, RawReply } from '#platform/http/route.ts';
import { notFound, type Stop } from '#platform/http/stop.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { missLimit } from '../contract/verify.ts';
import { readCode } from '../rules/code.ts';
import { type StatusPurpose, statusListTtlMs, statusPurposes } from '../rules/credential.ts';
import { readDid } from '../service/record-keys.ts';
import { createStatusListReader } from '../service/status-list.ts';
import { findCredentialText } from '../store/credentials.ts';

/** Verifiers of others read these from any page: keys, credentials and status lists are public, and no cookie matters for them. */
const openHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const;

/** A page of others may read the failures too. */
export const credentialDialects: readonly Dialect[] = (['/credentials/', '/.well-known/did.json'] as const).map((prefix) => ({
  prefix,
  headers: openHeaders,
  failureFields: () => ({}),
}));

/** No reply is kept for longer than a verifier may be late to learn of a revocation. */
const fresh = { ...openHeaders, 'cache-control': `public, max-age=${statusListTtlMs / 1000}` };

const noCredential: Stop = { status: 404, code: 'certificate_not_found', message: 'There is no credential at this address.' };

/** Most verifiers parse only what calls itself JSON; who asks for the newer media type of credentials by name gets it. */
function credentialReply(text: string, accept: unknown): RawReply {
  const type =
    typeof accept === 'string' && /(?:^|[\s,])application\/vc(?:[\s,;]|$)/.test(accept) ? 'application/vc' : 'application/ld+json';
  return { headers: { ...fresh, vary: 'Accept', 'content-type': type }, body: text };
}

export function credentialRawRoutes(runtime: Runtime): RawRoute[] {
  return [didRoute(runtime), credentialRoute(runtime), statusListRoute(runtime)];
}

/** While the database is away the keys are served as they were last read: without them nobody could verify anything. */
function didRoute(runtime: Runtime): RawRoute {
  let last: string | null = null;
  const read = async () => {
    if (runtime.configuration.keys === null) return null;
    try {
      last = JSON.stringify(await readDid(runtime, runtime.database));
    } catch (error) {
      if (last === null || !isDatabaseAway(error)) throw error;
    }
    return last;
  };
  return {
    method: 'GET',
    path: '/.well-known/did.json',
    summary: 'The public keys that sign certificates and the log, as a DID document (did:web).',
    access: 'public',
    async handle() {
      const text = await read();
      return text === null ? { stop: notFound } : { headers: { ...fresh, 'content-type': 'application/did+ld+json' }, body: text };
    },
  };
}

function credentialRoute({ database }: Runtime): RawRoute {
  return {
    method: 'GET',
    path: '/credentials/:code',
    summary: 'The signed credential of a certificate (Open Badges 3.0), even if it was revoked. Its status lists tell.',
    access: 'public',
    limits: [missLimit],
    async handle({ params: { code = '' }, headers }) {
      const typed = readCode(code);
      const text = 'problem' in typed ? null : await findCredentialText(database, typed);
      return text === null ? { stop: noCredential } : credentialReply(text, headers.accept);
    },
  };
}

const isPurpose = (text: string): text is StatusPurpose => statusPurposes.some((purpose) => purpose === text);

function statusListRoute(runtime: Runtime): RawRoute {
  const readStatusList = createStatusListReader(runtime);
  return {
    method: 'GET',
    path: '/credentials/status/:purpose/:list',
    summary: 'A signed list of revoked or suspended certificates (Bitstring Status List), one bit for each.',
    access: 'public',
    async handle({ params: { purpose = '', list = '' }, headers, now }) {
      const isList = isPurpose(purpose) && /^(?:0|[1-9]\d{0,8})$/.test(list);
      const text = isList ? await readStatusList(purpose, Number(list), now) : null;
      return text === null ? { stop: notFound } : credentialReply(text, headers.accept);
    },
  };
}
