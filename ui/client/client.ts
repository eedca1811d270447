import type { Contract, Received } from '#platform/contract/contract.ts';
import type { Failure } from '#platform/contract/failure.ts';
import { addressOf, type Asked, messageOf, type Parts } from './request.ts';

const answerWithinMs = 30_000;
const uploadWithinMs = 120_000;

type FailureOptions = {
  status: number;
  code: string;
  message: string;
  requestId: string | null;
  fields: Readonly<Record<string, string>>;
  retryAfterSeconds: number | null;
};

/** The server said no: with a code for the program, a sentence for the person, and a sentence for each wrong field. */
export class RequestFailed extends Error {
  override name = 'RequestFailed';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | null;

  constructor(options: FailureOptions) {
    super(options.message);
    this.status = options.status;
    this.code = options.code;
    this.requestId = options.requestId;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** No answer came: the network or the server is away, and nobody knows whether the act was done. */
export class ServerUnreachable extends Error {
  override name = 'ServerUnreachable';
}

type Request<C extends Contract> = object extends Asked<C> ? [request?: Asked<C>] : [request: Asked<C>];

/** Makes the call a contract describes; what it answers is typed by the contract and sent by a server bound to it. */
export async function call<C extends Contract>(contract: C, ...[request]: Request<C>): Promise<Received<C>> {
  const parts: Parts = request ?? {};
  const ask = async () => {
    const response = await send(addressOf(contract.path, parts), messageOf(contract.method, parts), parts);
    const text = await read(response, parts.signal);
    if (!response.ok) throw requestFailure(response, text);
    return (text === '' ? {} : parse(response, text)) as Received<C>;
  };
  return parts.hasOwnRetry ? ask() : askAgainWhileBusy(ask, parts.signal);
}

const busyForMs = 120_000;

/** A server that is busy has changed nothing, so asking again is safe for every act; the person reads why it takes longer. */
async function askAgainWhileBusy<Answer>(ask: () => Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  const until = performance.now() + busyForMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.code !== 'busy' || performance.now() > until) throw error;
      void import('#ui/controls/busy-toast.ts').then(({ sayBusy }) => sayBusy()).catch(() => undefined);
      await pause((error.retryAfterSeconds ?? 3) * 1000 * (1 + Math.random() / 2), signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}

/** A file that the server makes, with the name it gives. */
export async function download(address: string): Promise<{ file: Blob; name: string }> {
  const response = await send(address, { method: 'GET' }, {});
  if (!response.ok) throw requestFailure(response, await read(response, undefined));
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
  try {
    return { file: await response.blob(), name };
  } catch (error) {
    throw new ServerUnreachable('The connection broke before the file was whole.', { cause: error });
  }
}

async function send(address: string, message: RequestInit, { signal, upload, keepalive = false }: Parts): Promise<Response> {
  const tooLate = AbortSignal.timeout(upload ? uploadWithinMs : answerWithinMs);
  try {
    return await fetch(address, {
      ...message,
      keepalive,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
    });
  } catch (error) {
    throw signal?.aborted ? error : new ServerUnreachable('The server cannot be reached.', { cause: error });
  }
}

async function read(response: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw signal?.aborted ? error : new ServerUnreachable('The connection broke before the answer was whole.', { cause: error });
  }
}

function parse(response: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(response);
  }
}

/** An answer that is not ours, such as the error page of a proxy, is told apart by its code. */
function requestFailure(response: Response, text: string): RequestFailed {
  let failure: Partial<Failure> | null;
  try {
    failure = JSON.parse(text) as Partial<Failure> | null;
  } catch {
    return unreadable(response);
  }
  const error = failure?.error;
  if (typeof error?.code !== 'string' || typeof error.message !== 'string') return unreadable(response);
  return new RequestFailed({
    status: response.status,
    code: error.code,
    // A bug is found by its number, so whoever meets one has to see it.
    message: response.status === 500 ? `${error.message} (${error.requestId})` : error.message,
    requestId: error.requestId,
    fields: error.fields ?? {},
    retryAfterSeconds: retryAfterSeconds(response),
  });
}

function unreadable(response: Response): RequestFailed {
  return new RequestFailed({
    status: response.status,
    code: 'unreadable_answer',
    message: 'We couldn’t read the server’s response.',
    requestId: response.headers.get('x-request-id'),
    fields: {},
    retryAfterSeconds: retryAfterSeconds(response),
  });
}

function retryAfterSeconds(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
