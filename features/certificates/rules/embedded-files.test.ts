import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { nodeTools } from '#tests/harness/sample-certificate.ts';
import { readEmbeddedFiles } from './embedded-files.ts';

const read = (bytes: Uint8Array) => readEmbeddedFiles(bytes, nodeTools.inflate);

async function pdfWith(files: Record<string, string | Uint8Array>, options: { useObjectStreams?: boolean } = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([600, 400]);
  for (const [name, content] of Object.entries(files)) {
    await document.attach(typeof content === 'string' ? Buffer.from(content) : content, name, {
      mimeType: 'application/json',
      creationDate: new Date(0),
    });
  }
  return document.save(options);
}

async function texts(bytes: Uint8Array): Promise<Record<string, string>> {
  const found = await read(bytes);
  return 'files' in found
    ? Object.fromEntries([...found.files].map(([name, content]) => [name, Buffer.from(content).toString()]))
    : { problem: found.problem };
}

/** A PDF by hand: one attachment whose stream is given, with whatever its dictionary should say. */
const handMade = (stream: Buffer, dictionary: string, more = '') =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<</Type/Filespec/F(credential.json)/EF<</F 2 0 R>>>>\nendobj\n2 0 obj\n<</Type /EmbeddedFile ${dictionary}>>\nstream\n`,
    ),
    stream,
    Buffer.from(`\nendstream\nendobj\n${more}trailer\n<</Size 3>>\n%%EOF\n`),
  ]);

describe('the files attached to a PDF', () => {
  const files = { 'credential.json': '{"name":"Ada"}', 'inclusion-proof.json': '{"leaf_index":1}', 'ünïcode (1).txt': 'x' };

  test.each([[true], [false]])('are found as pdf-lib writes them, with object streams %s', async (useObjectStreams) => {
    expect(await texts(await pdfWith(files, { useObjectStreams }))).toEqual(files);
  });

  test('are found compressed, plain, with a wrong length, and behind another program’s additions', async () => {
    const plain = Buffer.from('{"a":1}');
    const packed = deflateSync(plain);
    const expected = { 'credential.json': '{"a":1}' };
    expect(await texts(handMade(plain, `/Length ${plain.length}`))).toEqual(expected);
    expect(await texts(handMade(packed, `/Filter/FlateDecode/Length ${packed.length}`))).toEqual(expected);
    expect(await texts(handMade(packed, '/Filter [/FlateDecode] /Length 9 0 R'))).toEqual(expected);
    expect(await texts(handMade(plain, '/Length 99999'))).toEqual(expected);
    const replaced = '2 0 obj <</Type/EmbeddedFile/Length 7>> stream\n{"a":2}\nendstream endobj\n';
    expect(await texts(handMade(plain, '/Length 7', replaced))).toEqual({ 'credential.json': '{"a":2}' });
  });

  test('none are found where there are none', async () => {
    expect(await texts(await pdfWith({}))).toEqual({});
    expect(await texts(handMade(Buffer.from('x'), '/Filter /LZWDecode'))).toEqual({});
  });

  test('two of one name are refused, because nobody could say which one counts', async () => {
    const second =
      '4 0 obj <</Type/Filespec/UF(credential.json)/EF<</F 5 0 R>>>> endobj 5 0 obj <</Length 1>> stream\nx\nendstream endobj\n';
    expect(await texts(handMade(Buffer.from('{}'), '/Length 2', second))).toEqual({ problem: 'ambiguous' });
  });

  test('what is no PDF, encrypted or too large is said to be', async () => {
    expect(await read(Buffer.from('PK\u0003\u0004'))).toEqual({ problem: 'not_a_pdf' });
    expect(await read(Buffer.alloc(0))).toEqual({ problem: 'not_a_pdf' });
    expect(await read(Buffer.alloc(10_000_001))).toEqual({ problem: 'too_large' });
    expect(await read(handMade(Buffer.from('x'), '/Length 1', 'trailer <</Encrypt 9 0 R>>\n'))).toEqual({ problem: 'encrypted' });
  });

  test('a bomb is stopped at the limit, as an attachment and as packed objects', async () => {
    const bomb = deflateSync(Buffer.alloc(200_000_000));
    expect(await read(handMade(bomb, `/Filter/FlateDecode/Length ${bomb.length}`))).toEqual({ problem: 'too_large' });
    const packed = `7 0 obj <</Type/ObjStm/First 10/N 1/Filter/FlateDecode/Length ${bomb.length}>> stream\n`;
    const nested = Buffer.concat([Buffer.from(`%PDF-1.7\n${packed}`), bomb, Buffer.from('\nendstream endobj\n')]);
    expect(await read(nested)).toEqual({ files: new Map() });
  });

  test('files that try to exhaust the reader are read in no time', async () => {
    const hostile = [
      '%PDF-1.7\n1 0 obj ' + '['.repeat(1_000_000),
      '%PDF-1.7\n1 0 obj ' + '<<'.repeat(1_000_000),
      '%PDF-1.7\n1 0 obj ' + '('.repeat(1_000_000),
      '%PDF-1.7\n' + '1 0 obj <<'.repeat(300_000),
      '%PDF-1.7\n' + '1 0 obj <</Length 5>> stream\n'.repeat(100_000),
      '%PDF-1.7\n' + '1 0 obj <00'.repeat(300_000),
      '%PDF-1.7\n' + 'trailer %'.repeat(300_000),
      '%PDF-1.7\n' + '1 0 obj %'.repeat(300_000),
      '%PDF-1.7\n' + '1 0 obj /A'.repeat(300_000),
    ];
    for (const text of hostile) expect(await read(Buffer.from(text))).toEqual({ files: new Map() });
  });
});
