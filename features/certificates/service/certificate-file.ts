import { createHash } from 'node:crypto';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { groupCode } from '../rules/code.ts';
import type { CertificateFacts } from '../rules/certificate-drawing.ts';
import { logIntervalMinutes } from '../rules/log.ts';
import { type FiledCertificate, findFileBytes, findFiled, putFile } from '../store/certificate-files.ts';
import type { IssuedFile } from '../store/file-checks.ts';
import { digestOf } from './drawing-digest.ts';
import { draw } from './drawing-queue.ts';
import { readInclusion } from './log.ts';

/** The PDF of a certificate, from the cache or drawn now; null when there is none of that id, or its holder's account is deleted. */
export async function readCertificateFile(runtime: Runtime, certificateId: string): Promise<Buffer | null> {
  const certificate = await findFiled(runtime.database, certificateId, null);
  return certificate && (await fileOf(runtime, certificate));
}

/**
 * The PDF of a certificate that was read already. The proof of inclusion inside is the newest when it is drawn and no part of the digest: the log
 * grows all the time, and an older proof stays true. A file without a proof is drawn again once the credential is in the log.
 */
export async function fileOf(runtime: Runtime, certificate: FiledCertificate): Promise<Buffer | null> {
  const { database } = runtime;
  const facts = factsOf(runtime, { ...certificate, percent: certificate.points / 100 });
  if (facts === null) return null;
  const { id, country } = certificate;
  const contentDigest = contentDigestOf(certificate, facts);
  const kept = await findFileBytes(database, id, contentDigest);
  if (kept) return kept;
  const attachments = await attachmentsOf(runtime, certificate);
  const bytes = await draw({ kind: 'pdf', facts, country, link: linkOf(runtime, certificate.code), attachments });
  const digest = createHash('sha256').update(bytes).digest('hex');
  await database.transaction((tx) => putFile(tx, { digest, certificateId: id, contentDigest, bytes, madeAt: runtime.clock.now() }));
  return bytes;
}

/** Whether a file says what the certificate says now; one that was never corrected says the same in all its files. */
export async function isCurrentFile(runtime: Runtime, certificateId: string, { contentDigest, isCorrected }: IssuedFile): Promise<boolean> {
  if (!isCorrected) return true;
  const certificate = await findFiled(runtime.database, certificateId, null);
  const facts = certificate && factsOf(runtime, { ...certificate, percent: certificate.points / 100 });
  if (!facts) return false;
  // Files that were made before the credential entered the log are as current as those made after.
  return [certificate, { ...certificate, leafIndex: null }].some((one) => contentDigestOf(one, facts) === contentDigest);
}

const contentDigestOf = ({ country, credential, leafIndex }: FiledCertificate, facts: CertificateFacts): string =>
  digestOf({ kind: 'pdf', facts, country, credential, leafIndex });

/** What lets anybody check the certificate without us; the tool and the pages that check files read these names. */
async function attachmentsOf({ database, configuration }: Runtime, { code, credential, leafIndex }: FiledCertificate) {
  if (credential === null) return [];
  const signed = { name: 'credential.json', description: 'The signed credential, Open Badges 3.0', text: writeJson(credential) };
  if (leafIndex === null)
    return [signed, { name: 'public-log.txt', description: 'Why there is no proof yet', text: notLogged(configuration.publicUrl, code) }];
  const proof = writeJson(await readInclusion(database, leafIndex));
  return [signed, { name: 'inclusion-proof.json', description: 'Proof that the credential is in the public log', text: proof }];
}

const notLogged = (publicUrl: string, code: string): string =>
  `This PDF was made before the certificate entered the public log, which takes new entries every ${logIntervalMinutes} minutes.
The certificate is signed and can be checked without the log's proof at ${publicUrl}/verify/${code}
For the proof, download the PDF again, or open ${publicUrl}/credentials/${code}/proof
`;

const writeJson = (value: object): string => JSON.stringify(value, null, 2);

/** Where anybody sees whether it is valid. */
export const linkOf = ({ configuration }: Runtime, code: string): string => `${configuration.publicUrl}/verify/${code}`;

type Shown = Omit<CertificateFacts, 'holderName' | 'certificateId' | 'publicUrl' | 'isDemo'> & { holderName: string | null; code: string };

/** What is drawn of a certificate; null once its holder has deleted the account. */
export function factsOf({ configuration }: Runtime, certificate: Shown): CertificateFacts | null {
  const { holderName, typeName, level, percent, code, completedAt, issuedAt, expiresAt } = certificate;
  if (holderName === null) return null;
  const shown = { holderName, typeName, level, percent, completedAt, issuedAt, expiresAt };
  return { ...shown, certificateId: groupCode(code), publicUrl: configuration.publicUrl, isDemo: configuration.mode === 'local' };
}
