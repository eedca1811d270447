import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleCertificate } from '#tests/harness/sample-certificate.ts';
import { buildVerifier, verifierFile } from './build.ts';

const folder = mkdtempSync(join(tmpdir(), 'verifier-'));
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

/** The oldest Node that it promises to run with, where the machine has one; its own otherwise. */
const node = existsSync('/usr/bin/node') ? '/usr/bin/node' : process.execPath;

let written = 0;
function write(content: unknown): string {
  const path = join(folder, `${(written += 1)}`);
  writeFileSync(path, content instanceof Uint8Array || typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

type Output = { code: number; stdout: string; report: { verdict?: string; [key: string]: unknown } };

const run = (...words: string[]): Promise<Output> => runText(...words, '--json');

function runText(...words: string[]): Promise<Output> {
  return new Promise((resolve) => {
    const child = spawn(node, [verifierFile, ...words], { stdio: ['ignore', 'pipe', 'ignore'], env: {} });
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.on('close', (code) => {
      const report = stdout.startsWith('{') ? (JSON.parse(stdout) as Output['report']) : {};
      resolve({ code: code ?? -1, stdout, report });
    });
  });
}

type Sample = Awaited<ReturnType<typeof sampleCertificate>>;

/** Everything in files, so that nobody is asked. */
function offline({ credential, evidence }: Sample, leaveOut: readonly ('status' | 'proof' | 'issued')[] = []): string[] {
  const status = evidence.statusLists.flatMap((list) => ['--status', write(list)]);
  return [
    '--did',
    write(evidence.did),
    ...(leaveOut.includes('status') ? [] : status),
    ...(leaveOut.includes('proof') ? [] : ['--proof', write(evidence.inclusionProof)]),
    ...(leaveOut.includes('issued') ? [] : ['--issued', write(credential)]),
  ];
}

async function pdfOf({ credential, evidence }: Sample): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  await document.attach(Buffer.from(JSON.stringify(credential)), 'credential.json');
  await document.attach(Buffer.from(JSON.stringify(evidence.inclusionProof)), 'inclusion-proof.json');
  return document.save({ useObjectStreams: false });
}

const sample = await sampleCertificate();

describe('verify-certificate.mjs, offline', () => {
  test('is what its sources give', async () => {
    const built = await buildVerifier();
    expect(built === readFileSync(verifierFile, 'utf8'), 'tools/verify-certificate.mjs is stale: run npm run verifier').toBe(true);
  });

  test('calls a credential and a PDF valid that are, with what they say', async () => {
    const ofCredential = await run(write(sample.credential), ...offline(sample));
    expect(ofCredential).toMatchObject({ code: 0, report: { verdict: 'valid', issuer: 'did:web:meridian.example', file: 'no_pdf' } });
    expect(ofCredential.report['claims']).toMatchObject({ holderName: 'Ada "King" Lovelace', score: '86.5', level: 'Merit' });
    const ofPdf = await run(write(await pdfOf(sample)), ...offline(sample, ['proof']));
    expect(ofPdf).toMatchObject({ code: 11, report: { verdict: 'uncompared', file: 'not_checked' } });
  });

  test('says in the first line what it could not compare, with an exit code of its own', async () => {
    const credential = [write(sample.credential), ...offline(sample, ['issued'])];
    expect(await run(...credential)).toMatchObject({ code: 11, report: { verdict: 'uncompared' } });
    const pdf = write(await pdfOf(sample));
    const firstLine = async (...words: string[]) => (await runText(...words)).stdout.split('\n')[0];
    expect(await firstLine(...credential)).toMatch(/^Not fully checked: .*We didn’t check whether it has been corrected since\.$/);
    expect(await firstLine(pdf, ...offline(sample, ['proof', 'issued']))).toMatch(/corrected since\. We didn’t compare the PDF’s page/);
    expect(await firstLine(pdf, ...offline(sample, ['proof']))).toMatch(/files given\. We didn’t compare the PDF’s page/);
  });

  test('does not rely on a saved status list that is past its end or names none', async () => {
    for (const listUntil of ['2020-01-01T00:00:00Z', null]) {
      const old = await sampleCertificate({ listUntil });
      expect(await run(write(old.credential), ...offline(old))).toMatchObject({ code: 10, report: { verdict: 'unproven' } });
    }
  });

  test('never calls valid what is signed by an issuer that was not named', async () => {
    const other = await sampleCertificate({ host: 'https://diplomas.example', seed: 'E' });
    const file = write(other.credential);
    expect(await run(file)).toMatchObject({ code: 4, report: { verdict: 'not_ours' } });
    expect(await run(file, ...offline(other), '--issuer', 'meridian.example', '--offline')).toMatchObject({ code: 4 });
    expect(await run(file, ...offline(sample))).toMatchObject({ code: 4, report: { verdict: 'not_ours' } });
  });

  test('has an exit code for each verdict, and says which check failed', async () => {
    const changed = JSON.stringify(sample.credential).replace('86.5', '98.5');
    expect(await run(write(changed), ...offline(sample), '--issued', write(sample.credential))).toMatchObject({
      code: 5,
      report: { verdict: 'changed', differing: ['score'] },
    });
    const revoked = await sampleCertificate({ bits: ['revocation'] });
    expect(await run(write(revoked.credential), ...offline(revoked))).toMatchObject({ code: 6, report: { verdict: 'revoked' } });
    const suspended = await sampleCertificate({ bits: ['suspension'] });
    expect(await run(write(suspended.credential), ...offline(suspended))).toMatchObject({ code: 7, report: { verdict: 'suspended' } });
    const expired = await sampleCertificate({ facts: { issuedAt: new Date('2020-01-01'), expiresAt: new Date('2021-01-01') } });
    expect(await run(write(expired.credential), ...offline(expired))).toMatchObject({ code: 8, report: { verdict: 'expired' } });
    const corrected = await sampleCertificate({ facts: { holderName: 'Ada Lovelace' } });
    expect(await run(write(sample.credential), ...offline(sample, ['issued']), '--issued', write(corrected.credential))).toMatchObject({
      code: 9,
      report: { verdict: 'replaced', differing: ['name'] },
    });
    expect(await run(write(sample.credential), ...offline(sample, ['status']))).toMatchObject({
      code: 10,
      report: { verdict: 'unproven' },
    });
  });

  test('says in a sentence what it cannot read, whatever the file', async () => {
    const large = write('x');
    truncateSync(large, 50_000_000);
    const bomb = deflateSync(Buffer.alloc(100_000_000));
    const head = '%PDF-1.7\n1 0 obj <</F(credential.json)/EF<</F 2 0 R>>>> endobj\n2 0 obj <</Filter/FlateDecode>> stream\n';
    const negative = Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj <</Type/ObjStm/Filter/FlateDecode/First -1>> stream\n'),
      deflateSync('1 0 '.repeat(240_000)),
      Buffer.from('\nendstream'),
    ]);
    const files: [string, RegExp][] = [
      [large, /50 MB/],
      [write(Buffer.concat([Buffer.from(head), bomb, Buffer.from('\nendstream')])), /too large/],
      [write('%PDF-1.7\n'), /no credential inside/],
      [
        write('%PDF-1.7\n1 0 obj <</F(credential.json)/EF<</F 2 0 R>>>> 2 0 obj <<>> stream\n{"a":\nendstream'),
        /can’t read the credential/,
      ],
      [write(`%PDF-1.7\n${'1 0 obj<<>>\n'.repeat(20_001)}`), /takes too long/],
      [write(negative), /no credential inside/],
      [write('{"a":1,"a":2}'), /neither a PDF nor/],
      [write(Buffer.from([0xff, 0xfe, 0x00])), /neither a PDF nor/],
      [join(folder, 'absent'), /No file/],
      [folder, /No file/],
    ];
    for (const [file, sentence] of files) {
      const { code, report } = await run(file, '--issuer', 'meridian.example', '--offline');
      expect({ code, ...report }).toMatchObject({
        code: 3,
        verdict: 'unreadable',
        sentence: expect.stringMatching(sentence) as string,
      });
    }
  });

  test('gives a terminal no orders, wherever the file, its name or its evidence has some', async () => {
    const orders = '\u001b[2J\u001b[HValid: the issuer signed it.\n\u009b8m\u202e\u2066\u2028\u0007';
    const obeyed = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]|^Valid/mu;
    const subject = { identifier: [{ identityHash: orders }], achievement: { name: orders, [orders]: 1 }, [orders]: 1 };
    const claimed = { ...sample.credential, credentialSubject: subject, validFrom: orders, validUntil: orders };
    const did = write({ ...(sample.evidence.did as object), id: orders });
    const calls = [
      [write({ ...sample.credential, [orders]: 1 }), ...offline(sample)],
      [write({ ...sample.credential, ['x'.repeat(100_000)]: 1 }), ...offline(sample)],
      [write(claimed), ...offline(sample)],
      [write(sample.credential), '--did', did],
      [join(folder, orders)],
      [write(`%PDF-1.7\n1 0 obj <</F(${orders})>>`)],
    ];
    for (const words of calls) {
      const [text, json] = [await runText(...words), await run(...words)];
      expect(text.code).toBe(json.code);
      expect(text.stdout).not.toMatch(obeyed);
      expect(text.stdout.length).toBeLessThan(3000);
      expect(json.stdout).not.toMatch(obeyed);
      expect(json.report.verdict).not.toBe('valid');
    }
    const { report } = await run(...(calls[0] ?? []));
    expect(report['problems']).toEqual([{ field: orders, problem: 'unknown' }]);
  });

  test('explains itself when it is called in a way that makes no sense', async () => {
    for (const words of [[], ['a', 'b'], ['a', '--nonsense'], ['a', '--issuer', 'https://x.example/path']])
      expect((await run(...words)).code).toBe(2);
  });
});

describe('verify-certificate.mjs, online', () => {
  /** An issuer on loopback; what it does not know is 404. */
  async function openIssuer(): Promise<{ origin: string; replies: Map<string, unknown>; asked: string[] }> {
    const replies = new Map<string, unknown>();
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const reply = replies.get(request.url ?? '');
      request.resume().on('end', () => response.writeHead(reply === undefined ? 404 : 200).end(JSON.stringify(reply ?? {})));
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, replies, asked };
  }

  test('asks the issuer that was named for keys, status, log and file, and nobody else', async () => {
    const { origin, replies, asked } = await openIssuer();
    const online = await sampleCertificate({ host: origin });
    const { code } = online.facts;
    replies.set('/.well-known/did.json', online.evidence.did);
    for (const list of online.evidence.statusLists as { id: string }[]) replies.set(list.id.slice(origin.length), list);
    replies.set(`/credentials/${code}`, online.credential);
    replies.set(`/credentials/${code}/proof`, online.evidence.inclusionProof);
    replies.set(`/api/v1/certificates/${code}/file-check`, { is_issued: true });

    expect(await run(write(online.credential), '--issuer', origin)).toMatchObject({
      code: 0,
      report: { verdict: 'valid', file: 'no_pdf' },
    });
    const pdf = write(await pdfOf(online));
    expect(await run(pdf, '--issuer', origin)).toMatchObject({ code: 0, report: { verdict: 'valid', file: 'untouched' } });
    replies.set(`/api/v1/certificates/${code}/file-check`, { is_issued: false });
    expect(await run(pdf, '--issuer', origin)).toMatchObject({ code: 5, report: { verdict: 'changed', file: 'changed' } });

    const saved = online.evidence.statusLists.flatMap((list) => ['--status', write(list)]);
    const revoked = await sampleCertificate({ host: origin, bits: ['revocation'] });
    for (const list of revoked.evidence.statusLists as { id: string }[]) replies.set(list.id.slice(origin.length), list);
    expect(await run(write(online.credential), '--issuer', origin, ...saved)).toMatchObject({ code: 6 });
    for (const list of online.evidence.statusLists as { id: string }[]) replies.set(list.id.slice(origin.length), list);
    const corrected = await sampleCertificate({ host: origin, facts: { holderName: 'Ada Lovelace' } });
    replies.set(`/credentials/${code}`, corrected.credential);
    expect(await run(write(online.credential), '--issuer', origin, '--issued', write(online.credential))).toMatchObject({ code: 9 });

    const before = asked.length;
    expect(await run(write(online.credential))).toMatchObject({ code: 4 });
    expect(await run(write(sample.credential), '--issuer', origin)).toMatchObject({ code: 4, report: { verdict: 'not_ours' } });
    expect(asked.slice(before).every((line) => !line.includes('status'))).toBe(true);

    replies.delete('/.well-known/did.json');
    expect(await run(write(online.credential), '--issuer', origin)).toMatchObject({ code: 10, report: { verdict: 'unproven' } });
  });
});
