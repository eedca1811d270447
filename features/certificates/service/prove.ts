import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { issue } from '@digitalbazaar/vc';
import type { CredentialProof } from '../rules/credential.ts';
import { loadContext } from './load-context.ts';
import type { SigningKey } from './keys.ts';

/** A copy of the document with its proof. Imported only when something is signed, because it brings a whole JSON-LD processor. */
export async function prove<Document extends object>(
  document: Document,
  key: SigningKey,
  now: Date,
): Promise<Document & { proof: CredentialProof }> {
  const signer = {
    id: key.verificationMethod,
    algorithm: 'Ed25519',
    sign: async ({ data }: { data: Uint8Array }) => key.sign(data),
  };
  const suite = new DataIntegrityProof({ signer, cryptosuite, date: now });
  const signed = await issue({ credential: structuredClone(document), suite, documentLoader: loadContext, now });
  return signed as Document & { proof: CredentialProof };
}
