export type KeyPurpose = 'credentials' | 'log';

/** A public key that signs or once signed; `id` is the key itself, multibase. */
export type IssuerKey = { id: string; purpose: KeyPurpose };

/**
 * The DID document of an issuer, by which verifiers find the keys. It lists every key that ever signed, oldest first, so that old credentials stay
 * valid. Only credential keys may assert: a credential signed with a log key is refused.
 */
export function didDocument(did: string, publicUrl: string, keys: readonly IssuerKey[]) {
  const method = ({ id }: IssuerKey) => `${did}#${id}`;
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: keys.map((key) => ({ id: method(key), type: 'Multikey', controller: did, publicKeyMultibase: key.id })),
    assertionMethod: keys.filter(({ purpose }) => purpose === 'credentials').map(method),
    service: [
      {
        id: `${did}#log`,
        type: 'TransparencyLog',
        serviceEndpoint: `${publicUrl}/log/checkpoint`,
        keys: keys.filter(({ purpose }) => purpose === 'log').map(method),
      },
    ],
  };
}

export type DidDocument = ReturnType<typeof didDocument>;
