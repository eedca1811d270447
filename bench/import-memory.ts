import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { memoryRiseMib } from './cpu.ts';
import { signInEmployer } from './employer.ts';
import { listOf } from './import-people.ts';
import type { Measurement } from './measurement.ts';
import { forgetFolder, freshFolder, startProduct } from './product.ts';

const megabyte = 1024 * 1024;

/** A file as it is sent, piece by piece: none of them is held whole here either. */
type Sent = { pieces: () => Iterable<string>; expected: number };

const files: Record<string, Sent> = {
  'a list of 10,000 people': { pieces: () => [listOf(10_000)], expected: 200 },
  'a list of 100,001 people, refused': { pieces: () => [listOf(100_001)], expected: 422 },
  'a line of 8 MB, refused': { pieces: () => repeated('email,x'.repeat(1000), 8 * megabyte), expected: 422 },
  '1 GB of people, refused': { pieces: () => repeated(listOf(10_000), 1024 * megabyte), expected: 422 },
};

/** How far the memory of the server rises while a list of people arrives: the same for a list that is taken and for any that is too long. */
export async function measureImportMemory(): Promise<Measurement[]> {
  const folder = freshFolder();
  const product = await startProduct(folder);
  try {
    const cookie = await signInEmployer(product.url);
    const headers = { cookie, origin: product.url };
    const made = await fetch(`${product.url}/api/organization/rosters`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Memory' }),
    });
    if (!made.ok) throw new Error(`No position was made: ${await made.text()}`);
    const { id } = (await made.json()) as { id: string };
    const address = `${product.url}/api/organization/rosters/${id}/imports`;
    const measured: Measurement[] = [];
    // The first turn fills caches.
    for (const turn of ['first', 'second'])
      for (const [name, { pieces, expected }] of Object.entries(files)) {
        let status = 0;
        const value = await memoryRiseMib(product.pid, async () => {
          status = await upload(address, headers, pieces());
        });
        if (status !== expected && status !== 413) throw new Error(`The import of ${name} was answered with ${status}.`);
        if (turn === 'second') measured.push({ name: `Peak memory of the server above what it held, ${name}`, value, unit: 'MiB' });
      }
    return measured;
  } finally {
    await product.stop();
    forgetFolder(folder);
  }
}

function* repeated(text: string, bytes: number): Generator<string> {
  for (let sent = 0; sent < bytes; sent += text.length) yield text;
}

const boundary = 'a-boundary-of-the-bench';

/** Sends a file as a form does, as fast as it is taken, and stops when the server has answered. */
async function upload(address: string, headers: Record<string, string>, pieces: Iterable<string>): Promise<number> {
  const sending = request(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve);
    sending.on('error', reject);
  });
  let isAnswered = false;
  const answered = answer.then(
    (reply) => {
      isAnswered = true;
      reply.resume();
      return reply.statusCode ?? 0;
    },
    (error: unknown) => {
      isAnswered = true;
      throw error;
    },
  );
  sending.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n`);
  for (const piece of pieces) {
    if (isAnswered) break;
    if (!sending.write(piece)) await Promise.race([drained(sending), answered]);
  }
  sending.end(`\r\n--${boundary}--\r\n`);
  const status = await answered;
  sending.destroy();
  return status;
}

const drained = async (sending: ClientRequest): Promise<unknown> => once(sending, 'drain');
