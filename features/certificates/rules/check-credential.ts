import { checkInclusion, type InclusionOutcome } from './check-inclusion.ts';
import { checkSignature, didOf, type SignatureOutcome } from './check-signature.ts';
import { checkStatus, type StatusOutcome, type StatusTools } from './check-status.ts';
import { areSameCredential, claimsOf, type ClaimedField, type CredentialClaims, differingFields } from './credential-claims.ts';
import type { ShapeProblem } from './credential-quads.ts';
import { readSignedCredential, type SignedDocument } from './read-credential.ts';
import type { SignedCredential } from './credential.ts';

export type CheckName = 'shape' | 'signature' | 'status' | 'inclusion' | 'dates' | 'issued';

/** How one check ended, and the word for why. */
export type CheckOutcome = { check: CheckName; outcome: 'passed' | 'failed' | 'not_checked'; why: CheckReason };

export type CheckReason =
  | 'as_issued'
  | 'not_a_credential'
  | 'other_issuer'
  | 'keys_not_given'
  | Exclude<SignatureOutcome, 'right'>
  | Exclude<StatusOutcome, 'good'>
  | Exclude<InclusionOutcome, 'included'>
  | 'expired'
  | 'not_yet_valid'
  | 'differs';

/**
 * What the checks amount to. Replaced: genuine, but the certificate was corrected since and has another credential now. Unproven: nothing is wrong,
 * but a check could not be made, so nobody should rely on it. Uncompared: valid by the evidence at hand, but not compared with what the issuer gives
 * out today, so it may have been corrected since.
 */
export type Verdict =
  | 'valid'
  | 'uncompared'
  | 'not_ours'
  | 'revoked'
  | 'suspended'
  | 'expired'
  | 'changed'
  | 'replaced'
  | 'unproven'
  | 'unreadable';

export type Report = {
  verdict: Verdict;
  checks: CheckOutcome[];
  claims: CredentialClaims;
  /** Which fields differ from what was issued, where that is at hand. */
  differing: ClaimedField[];
  /** What keeps it from being a Meridian credential. */
  problems: ShapeProblem[];
};

/** What a credential is checked against. What is not at hand is null, and its check is not made. */
export type Evidence = {
  /** The issuer that the asker expects; a right signature of anybody else is not ours. */
  issuer: string;
  /** The issuer's did.json, which has the keys of credentials and of the log. */
  did: unknown;
  statusLists: readonly unknown[];
  /** Status lists from files, which may be old. */
  savedLists?: readonly unknown[];
  inclusionProof: unknown;
  /** The credential that the issuer gives out under the same code today. */
  issued: unknown;
  now: Date;
};

/** Checks a parsed credential. Network, digests and inflating are the caller's, so that browser and command line share every rule. */
export async function checkCredential(tools: StatusTools, value: unknown, evidence: Evidence): Promise<Report> {
  const claims = claimsOf(value);
  const read = readSignedCredential(value);
  const differing = isGiven(evidence.issued) ? differingFields(claims, claimsOf(evidence.issued)) : [];
  if ('problems' in read) {
    const isClaimed = claimedIssuer(value) === evidence.issuer;
    const checks = [failed('shape', 'not_a_credential'), ...notChecked(['signature', 'status', 'inclusion', 'dates', 'issued'])];
    return { verdict: isClaimed ? 'changed' : 'not_ours', checks, claims, differing: isClaimed ? differing : [], problems: read.problems };
  }
  const checks = [passed('shape'), ...(await checkSigned(tools, read.signed, evidence))];
  const verdict = verdictOf(checks);
  const isOurs = verdict === 'changed' || verdict === 'replaced';
  return { verdict, checks, claims, differing: isOurs ? differing : [], problems: [] };
}

/** The report for a file in which there is nothing to check. */
export const unreadableReport = (): Report => ({
  verdict: 'unreadable',
  checks: notChecked(['shape', 'signature', 'status', 'inclusion', 'dates', 'issued']),
  claims: {},
  differing: [],
  problems: [],
});

async function checkSigned(tools: StatusTools, signed: SignedDocument<SignedCredential>, evidence: Evidence): Promise<CheckOutcome[]> {
  const { document } = signed;
  const signature = await signatureCheck(tools, signed, evidence);
  // Lists, log and dates of a document that nobody vouches for say nothing.
  if (signature.outcome !== 'passed') return [signature, ...notChecked(['status', 'inclusion', 'dates', 'issued'])];
  const status = await checkStatus(tools, document, evidence);
  const inclusion = await checkInclusion(tools, document, evidence);
  return [
    signature,
    outcomeOf('status', status, 'good'),
    outcomeOf('inclusion', inclusion, 'included'),
    datesCheck(document, evidence.now),
    issuedCheck(document, evidence.issued),
  ];
}

async function signatureCheck(
  tools: StatusTools,
  signed: SignedDocument<SignedCredential>,
  { issuer, did }: Evidence,
): Promise<CheckOutcome> {
  if (signed.document.issuer.id !== issuer) return failed('signature', 'other_issuer');
  if (!isGiven(did)) return { check: 'signature', outcome: 'not_checked', why: 'keys_not_given' };
  if (didOf(did) !== issuer) return failed('signature', 'unknown_key');
  const outcome = await checkSignature(tools, signed, did);
  return outcome === 'right' ? passed('signature') : failed('signature', outcome);
}

function datesCheck({ validFrom, validUntil }: SignedCredential, now: Date): CheckOutcome {
  if (!(new Date(validFrom).getTime() <= now.getTime() + clockTolerance)) return failed('dates', 'not_yet_valid');
  if (validUntil !== undefined && !(now < new Date(validUntil))) return failed('dates', 'expired');
  return passed('dates');
}

function issuedCheck(document: SignedCredential, issued: unknown): CheckOutcome {
  if (!isGiven(issued)) return { check: 'issued', outcome: 'not_checked', why: 'not_given' };
  return areSameCredential(document, issued) ? passed('issued') : failed('issued', 'differs');
}

function outcomeOf(check: CheckName, why: CheckReason | 'good' | 'included', good: 'good' | 'included'): CheckOutcome {
  if (why === good || why === 'good' || why === 'included') return passed(check);
  return why === 'not_given' || why === 'too_new' ? { check, outcome: 'not_checked', why } : failed(check, why);
}

/** What weighs most comes first. */
function verdictOf(checks: readonly CheckOutcome[]): Verdict {
  for (const [why, verdict] of weights) if (checks.some((check) => check.why === why)) return verdict;
  // The signature carries a new certificate until the log has taken it in.
  const open = checks.filter(({ outcome, why }) => outcome !== 'passed' && why !== 'too_new');
  if (open.length === 0) return 'valid';
  return open.every(({ check, outcome }) => check === 'issued' && outcome === 'not_checked') ? 'uncompared' : 'unproven';
}

const weights: readonly [CheckReason, Verdict][] = [
  ['other_issuer', 'not_ours'],
  ['unknown_key', 'not_ours'],
  ['expired_key', 'not_ours'],
  ['broken', 'changed'],
  ['revoked', 'revoked'],
  ['suspended', 'suspended'],
  ['differs', 'replaced'],
  ['expired', 'expired'],
];

const passed = (check: CheckName): CheckOutcome => ({ check, outcome: 'passed', why: 'as_issued' });
const failed = (check: CheckName, why: CheckReason): CheckOutcome => ({ check, outcome: 'failed', why });
const notChecked = (checks: readonly CheckName[]): CheckOutcome[] =>
  checks.map((check) => ({ check, outcome: 'not_checked', why: 'not_given' }));

const isGiven = (value: unknown) => value !== null && value !== undefined;

/** The DID in whose name a document speaks, whether or not it may. */
export function claimedIssuer(value: unknown): unknown {
  const issuer = typeof value === 'object' && value !== null && 'issuer' in value ? value.issuer : undefined;
  return typeof issuer === 'object' && issuer !== null && 'id' in issuer ? issuer.id : issuer;
}

/** Clocks of honest machines differ. */
const clockTolerance = 5 * 60_000;
