import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { nodeTools } from '#tests/harness/sample-certificate.ts';
import { readEmbeddedFiles } from './embedded-files.ts';
import { workForOneFile } from './pdf-objects.ts';

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
    for (const text of hostile) {
      const found = await read(Buffer.from(text));
      expect('problem' in found ? found.problem : found.files.size).toBeOneOf([0, 'too_complex']);
    }
  });

  /** A PDF of nothing but object streams. */
  const packedPdf = (streams: readonly { first: number; content: string; isPlain?: boolean }[]) =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      ...streams.flatMap(({ first, content, isPlain = false }, index) => {
        const data = isPlain ? Buffer.from(content) : deflateSync(content);
        const filter = isPlain ? '' : '/Filter/FlateDecode';
        const head = `${index + 1} 0 obj\n<</Type/ObjStm ${filter}/First ${first}/Length ${data.length}>>\nstream\n`;
        return [Buffer.from(head), data, Buffer.from('\nendstream\nendobj\n')];
      }),
      Buffer.from('%%EOF\n'),
    ]);

  const stepsFor = async (bytes: Uint8Array) => {
    const work = workForOneFile();
    const { left } = work;
    const found = await readEmbeddedFiles(bytes, nodeTools.inflate, work);
    return { found, steps: left - work.left };
  };

  test('a dictionary that thousands of pairs name is read once', async () => {
    const body = `<<${Array.from({ length: 90 }, (_, index) => `/K${index}<${'41'.repeat(4990)}>`).join('')}>>`;
    const pairs = (count: number) => Array.from({ length: count }, (_, index) => `${1000 + index} 0 `).join('');
    const of = (count: number) => stepsFor(packedPdf([{ first: pairs(count).length, content: pairs(count) + body }]));
    const [one, many] = [await of(1), await of(6000)];
    expect(many.found).toEqual({ files: new Map() });
    expect(one.steps).toBeGreaterThan(body.length);
    expect(many.steps - one.steps).toBeLessThan(100_000);
  });

  test('one budget of steps holds for the whole file, with strings in hexadecimal and many places to read', async () => {
    const body = '<</A<41>'.repeat(20) + `<${'41'.repeat(4000)}>` + '>>'.repeat(20);
    const pairs = Array.from({ length: 5000 }, (_, index) => `${1000 + index} ${(index % 20) * 8} `).join('');
    const stream = { first: pairs.length, content: pairs + body.repeat(20) };
    const { found, steps } = await stepsFor(packedPdf(Array.from({ length: 100 }, () => stream)));
    expect(found).toEqual({ problem: 'too_complex' });
    expect(steps).toBeLessThan(workForOneFile().left + 100_000);
  });

  test('there may be only so many objects, packed or not, and so many bytes in streams that are not packed', async () => {
    const pairs = (stream: number) => Array.from({ length: 1000 }, (_, index) => `${100_000 + stream * 1000 + index} 0 `).join('');
    const body = `<<${Array.from({ length: 1000 }, (_, index) => `/${index.toString(16)} 1`).join('')}>>`;
    const memory = Array.from({ length: 200 }, (_, stream) => ({ first: pairs(stream).length, content: pairs(stream) + body }));
    expect(await read(packedPdf(memory))).toEqual({ problem: 'too_complex' });
    expect(await read(Buffer.from(`%PDF-1.7\n${Array.from({ length: 20_001 }, (_, index) => `${index} 0 obj<<>>`).join('\n')}`))).toEqual({
      problem: 'too_complex',
    });
    const shared = Array.from({ length: 10 }, (_, index) => `${index + 10} 0 obj <</F(${index})/EF<</F 2 0 R>>>> endobj\n`).join('');
    expect(await read(handMade(Buffer.alloc(900_000, 'x'), '/Length 900000', shared))).toEqual({ problem: 'too_large' });
  });

  test.each([-1, -1e9, 1.5, 1e12])('object streams whose first object is at %s have none', async (first) => {
    for (const isPlain of [true, false])
      expect(await read(packedPdf([{ first, content: '1 0 '.repeat(240_000), isPlain }]))).toEqual({ files: new Map() });
  });

  test('of 600 files with random changes, none makes the reader throw or hang', async () => {
    const good = [
      await pdfWith(files, { useObjectStreams: true }),
      await pdfWith(files, { useObjectStreams: false }),
      packedPdf([{ first: 10, content: '10 0 11 9 <</A 1>> <</F(x)/EF<</F 1 0 R>>>>', isPlain: true }]),
    ];
    const next = seeded(20_261_116);
    const pieces = ['-1', '<<', '>>', '[', '(', '<', '%', ' obj', 'stream', 'endstream', '/First', '99999999999', ' R', '\\', '\0', '/EF'];
    for (let round = 0; round < 600; round += 1) {
      const bytes = Buffer.from(good[round % good.length] ?? []);
      for (let change = next(8); change >= 0; change -= 1) {
        const at = next(bytes.length);
        if (next(2) === 0) bytes[at] = next(256);
        else bytes.write(pieces[next(pieces.length)] ?? '', at, 'latin1');
      }
      const found = await read(next(10) === 0 ? bytes.subarray(0, next(bytes.length)) : bytes);
      expect(found).not.toEqual({ problem: 'broken' });
    }
  });

  test('whatever goes wrong inside is an answer, not an exception', async () => {
    const packed = deflateSync('{}');
    const file = handMade(packed, `/Filter/FlateDecode/Length ${packed.length}`);
    expect(await readEmbeddedFiles(file, () => Promise.reject(new RangeError('too much')))).toEqual({ problem: 'broken' });
  });
});

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
