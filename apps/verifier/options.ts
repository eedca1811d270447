import { parseArgs } from 'node:util';

export type Options = {
  file: string;
  /** The address of the issuer that the caller trusts. */
  issuer: string | null;
  did: string | null;
  status: string[];
  proof: string | null;
  issued: string | null;
  isOffline: boolean;
  isJson: boolean;
};

export const usage = `Checks a Meridian certificate: a PDF or a JSON credential. Needs Node 20 or later and nothing else.

  node verify-certificate.mjs FILE --issuer HOST                     asks that issuer for its keys, status lists and log
  node verify-certificate.mjs FILE --did did.json --status LIST --status LIST --proof PROOF    works offline

  --issuer HOST   the issuer you trust, such as meridian.example. A certificate from anyone else is not valid,
                  whatever it says. For a server on your own machine, start with http://.
  --did FILE      the issuer's keys, from https://HOST/.well-known/did.json; without --issuer, its id is the issuer you trust
  --status FILE   a status list; a certificate names two, for revocation and for suspension
  --proof FILE    the inclusion proof, from https://HOST/credentials/CODE/proof; a PDF has one inside
  --issued FILE   the credential as published today, from https://HOST/credentials/CODE
  --offline       works offline, even with --issuer
  --json          prints the report as JSON

Only the certificate's ID and, for a PDF, the SHA-256 of the file leave this machine.

Exit code: 0 valid, 2 usage error, 3 unreadable, 4 not from this issuer, 5 changed, 6 revoked, 7 suspended, 8 expired,
9 out of date, 10 not proven, 11 valid at the time of the files given, but not compared with what the issuer publishes
today (--issued), or for a PDF, its page not compared. A saved status list counts only until its validUntil.
`;

/** Null for a call that makes no sense. */
export function readOptions(words: readonly string[]): Options | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        issuer: { type: 'string' },
        did: { type: 'string' },
        status: { type: 'string', multiple: true },
        proof: { type: 'string' },
        issued: { type: 'string' },
        offline: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    const [file, ...rest] = positionals;
    const issuer = values.issuer === undefined ? null : readIssuer(values.issuer);
    if (file === undefined || rest.length > 0 || (values.issuer !== undefined && issuer === null)) return null;
    const { did = null, status = [], proof = null, issued = null, offline = false, json = false } = values;
    return { file, issuer, did, status, proof, issued, isOffline: offline || issuer === null, isJson: json };
  } catch {
    return null;
  }
}

/** An origin without a path; plain HTTP only where it is asked for by name. */
function readIssuer(text: string): string | null {
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { origin, pathname, search, hash } = new URL(address);
  return pathname === '/' && search === '' && hash === '' ? origin : null;
}
