/** What an organization can hear of. Results: of its own requests, by consent. Certificates: those it watches, and those of results shared in full. */
export const webhookEvents = [
  'result.shared',
  'result.withdrawn',
  'certificate.issued',
  'certificate.revoked',
  'certificate.expired',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by the button that tries a target out. */
export const testEvent = 'test';

/** What became of a call; one that waits is tried again. */
export const webhookCallStates = ['waiting', 'delivered', 'failed', 'dropped'] as const;
export type WebhookCallState = (typeof webhookCallStates)[number];

/** Why a call did not arrive. */
export const callProblems = [
  'refused_status',
  'no_connection',
  'no_such_host',
  'private_address',
  'bad_certificate',
  'too_slow',
  'not_http',
  'unreadable_secret',
  'withdrawn',
  'removed',
] as const;
export type CallProblem = (typeof callProblems)[number];

/** Targets that are not removed, for one organization. */
export const mostTargets = 10;

/** After so many hours without one call that arrived, owners are told. */
export const failingNoticeHours = 24;

export const maxUrlLength = 500;

const minute = 60_000;
/** Pauses after the first, second, … failure; the last one repeats. */
const pausesMs = [10_000, minute, 5 * minute, 15 * minute, 60 * minute, 2 * 60 * minute, 4 * 60 * minute, 8 * 60 * minute];
const triesMs = 3 * 24 * 60 * minute;

export const triesEndFor = (from: Date): Date => new Date(from.getTime() + triesMs);

/** When a call that has failed this often is tried again; null when three days are over. */
export function nextTry({ tries, triesEndAt, now }: { tries: number; triesEndAt: Date; now: Date }): Date | null {
  const pauseMs = pausesMs[Math.min(Math.max(tries, 1), pausesMs.length) - 1] ?? 0;
  const at = new Date(now.getTime() + pauseMs);
  return at <= triesEndAt ? at : null;
}

type Settling = { deliveredAt: Date | null; gaveUpAt: Date | null; lastProblem: string | null };

export function webhookCallState({ deliveredAt, gaveUpAt, lastProblem }: Settling): WebhookCallState {
  if (deliveredAt) return 'delivered';
  if (!gaveUpAt) return 'waiting';
  return lastProblem === 'withdrawn' || lastProblem === 'removed' ? 'dropped' : 'failed';
}

export const notPublic = 'This address isn’t on the public internet. Enter a public one.';

/** Why an address cannot be a target; null when it can. What it resolves to is checked on each connection. */
export function whyNotTarget(text: string, { canCallThisMachine }: { canCallThisMachine: boolean }): string | null {
  const url = parse(text);
  if (!url) return 'Enter an address such as https://example.org/meridian.';
  const isThisMachine = canCallThisMachine && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(isThisMachine && url.protocol === 'http:')) return 'The address has to start with https://.';
  if (!isThisMachine && url.port !== '' && Number(url.port) < 1024) return 'Use port 443, or one above 1023.';
  if (url.username !== '' || url.password !== '') return 'Remove the username and password from the address. Calls are signed instead.';
  if (!isThisMachine && isLocalName(url.hostname)) return notPublic;
  return null;
}

/** The address as it is kept: without a fragment, which is never sent. */
export function targetUrl(text: string): string {
  const url = parse(text);
  if (!url) throw new Error('An address was kept that is none.');
  url.hash = '';
  return url.href;
}

/** A name may end with a dot, which changes nothing about where it leads. */
function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/\.+$/u, '');
  return !/[.:]/u.test(name) || /\.(?:localhost|localdomain|local|internal|home\.arpa)$/iu.test(name);
}

// Both runtimes have it; the pure project has the types of neither.
declare const URL: { new (text: string): TargetUrl; canParse(text: string): boolean };
type TargetUrl = { protocol: string; hostname: string; port: string; username: string; password: string; hash: string; href: string };

/** An address drops line breaks and what is invisible without a word, and calls would go elsewhere than it seems. */
const unseen = /[\s\p{Cc}\p{Cf}]/u;

function parse(text: string): TargetUrl | null {
  const shown = text.trim();
  return !unseen.test(shown) && URL.canParse(shown) ? new URL(shown) : null;
}

/** Organizations read one problem for all of these: which names exist inside our network is not theirs to know. */
export const toldProblem = (problem: CallProblem | null): CallProblem | null =>
  problem === 'private_address' || problem === 'no_such_host' ? 'no_connection' : problem;
