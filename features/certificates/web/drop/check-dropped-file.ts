import type { Verification } from '../../contract/verify.ts';
import { checkCredential, claimedIssuer, type Evidence, type Report, type Verdict } from '../../rules/check-credential.ts';
import { didOf } from '../../rules/check-signature.ts';
import { areSameCredential, claimsOf, type ClaimedField, differingFields } from '../../rules/credential-claims.ts';
import { type IssuedFacts, pageDifferences } from '../../rules/page-differences.ts';
import { findCertificate, isIssuedPdf, readPublished } from './ask-server.ts';
import { browserTools, canVerify } from './browser-tools.ts';
import { type FileProblem, type ReadFile, readFile } from './read-file.ts';

/** What became of a file: why nothing could be checked, or the verdict and what our records say. */
export type DropOutcome =
  | { kind: FileProblem | 'failed' }
  | {
      kind: 'checked';
      verdict: Verdict;
      differing: ClaimedField[];
      /** What was issued under the same code, as it is now. */
      verification: Verification | null;
      /** Without signatures in this browser, our records alone decided. */
      isByRecords: boolean;
    };

/** Checks a file in this browser. Nothing leaves it but the certificate's code and, for a PDF, the file's SHA-256. */
export async function checkDroppedFile(file: File): Promise<DropOutcome> {
  try {
    const read = await readFile(file);
    if ('problem' in read) return { kind: read.problem };
    const did = await readPublished('/.well-known/did.json');
    const issuer = didOf(did);
    if (issuer === null) return { kind: 'failed' };
    const { code } = claimsOf(read.credential);
    const claimed = claimedIssuer(read.credential);
    if (claimed === undefined) return { kind: 'unreadable' };
    if (claimed !== issuer || code === undefined) return notOurs;
    return await checkOwn(read, { code, did, issuer });
  } catch {
    return { kind: 'failed' };
  }
}

const notOurs: DropOutcome = { kind: 'checked', verdict: 'not_ours', differing: [], verification: null, isByRecords: false };

async function checkOwn(read: ReadFile, { code, did, issuer }: { code: string; did: unknown; issuer: string }): Promise<DropOutcome> {
  const { credential, inclusionProof, pdf } = read;
  const [verification, issued, proof, isUntouched, ...statusLists] = await Promise.all([
    findCertificate(code),
    readPublished(`/credentials/${code}`),
    inclusionProof === null ? readPublished(`/credentials/${code}/proof`) : Promise.resolve(inclusionProof),
    pdf === null || isIssuedPdf(code, pdf.digest),
    ...statusPaths(credential).map(readPublished),
  ]);
  const isByRecords = !(await canVerify());
  const evidence: Evidence = { issuer, did, statusLists, inclusionProof: proof, issued, now: new Date() };
  const report = isByRecords ? recordsReport(credential, issued, verification) : await checkCredential(browserTools, credential, evidence);
  const verdict = withRecords(report.verdict, verification);
  if (isUntouched || pdf === null || !undetected.includes(verdict)) {
    return { kind: 'checked', verdict, differing: report.differing, verification, isByRecords };
  }
  return { kind: 'checked', verdict: 'changed', differing: await findPageDifferences(pdf.bytes, verification), verification, isByRecords };
}

/** What a check of the credential alone may say of a PDF whose page was edited. */
const undetected: readonly Verdict[] = ['valid', 'uncompared', 'replaced', 'unproven'];

/** Our records are never older than the lists: what they say is bad is not called valid. */
function withRecords(verdict: Verdict, verification: Verification | null): Verdict {
  if (verdict === 'replaced' && verification === null) return 'unproven';
  if (!undetected.includes(verdict)) return verdict;
  return verification !== null && verification.status !== 'valid' ? verification.status : verdict;
}

/** Without a signature: the same as what we give out under the code, or not. */
function recordsReport(credential: unknown, issued: unknown, verification: Verification | null): Pick<Report, 'verdict' | 'differing'> {
  if (issued === null || verification === null) return { verdict: 'not_ours', differing: [] };
  if (areSameCredential(credential, issued)) return { verdict: verification.status, differing: [] };
  return { verdict: 'changed', differing: differingFields(claimsOf(credential), claimsOf(issued)) };
}

async function findPageDifferences(bytes: Uint8Array, verification: Verification | null): Promise<ClaimedField[]> {
  if (!verification) return [];
  const { readPageText } = await import('./page-text.ts');
  const pieces = await readPageText(bytes);
  return pieces.length === 0 ? [] : pageDifferences(pieces, issuedFacts(verification));
}

const issuedFacts = (verification: Verification): IssuedFacts => ({
  holderName: verification.holder_name,
  assessment: verification.assessment.name,
  level: verification.level,
  percent: verification.percent,
  completedAt: new Date(verification.completed_at),
  issuedAt: new Date(verification.issued_at),
  expiresAt: verification.expires_at === null ? null : new Date(verification.expires_at),
});

/** Only lists of this site: a credential cannot send the browser elsewhere. */
function statusPaths(credential: unknown): string[] {
  const entries =
    typeof credential === 'object' && credential !== null && 'credentialStatus' in credential ? credential.credentialStatus : [];
  const addresses = (Array.isArray(entries) ? entries : []).map(
    (entry: { statusListCredential?: unknown } | null) => entry?.statusListCredential,
  );
  return addresses
    .map((address) => /\/credentials\/status\/(?:revocation|suspension)\/\d{1,9}$/.exec(String(address))?.[0])
    .filter((path) => path !== undefined)
    .slice(0, 2);
}
