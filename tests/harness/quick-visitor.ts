import { Agent, request } from 'node:http';
import type { Contract } from '#platform/contract/contract.ts';
import { addressOf } from '#ui/client/request.ts';
import type { Either, Visitor } from './visitor.ts';

/**
 * A browser that only talks JSON, over few connections that stay open, and asks again when the server is too busy, as the pages do: for tests
 * with very many requests.
 */
export type QuickVisitor = Pick<Visitor, 'send'>;

type Reply = { status: number; text: string };

export function createQuickVisitors(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { hostname: host, port } = new URL(url);

  function ask(method: string, path: string, cookie: string, body: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const given = body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const headers = { cookie, 'sec-fetch-site': 'same-origin', ...(method === 'GET' ? {} : { origin: url }), ...given };
      const asked = request({ host, port, method, path, agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      });
      asked.on('error', reject);
      asked.end(body === '' ? undefined : body);
    });
  }

  return {
    visitor: (cookie: string): QuickVisitor => ({
      async send<C extends Contract>(contract: C, { params, query, body }: Parameters<Visitor['send']>[1] = {}) {
        const path = addressOf(contract.path, { params, query });
        const askNow = () => ask(contract.method, path, cookie, body === undefined ? '' : JSON.stringify(body));
        let reply = await askNow();
        for (let tries = 0; reply.status === 503 && tries < 20; tries++) {
          await new Promise((resolve) => setTimeout(resolve, 250));
          reply = await askNow();
        }
        const { status, text } = reply;
        return { status, headers: new Headers(), body: JSON.parse(text || 'null') as Either<C> };
      },
    }),
    close: () => agent.destroy(),
  };
}
