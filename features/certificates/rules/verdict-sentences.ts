import type { CheckName, CheckReason, Report, Verdict } from './check-credential.ts';
import type { ClaimedField } from './credential-claims.ts';
import { logIntervalMinutes } from './log.ts';

/** What the command line says; the pages have their own, translated. */
export const verdictSentences: Readonly<Record<Verdict, string>> = {
  valid: 'Valid: the issuer signed it, and it is not revoked, suspended or expired.',
  uncompared: 'Not fully checked: valid as signed and logged at the time of the files given.',
  not_ours: 'Not valid: the issuer you named did not sign this.',
  revoked: 'Not valid: the certificate has been revoked.',
  suspended: 'Not valid: the certificate is suspended.',
  expired: 'Not valid: the certificate has expired.',
  changed: 'Not valid: the file was changed after it was issued.',
  replaced: 'Out of date: the certificate has been corrected since this file was issued.',
  unproven: 'Not proven: a check failed or could not be made, so do not rely on it.',
  unreadable: 'Not readable: there is no certificate in this file.',
};

export const checkTitles: Readonly<Record<CheckName, string>> = {
  shape: 'Format',
  signature: 'Signature',
  status: 'Status',
  inclusion: 'Public log',
  dates: 'Dates',
  issued: 'Current',
};

const passedSentences: Readonly<Record<CheckName, string>> = {
  shape: 'has the format of a Meridian credential',
  signature: 'signed with a key that the issuer publishes',
  status: 'not revoked or suspended',
  inclusion: 'in the public log, under a signed checkpoint',
  dates: 'issued in the past and not expired',
  issued: 'the same credential that the issuer publishes for this ID',
};

const reasonSentences: Readonly<Record<Exclude<CheckReason, 'as_issued'>, string>> = {
  not_a_credential: 'not a Meridian credential',
  other_issuer: 'issued by someone other than the issuer you named',
  keys_not_given: 'the keys of the issuer were not available',
  unknown_key: 'the issuer does not publish this key',
  expired_key: 'the key was no longer in use when it signed',
  broken: 'the signature does not match the credential',
  revoked: 'revoked',
  suspended: 'suspended',
  not_given: 'not checked',
  not_signed: 'the status list is not signed by the issuer',
  out_of_date: 'the status list is out of date',
  too_new: `signed within the last ${2 * logIntervalMinutes} minutes, so a proof may not exist yet; new certificates enter the log every ${logIntervalMinutes} minutes`,
  head_not_signed: 'the checkpoint is not signed by the log',
  not_included: 'the proof does not match this credential',
  expired: 'expired',
  not_yet_valid: 'dated in the future; check the clock of this computer',
  differs: 'the issuer now publishes a different credential for this ID',
};

const fieldWords: Readonly<Record<ClaimedField, string>> = {
  name: 'the name',
  score: 'the score',
  level: 'the level',
  date: 'a date',
  assessment: 'the assessment',
  code: 'the certificate ID',
};

export const checkSentence = (check: CheckName, why: CheckReason): string =>
  why === 'as_issued' ? passedSentences[check] : reasonSentences[why];

/** Which fields differ, or which are no part of a credential; null where there is nothing to say. The file chose the names of unknown fields. */
export function differenceSentence(
  { differing, problems }: Pick<Report, 'differing' | 'problems'>,
  plain: (text: string) => string,
): string | null {
  if (differing.length > 0) return `Differs from what was issued: ${differing.map((field) => fieldWords[field]).join(', ')}.`;
  const named = problems.slice(0, 5).map(({ field, problem }) => `${field === '' ? 'the document' : plain(field)} is ${problem}`);
  return named.length > 0 ? `Not a Meridian credential: ${named.join(', ')}.` : null;
}
