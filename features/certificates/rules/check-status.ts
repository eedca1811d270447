import { fromBase64 } from './bytes.ts';
import { checkSignature, type SignatureTools } from './check-signature.ts';
import { type SignedCredential, statusListLength, statusPurposes } from './credential.ts';
import { readSignedStatusList, type SignedStatusList } from './read-credential.ts';

/** Inflates, and stops at the limit: null for what is longer or no such stream. */
export type Inflate = (bytes: Uint8Array, form: 'gzip' | 'zlib', limit: number) => Promise<Uint8Array | null>;

export type StatusTools = SignatureTools & { inflate: Inflate };

/** What the lists say, or why they say nothing: not given, not signed by the issuer, or out of date. */
export type StatusOutcome = 'good' | 'revoked' | 'suspended' | 'not_given' | 'not_signed' | 'out_of_date';

/** The lists to read a credential's bits in. */
export type StatusEvidence = {
  did: unknown;
  /** Fetched from the issuer just now. */
  statusLists: readonly unknown[];
  /** Saved earlier: they count only until the moment that they name themselves. */
  savedLists?: readonly unknown[];
  now: Date;
};

/** Reads the credential's bit in every list that it names. Revoked outweighs suspended, and either outweighs a list that is missing. */
export async function checkStatus(
  tools: StatusTools,
  credential: SignedCredential,
  { did, statusLists, savedLists = [], now }: StatusEvidence,
): Promise<StatusOutcome> {
  const outcomes: StatusOutcome[] = [];
  for (const purpose of statusPurposes) {
    const entry = credential.credentialStatus.find(({ statusPurpose }) => statusPurpose === purpose);
    const lists = [...statusLists.map((list) => ({ list, isSaved: false })), ...savedLists.map((list) => ({ list, isSaved: true }))].filter(
      ({ list }) => entry !== undefined && idOf(list) === entry.statusListCredential,
    );
    const ofPurpose: StatusOutcome[] = [];
    for (const { list, isSaved } of entry ? lists : []) {
      const wanted = { did, issuer: credential.issuer.id, purpose, index: Number(entry?.statusListIndex), isSaved, now };
      const bit = await readBit(tools, list, wanted);
      ofPurpose.push(typeof bit === 'string' ? bit : bit ? badOutcomes[purpose] : 'good');
    }
    outcomes.push(weightInOneList.find((outcome) => ofPurpose.includes(outcome)) ?? 'not_given');
  }
  return severity.find((outcome) => outcomes.includes(outcome)) ?? 'not_given';
}

type Wanted = { did: unknown; issuer: string; purpose: string; index: number; isSaved: boolean; now: Date };

async function readBit(tools: StatusTools, list: unknown, wanted: Wanted): Promise<boolean | 'not_signed' | 'out_of_date'> {
  const read = readSignedStatusList(list);
  if ('problems' in read) return 'not_signed';
  const { document } = read.signed;
  const { encodedList, statusPurpose } = document.credentialSubject;
  const isOurs = document.issuer === wanted.issuer && statusPurpose === wanted.purpose;
  if (!isOurs || (await checkSignature(tools, read.signed, wanted.did)) !== 'right') return 'not_signed';
  if (isOutOfDate(document, wanted)) return 'out_of_date';
  const bits = await decodeList(tools.inflate, encodedList);
  const byte = bits?.[Math.floor(wanted.index / 8)];
  if (byte === undefined) return 'not_signed';
  return (byte & (0x80 >> (wanted.index % 8))) !== 0;
}

/** Multibase base64url without padding, then gzip. */
async function decodeList(inflate: Inflate, encoded: string): Promise<Uint8Array | null> {
  if (!/^u[\w-]+$/.test(encoded)) return null;
  const letters = encoded.slice(1).replaceAll('-', '+').replaceAll('_', '/');
  const compressed = fromBase64(letters.padEnd(Math.ceil(letters.length / 4) * 4, '='));
  return compressed && inflate(compressed, 'gzip', mostListBytes);
}

function isOutOfDate({ validUntil }: SignedStatusList, { isSaved, now }: Wanted): boolean {
  return validUntil === undefined ? isSaved : !(now <= new Date(validUntil));
}

const idOf = (list: unknown): unknown => (typeof list === 'object' && list !== null && 'id' in list ? list.id : undefined);

const badOutcomes = { revocation: 'revoked', suspension: 'suspended' } as const;
/** Of several copies of one list: a bit that is set wins, and a copy that says nothing does not spoil one that does. */
const weightInOneList: readonly StatusOutcome[] = ['revoked', 'suspended', 'good', 'not_signed', 'out_of_date'];
const severity: readonly StatusOutcome[] = ['revoked', 'suspended', 'not_signed', 'out_of_date', 'not_given', 'good'];
const mostListBytes = statusListLength;
