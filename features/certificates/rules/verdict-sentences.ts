import type { CheckName, CheckReason, Report, Verdict } from './check-credential.ts';
import type { ClaimedField } from './credential-claims.ts';

/** What the command line says; the pages have their own, translated. */
export const verdictSentences: Readonly<Record<Verdict, string>> = {
  valid: 'Valid: the issuer signed it, and it is neither revoked nor expired.',
  not_ours: 'Not valid: the issuer you named did not sign this.',
  revoked: 'Not valid: the certificate has been revoked.',
  suspended: 'Not valid: the certificate is suspended.',
  expired: 'Not valid: the certificate has expired.',
  changed: 'Not valid: it was changed after it was issued.',
  replaced: 'Out of date: the certificate was corrected after this was issued.',
  unproven: 'Not proven: a check could not be made or failed, so do not rely on it.',
  unreadable: 'Not readable: there is no certificate in this file.',
};

export const checkTitles: Readonly<Record<CheckName, string>> = {
  shape: 'Form',
  signature: 'Signature',
  status: 'Status',
  inclusion: 'Public log',
  dates: 'Dates',
  issued: 'Issued today',
};

const passedSentences: Readonly<Record<CheckName, string>> = {
  shape: 'has the form of a Meridian credential',
  signature: 'signed with a key that the issuer publishes',
  status: 'neither revoked nor suspended',
  inclusion: 'in the public log, by a head that the log signed',
  dates: 'issued in the past and not expired',
  issued: 'the same as what the issuer gives out under this code',
};

const reasonSentences: Readonly<Record<Exclude<CheckReason, 'as_issued'>, string>> = {
  not_a_credential: 'not a Meridian credential',
  other_issuer: 'signed in the name of an issuer you did not name',
  keys_not_given: 'the keys of the issuer are not at hand',
  unknown_key: 'the key is none that the issuer publishes',
  expired_key: 'the key was no longer in use when it signed',
  broken: 'the signature does not fit what the credential says',
  revoked: 'revoked',
  suspended: 'suspended',
  not_given: 'not checked',
  not_signed: 'the status list is not signed by the issuer',
  out_of_date: 'the status list is out of date',
  head_not_signed: 'the head of the log is not signed with a key of the log',
  not_included: 'the proof does not lead to this credential',
  expired: 'expired',
  not_yet_valid: 'dated in the future; is the clock of this machine right?',
  differs: 'the issuer gives out another credential under this code today',
};

const fieldWords: Readonly<Record<ClaimedField, string>> = {
  name: 'the name',
  score: 'the score',
  level: 'the level',
  date: 'a date',
  assessment: 'the assessment',
  code: 'the code',
};

export const checkSentence = (check: CheckName, why: CheckReason): string =>
  why === 'as_issued' ? passedSentences[check] : reasonSentences[why];

/** Which fields differ, or which are no part of a credential; null where there is nothing to say. */
export function differenceSentence({ differing, problems }: Pick<Report, 'differing' | 'problems'>): string | null {
  if (differing.length > 0) return `Differs from what was issued: ${differing.map((field) => fieldWords[field]).join(', ')}.`;
  const named = problems.slice(0, 5).map(({ field, problem }) => `${field === '' ? 'the document' : field} is ${problem}`);
  return named.length > 0 ? `Not a Meridian credential: ${named.join(', ')}.` : null;
}
