import { Agent, request } from 'node:http';

export type Answered = { status: number; body: string; ms: number; retryAfterSeconds: number };

/** A caller that keeps its connections open, as browsers do. */
export type Caller = (request: { method: string; path: string; cookie: string; body?: object }) => Promise<Answered>;

export function createCaller(url: string, maxSockets = Infinity): Caller {
  const { hostname, port, origin } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets, scheduling: 'fifo' });
  return ({ method, path, cookie, body }) =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const text = body && JSON.stringify(body);
      const headers = {
        cookie,
        origin,
        ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
      };
      const sent = request({ agent, hostname, port, method, path, headers }, (answer) => {
        let received = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (received += part));
        answer.on('end', () => {
          const retryAfterSeconds = Number(answer.headers['retry-after'] ?? 3);
          resolve({ status: answer.statusCode ?? 0, body: received, ms: performance.now() - begun, retryAfterSeconds });
        });
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(text);
    });
}
