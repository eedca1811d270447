import { demoAccounts, demoPassword } from '#features/accounts/demo.ts';
import { saveProfile } from '#features/accounts/contract/profile.ts';
import { signIn, signUp } from '#features/accounts/contract/auth.ts';

/** Six times the promised 10 s: a busy machine may be slow, and only a server that hangs may fail. */
export const timeoutMs = 60_000;

export type Reply = { status: number; headers: Headers; body: Record<string, unknown> };

/** Talks to the server as a program does; null when no whole answer came back, so nothing was acknowledged. */
export async function send(
  url: string,
  method: string,
  path: string,
  options: { body?: unknown; token?: string; from?: string } = {},
): Promise<Reply | null> {
  const headers = new Headers();
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (options.from) headers.set('x-forwarded-for', options.from);
  try {
    const response = await fetch(url + path, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
  } catch {
    return null;
  }
}

/** Every sign-up comes from an address of its own, so that the limit by address is not what is tested. */
export function register(url: string, email: string, from: string): Promise<Reply | null> {
  const body = { email, password: 'a-long-enough-Password-7', data: { full_name: 'Grace Brewster' } };
  return send(url, signUp.method, signUp.path, { body, from });
}

export async function signInAs(url: string, role: string): Promise<string> {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  const reply = await send(url, signIn.method, `${signIn.path}?grant_type=password`, {
    body: { email: account?.email, password: demoPassword },
  });
  if (reply?.status !== 200) throw new Error(`Signing in as ${role} answered ${reply?.status}: ${JSON.stringify(reply?.body)}`);
  return String(reply.body['access_token']);
}

export function rename(url: string, token: string, fullName: string): Promise<Reply | null> {
  const body = {
    full_name: fullName,
    country: 'DE',
    gender: null,
    birth_date: null,
    leaderboard_visibility: 'name',
    leaderboard_alias: null,
  };
  return send(url, saveProfile.method, saveProfile.path, { body, token });
}

/** Addresses of the range for documentation, one a call. */
export function* strangers(): Generator<string, never> {
  for (let count = 0; ; count++) yield `198.51.${Math.floor(count / 250) % 250}.${(count % 250) + 1}`;
}
