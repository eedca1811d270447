import { checkCredential, type Report, unreadableReport, type Verdict } from '#features/certificates/rules/check-credential.ts';
import { didOf } from '#features/certificates/rules/check-signature.ts';
import { issuerDid } from '#features/certificates/rules/credential.ts';
import { askAboutFile, askIssuer } from './ask-issuer.ts';
import { nodeTools } from './node-tools.ts';
import { type Options, readOptions, usage } from './options.ts';
import { type CertificateFile, readCertificate, readEvidence } from './read-certificate.ts';
import { type FileOutcome, type Findings, writeReport } from './write-report.ts';

const exitCodes: Readonly<Record<Verdict, number>> = {
  valid: 0,
  unreadable: 3,
  not_ours: 4,
  changed: 5,
  revoked: 6,
  suspended: 7,
  expired: 8,
  replaced: 9,
  unproven: 10,
  uncompared: 11,
};

/** Checks the file that the words name, prints what it finds, and returns the exit code. */
export async function verifyCommand(words: readonly string[]): Promise<number> {
  const options = readOptions(words);
  if (!options) {
    process.stderr.write(usage);
    return 2;
  }
  const findings = await examine(options).catch(() => unreadable('We couldn’t check the file.'));
  process.stdout.write(writeReport(findings, options.isJson));
  return exitCodes[findings.report.verdict];
}

const unreadable = (sentence: string): Findings => ({ report: unreadableReport(), file: 'not_checked', sentence });

async function examine(options: Options): Promise<Findings> {
  const read = await readCertificate(options.file);
  if ('sentence' in read) return unreadable(read.sentence);
  const { report, issuer } = await check(read, options);
  const file = await checkFile(read, report, options);
  return { report: { ...report, verdict: withFile(report.verdict, file) }, file, issuer };
}

/** The page of a PDF is what people look at: a valid credential does not make a page valid that was changed, or that nobody compared. */
function withFile(verdict: Verdict, file: FileOutcome): Verdict {
  if (verdict !== 'valid' && verdict !== 'uncompared') return verdict;
  if (file === 'changed') return 'changed';
  return file === 'not_checked' ? 'uncompared' : verdict;
}

/** Keys and proof from files outweigh what the issuer answers. Status and the current credential change, so there its answer outweighs files. */
async function check(
  { credential, inclusionProof }: CertificateFile,
  options: Options,
): Promise<{ report: Report; issuer: string | null }> {
  const asked = options.isOffline || options.issuer === null ? null : await askIssuer(options.issuer, credential);
  const did = options.did === null ? (asked?.did ?? null) : await readEvidence(options.did);
  const issuer = options.issuer === null ? didOf(did) : issuerDid(options.issuer);
  const savedLists = await Promise.all(options.status.map(readEvidence));
  const proof = options.proof === null ? (inclusionProof ?? asked?.inclusionProof ?? null) : await readEvidence(options.proof);
  const issued = options.issued === null ? null : await readEvidence(options.issued);
  const statusLists = asked?.statusLists ?? [];
  // Nobody named: no document has an empty issuer, so nothing is called valid.
  const evidence = {
    issuer: issuer ?? '',
    did,
    statusLists,
    savedLists,
    inclusionProof: proof,
    issued: asked?.issued ?? issued,
    now: new Date(),
  };
  return { report: await checkCredential(nodeTools, credential, evidence), issuer };
}

/** The page of a PDF is not signed, only what is attached: whether the whole file is untouched only the issuer can say. */
async function checkFile({ pdfDigest }: CertificateFile, { claims, verdict }: Report, options: Options): Promise<FileOutcome> {
  if (pdfDigest === null) return 'no_pdf';
  if (options.isOffline || options.issuer === null || claims.code === undefined || verdict === 'not_ours') return 'not_checked';
  const isIssued = await askAboutFile(options.issuer, claims.code, pdfDigest);
  if (isIssued === null) return 'not_checked';
  return isIssued ? 'untouched' : 'changed';
}
