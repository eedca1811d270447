import { RequestFailed, ServerUnreachable } from './client.ts';

const maxRetries = 3;

/** Asking again helps when nobody answered or the server is briefly away; a "no" stays a "no". */
export function mayRetry(failures: number, error: Error): boolean {
  if (failures >= maxRetries) return false;
  return error instanceof ServerUnreachable || (error instanceof RequestFailed && error.status === 503);
}

/** Waits as long as the server asked, otherwise a little longer each time. */
export function retryDelayMs(failures: number, error: Error): number {
  const asked = error instanceof RequestFailed ? error.retryAfterSeconds : null;
  return asked === null ? Math.min(1000 * 2 ** failures, 10_000) : Math.min(asked * 1000, 10_000);
}
