import type { Runtime } from '#platform/runtime/runtime.ts';
import type { CredentialProof, SignedCredential, UnsignedCredential } from '../rules/credential.ts';
import { issuerOf } from './keys.ts';

/** Signs a credential with the credential key of this installation. Throws `KeysMissing` where production has none. */
export const signCredential = (runtime: Runtime, unsigned: UnsignedCredential, now: Date): Promise<SignedCredential> =>
  signDocument(runtime, unsigned, now);

/** Adds an `eddsa-rdfc-2022` proof to a credential of any shape; a term that its contexts do not define is refused. */
export async function signDocument<Document extends object>(
  runtime: Runtime,
  document: Document,
  now: Date,
): Promise<Document & { proof: CredentialProof }> {
  const { credentialKey } = issuerOf(runtime);
  // The signer and all it imports take 30 MB and half a second: only a server that signs pays for them.
  const { prove } = await import('./prove.ts');
  return prove(document, credentialKey, now);
}
