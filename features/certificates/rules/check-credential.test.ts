import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { nodeTools, sampleCertificate } from '#tests/harness/sample-certificate.ts';
import { checkCredential, type Evidence } from './check-credential.ts';
import { issuerDid } from './credential.ts';
import { readJson } from './read-credential.ts';

const sample = await sampleCertificate();
const check = (value: unknown, changes: Partial<Evidence> = {}) => checkCredential(nodeTools, value, { ...sample.evidence, ...changes });
const copy = () => structuredClone(sample.credential);
const outcomes = async (value: unknown, changes: Partial<Evidence> = {}) => {
  const { verdict, checks } = await check(value, changes);
  return { verdict, ...Object.fromEntries(checks.map((made) => [made.check, made.outcome === 'passed' ? 'passed' : made.why])) };
};
const allPassed = { shape: 'passed', signature: 'passed', status: 'passed', inclusion: 'passed', dates: 'passed', issued: 'passed' };

describe('a certificate checked without us', () => {
  test('an untouched one is valid, in any order of its keys', async () => {
    expect(await outcomes(copy())).toEqual({ verdict: 'valid', ...allPassed });
    const reversed = Object.fromEntries(Object.entries(copy()).toReversed());
    expect(await outcomes(reversed)).toEqual({ verdict: 'valid', ...allPassed });
  });

  test('one without an end is valid years later', async () => {
    const { credential, evidence } = await sampleCertificate({ facts: { expiresAt: null } });
    expect(await outcomes(credential, { ...evidence, now: new Date('2060-01-01') })).toEqual({ verdict: 'valid', ...allPassed });
  });

  test.each([
    ['name', 'Lovelace', 'Byron'],
    ['score', '"86.5"', '"99.0"'],
    ['level', '"Merit"', '"Distinction"'],
    ['date', '"activityEndDate":"2026-11-14', '"activityEndDate":"2026-11-15'],
    ['date', '"validUntil":"2028', '"validUntil":"2090'],
    ['assessment', '"name":"General Aptitude Test"', '"name":"Brain Surgery"'],
    ['code', 'credentials/ABC', 'credentials/ABD'],
  ])('one with another %s is changed, and the field is named', async (field, before, after) => {
    const changed: unknown = JSON.parse(JSON.stringify(sample.credential).replace(before, after));
    const report = await check(changed);
    expect(report).toMatchObject({ verdict: 'changed', differing: [field] });
    expect(report.checks[1]).toEqual({ check: 'signature', outcome: 'failed', why: 'broken' });
    expect(await check(changed, { issued: null })).toMatchObject({ verdict: 'changed', differing: [] });
  });

  test('one with a field added is changed, and the field is named', async () => {
    expect(await check({ ...copy(), award: 'Best of all' })).toMatchObject({
      verdict: 'changed',
      problems: [{ field: 'award', problem: 'unknown' }],
    });
  });

  test.each([
    ['revocation', 'revoked'],
    ['suspension', 'suspended'],
  ] as const)('the bit for %s in the list says %s', async (purpose, verdict) => {
    const { credential, evidence } = await sampleCertificate({ bits: [purpose] });
    expect(await outcomes(credential, evidence)).toMatchObject({ verdict, status: verdict });
  });

  test('revoked outweighs suspended and expired', async () => {
    const { credential, evidence } = await sampleCertificate({ bits: ['revocation', 'suspension'] });
    expect(await outcomes(credential, { ...evidence, now: new Date('2030-01-01') })).toMatchObject({
      verdict: 'revoked',
      dates: 'expired',
    });
  });

  test('it expires at its end, and one dated in the future proves nothing', async () => {
    expect(await outcomes(copy(), { now: new Date('2028-11-14T10:00:00Z') })).toMatchObject({ verdict: 'valid' });
    expect(await outcomes(copy(), { now: new Date('2028-11-14T10:00:01Z') })).toMatchObject({ verdict: 'expired' });
    expect(await outcomes(copy(), { now: new Date('2026-11-13T10:00:00Z') })).toMatchObject({
      verdict: 'unproven',
      dates: 'not_yet_valid',
    });
  });

  test('a genuine one that was corrected since is replaced, with the field that was corrected', async () => {
    const { credential } = await sampleCertificate({ facts: { holderName: 'Ada Lovelace' } });
    expect(await check(copy(), { issued: credential })).toMatchObject({ verdict: 'replaced', differing: ['name'] });
  });
});

describe('a certificate of somebody else', () => {
  test('is not ours, although its signature is right', async () => {
    const other = await sampleCertificate({ host: 'https://diplomas.example', seed: 'E' });
    expect(await outcomes(other.credential, other.evidence)).toMatchObject({ verdict: 'valid' });
    expect(await outcomes(other.credential)).toMatchObject({ verdict: 'not_ours', signature: 'other_issuer' });
    expect(await outcomes(other.credential, { did: other.evidence.did })).toMatchObject({ verdict: 'not_ours', signature: 'other_issuer' });
  });

  test('is not ours when it names us but is signed with a key of its own', async () => {
    const forged = await sampleCertificate({ seed: 'E' });
    expect(await outcomes(forged.credential)).toMatchObject({ verdict: 'not_ours', signature: 'unknown_key' });
  });

  test('is not ours when the key was out of use, or is the key of the log', async () => {
    const did = sample.evidence.did as { verificationMethod: { id: string }[] };
    const [credentialKey, ...others] = did.verificationMethod;
    const retired = { ...did, verificationMethod: [{ ...credentialKey, expires: '2026-11-01T00:00:00Z' }, ...others] };
    expect(await outcomes(copy(), { did: retired })).toMatchObject({ verdict: 'not_ours', signature: 'expired_key' });
    expect(await outcomes(copy(), { did: { ...did, assertionMethod: [others[0]?.id] } })).toMatchObject({
      verdict: 'not_ours',
      signature: 'unknown_key',
    });
  });

  test.each([[null], [7], ['x'], [[]], [{}], [{ issuer: issuerDid('https://diplomas.example') }], [{ '@context': [], proof: [] }]])(
    'is not ours when it is %j',
    async (value) => {
      expect(await check(value)).toMatchObject({ verdict: 'not_ours', differing: [] });
    },
  );
});

describe('a check that cannot be made', () => {
  test.each<[string, Partial<Evidence>, object]>([
    ['no keys', { did: null }, { signature: 'keys_not_given' }],
    ['no status lists', { statusLists: [] }, { status: 'not_given' }],
    ['one list of two', { statusLists: sample.evidence.statusLists.slice(0, 1) }, { status: 'not_given' }],
    ['no inclusion proof', { inclusionProof: null }, { inclusion: 'not_given' }],
    [
      'a proof of another leaf',
      { inclusionProof: { ...(sample.evidence.inclusionProof as object), leaf_index: 0 } },
      { inclusion: 'not_included' },
    ],
    [
      'a head that the log did not sign',
      { inclusionProof: { ...(sample.evidence.inclusionProof as object), checkpoint: 'x' } },
      { inclusion: 'head_not_signed' },
    ],
    ['a proof that is none', { inclusionProof: { path: 7 } }, { inclusion: 'not_included' }],
  ])('leaves it unproven, never valid: %s', async (_name, changes, expected) => {
    expect(await outcomes(copy(), changes)).toMatchObject({ verdict: 'unproven', ...expected });
  });

  test('a missing proof leaves a certificate valid for half an hour after it was signed, and says so', async () => {
    const signedAt = new Date((sample.credential as { proof: { created: string } }).proof.created).getTime();
    const at = (minutes: number) => outcomes(copy(), { inclusionProof: null, now: new Date(signedAt + minutes * 60_000) });
    expect(await at(29)).toMatchObject({ verdict: 'valid', inclusion: 'too_new' });
    expect(await at(30)).toMatchObject({ verdict: 'unproven', inclusion: 'not_given' });
  });

  test('lists that are forged or out of date count for nothing', async () => {
    const forged = await sampleCertificate({ seed: 'E' });
    expect(await outcomes(copy(), { statusLists: forged.evidence.statusLists })).toMatchObject({
      verdict: 'unproven',
      status: 'not_signed',
    });
    const { credential, evidence } = await sampleCertificate({ listUntil: '2026-11-16T11:59:59Z' });
    expect(await outcomes(credential, evidence)).toMatchObject({ verdict: 'unproven', status: 'out_of_date' });
    const [revocation, suspension] = sample.evidence.statusLists as [object, object];
    const swapped = [{ ...suspension, id: (revocation as { id: string }).id }, suspension];
    expect(await outcomes(copy(), { statusLists: swapped })).toMatchObject({ verdict: 'unproven', status: 'not_signed' });
  });
});

describe('status lists from files', () => {
  const later = '2026-11-17T12:00:00Z';

  test('count until the moment they name, and not at all without one', async () => {
    const inDate = await sampleCertificate({ listUntil: later });
    const saved = (lists: readonly unknown[]) => outcomes(copy(), { statusLists: [], savedLists: lists });
    expect(await saved(inDate.evidence.statusLists)).toEqual({ verdict: 'valid', ...allPassed });
    const endless = await sampleCertificate({ listUntil: null });
    expect(await saved(endless.evidence.statusLists)).toMatchObject({ verdict: 'unproven', status: 'out_of_date' });
    const past = await sampleCertificate({ listUntil: '2026-11-16T11:59:59Z' });
    expect(await saved(past.evidence.statusLists)).toMatchObject({ verdict: 'unproven', status: 'out_of_date' });
  });

  test('never outweigh a bit that is set in a live one, nor the other way around', async () => {
    const clear = await sampleCertificate({ listUntil: later });
    const revoked = await sampleCertificate({ listUntil: later, bits: ['revocation'] });
    const [good, bad] = [clear.evidence.statusLists, revoked.evidence.statusLists];
    expect(await outcomes(copy(), { statusLists: bad, savedLists: good })).toMatchObject({ verdict: 'revoked' });
    expect(await outcomes(copy(), { statusLists: good, savedLists: bad })).toMatchObject({ verdict: 'revoked' });
    const forged = await sampleCertificate({ seed: 'E', listUntil: later });
    expect(await outcomes(copy(), { statusLists: good, savedLists: forged.evidence.statusLists })).toMatchObject({ verdict: 'valid' });
  });
});

test('one that was not compared with what is issued today is not called valid', async () => {
  expect(await outcomes(copy(), { issued: null })).toEqual({ ...allPassed, verdict: 'uncompared', issued: 'not_given' });
});

describe('the tamper matrix', () => {
  test('of 1,000 random one-byte changes, none is called valid', async () => {
    const text = Buffer.from(JSON.stringify(sample.credential));
    const next = seeded(Number(process.env['SEED'] ?? 20_261_116));
    const verdicts = new Map<string, number>();
    const calledValid: string[] = [];
    for (let round = 0; round < 1000; round += 1) {
      const tampered = Buffer.from(text);
      const at = next(text.length);
      // Half of them printable, so that they reach the signature rather than fail as text.
      const before = tampered[at] ?? 0;
      tampered[at] = next(2) === 0 ? (before + 1 + next(255)) % 256 : otherPrintable(before, next);
      const verdict = await verdictOfBytes(tampered);
      if (verdict === 'valid' || verdict === 'uncompared') calledValid.push(`byte ${at} changed to ${tampered[at]}`);
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    }
    expect(calledValid).toEqual([]);
    expect(verdicts.get('changed')).toBeGreaterThan(300);
    expect(await verdictOfBytes(text)).toBe('uncompared');
  });

  async function verdictOfBytes(bytes: Buffer): Promise<string> {
    let value: unknown;
    try {
      value = readJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    } catch {
      return 'unreadable';
    }
    // Without the issued one, which would show any change: signature and log have to.
    return value === null ? 'unreadable' : (await check(value, { issued: null })).verdict;
  }
});

describe('reading JSON', () => {
  test.each([
    ['{"a":1,"a":2}'],
    [String.raw`{"a":1,"\u0061":2}`],
    ['{"b":{"a":1,"a":1}}'],
    ['{'],
    [''],
    ['['.repeat(100_000)],
    [randomBytes(100).toString('latin1')],
  ])('refuses what readers would not agree on: %.20s', (text) => {
    expect(readJson(text)).toBeNull();
  });

  test('reads text with colons and quotes in its strings', () => {
    expect(readJson(String.raw`{"a\"": "x\": ", "b" : ["c:", {"d":"\\"}]}`)).toEqual({ 'a"': 'x": ', b: ['c:', { d: '\\' }] });
  });
});

function otherPrintable(byte: number, next: (below: number) => number): number {
  const drawn = 0x20 + next(94);
  return drawn >= byte ? drawn + 1 : drawn;
}

/** The same numbers for the same seed (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
