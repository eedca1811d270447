import type { Contract, Received } from '#platform/contract/contract.ts';
import type { Failure } from '#platform/contract/failure.ts';

export type Answer<Body> = { status: number; body: Body; headers: Headers };

/** What a failure looks like on the wire; the auth dialect says it a second time at the top. */
export type FailureBody = { error: Required<Failure['error']> } & { code: string; error_code: string; msg: string };

/** Tests look at the status first, so one body has the fields of success and of failure. */
export type Either<C extends Contract> = Received<C> & FailureBody;
type Raw = { headers?: Record<string, string>; body?: unknown };
type Sending = { params?: object | undefined; query?: object | undefined; body?: unknown; upload?: File; headers?: Record<string, string> };

/** One browser, or one program, that talks to the server and keeps its cookies. */
export type Visitor = {
  send<C extends Contract>(contract: C, sending?: Sending): Promise<Answer<Either<C>>>;
  request<Body = FailureBody>(method: string, path: string, sending?: Raw): Promise<Answer<Body>>;
  cookies: Map<string, string>;
};

/** `kind` decides what the server sees: a browser says where its request comes from, a program does not. */
export function createVisitor(url: string, kind: 'browser' | 'program'): Visitor {
  const cookies = new Map<string, string>();

  async function request<Body = FailureBody>(method: string, path: string, sending: Raw = {}): Promise<Answer<Body>> {
    const headers = new Headers(sending.headers);
    if (kind === 'browser') {
      if (!headers.has('origin') && method !== 'GET') headers.set('origin', url);
      if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin');
    }
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const { body } = sending;
    const isRaw = body === undefined || typeof body === 'string' || body instanceof FormData;
    if (!isRaw && !headers.has('content-type')) headers.set('content-type', 'application/json');
    const response = await fetch(url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: readBody(text, response.headers) as Body };
  }

  return {
    cookies,
    request,
    send<C extends Contract>(contract: C, sending: Sending = {}) {
      const path = contract.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent((sending.params as Record<string, string> | undefined)?.[name] ?? ''),
      );
      const query = new URLSearchParams(Object.entries(sending.query ?? {}).map(([key, value]) => [key, String(value)])).toString();
      let { body } = sending;
      if (sending.upload) {
        body = new FormData();
        (body as FormData).set('file', sending.upload);
      }
      return request<Either<C>>(contract.method, query ? `${path}?${query}` : path, {
        body,
        ...(sending.headers ? { headers: sending.headers } : {}),
      });
    },
  };
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at).trim();
  const isCleared = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
  if (isCleared) cookies.delete(name);
  else cookies.set(name, pair.slice(at + 1));
}

function readBody(text: string, headers: Headers): unknown {
  if (!text) return null;
  return headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}
