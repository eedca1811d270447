import type { IncomingHttpHeaders } from 'node:http';
import type { Configuration } from '#platform/runtime/configuration.ts';

/** Browsers say where a request comes from; Node's fetch and other programs do not. */
export function isBrowser(headers: IncomingHttpHeaders): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

const loopbackHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/iu;

/** Whether a `Host` header names this machine; a name of somebody else that resolves to this machine does not (DNS rebinding). */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && loopbackHost.test(host);
}

/** True when a page of another site made a browser send this: such a request must change nothing. */
export type IsForeign = (method: string, headers: IncomingHttpHeaders) => boolean;

export function foreignOriginCheck(configuration: Pick<Configuration, 'publicUrl' | 'mode'>): IsForeign {
  const { origin: home, protocol } = new URL(configuration.publicUrl);
  const isLocal = configuration.mode === 'local';
  return (method, headers) => {
    if (method === 'GET' || method === 'HEAD') return false;
    const { origin } = headers;
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
    if (origin === undefined || origin === home) return false;
    return !(isLocal && origin === `${protocol}//${headers.host}`);
  };
}
