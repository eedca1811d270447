import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Configuration } from '#platform/runtime/configuration.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { issuerDid } from '../rules/credential.ts';
import { multibaseKey } from '../rules/multibase.ts';

/** An Ed25519 key that signs; the secret half never leaves it. */
export type SigningKey = {
  /** The public key, multibase: `z6Mk…`. */
  id: string;
  /** Its 32 bytes. */
  publicKey: Uint8Array;
  /** Where verifiers find the public key: the DID, then the key itself as the fragment. */
  verificationMethod: string;
  sign(bytes: Uint8Array): Uint8Array;
};

/** Who issues certificates here, and with which keys. */
export type Issuer = { did: string; publicUrl: string; credentialKey: SigningKey; logKey: SigningKey };

/** Production without keys: nothing can be signed. Results that earn a certificate wait in the database for a server that has keys. */
export class KeysMissing extends Error {
  override name = 'KeysMissing';

  constructor() {
    super('Certificates wait for CREDENTIAL_KEY and LOG_KEY: npm run keys -- new prints a pair.');
  }
}

const issuers = new WeakMap<Configuration, Issuer>();

/** The issuer of this installation; throws `KeysMissing` where production has no keys yet. */
export function issuerOf({ configuration }: Pick<Runtime, 'configuration'>): Issuer {
  const known = issuers.get(configuration);
  if (known) return known;
  const { keys, publicUrl } = configuration;
  if (keys === null) throw new KeysMissing();
  const did = issuerDid(publicUrl);
  const issuer = { did, publicUrl, credentialKey: signingKey(did, keys.credential), logKey: signingKey(did, keys.log) };
  issuers.set(configuration, issuer);
  return issuer;
}

/** All that a PKCS #8 file of an Ed25519 key has before the seed. */
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that follows from a seed of 32 bytes, base64url. */
export function signingKey(did: string, seed: string): SigningKey {
  const der = Buffer.concat([pkcs8Header, Buffer.from(seed, 'base64url')]);
  const secret: KeyObject = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = new Uint8Array(createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32));
  const id = multibaseKey(publicKey);
  return { id, publicKey, verificationMethod: `${did}#${id}`, sign: (bytes) => new Uint8Array(sign(null, bytes, secret)) };
}
