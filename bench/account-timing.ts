import { Pool } from 'pg';
import { recover, resend, signIn, signUp } from '#features/accounts/contract/auth.ts';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import type { Measurement } from './measurement.ts';
import { forgetFolder, freshFolder, startProduct } from './product.ts';
import { median } from './statistics.ts';

const callers = 12;
const samplesEachWay = 320;
const password = 'a password that nobody has';

type Kind = 'confirmed' | 'unconfirmed';
type Asking = { name: string; known: Kind; path: string; body: (email: string) => object };

const askings: readonly Asking[] = [
  { name: 'sign-in', known: 'confirmed', path: `${signIn.path}?grant_type=password`, body: (email) => ({ email, password }) },
  { name: 'sign-up', known: 'confirmed', path: signUp.path, body: (email) => ({ email, password, data: { full_name: 'Ada' } }) },
  { name: 'forgot', known: 'confirmed', path: recover.path, body: (email) => ({ email }) },
  { name: 'resend', known: 'unconfirmed', path: resend.path, body: (email) => ({ type: 'signup', email }) },
];

/**
 * Whether the time of an answer tells that an address has an account: 12 requests at a time, known and unknown addresses mixed. The area
 * under the curve is 0.5 where nobody can tell and 0 or 1 where everybody can.
 */
export async function measureAccountTiming(): Promise<Measurement[]> {
  const folder = freshFolder();
  const product = await startProduct(folder, { TRUSTED_PROXIES: '127.0.0.1' });
  const pool = new Pool({ connectionString: runningDatabaseUrl(folder) ?? '', max: 2 });
  try {
    const found: Measurement[] = [];
    for (const asking of askings) {
      await addPeople(pool, asking);
      const times = await sample(product.url, asking);
      const curve = areaUnderCurve(times.known, times.unknown);
      const name = `${asking.name}: AUC of ${times.known.length} + ${times.unknown.length}, medians ${median(times.known).toFixed(0)} / ${median(times.unknown).toFixed(0)} ms`;
      found.push({ name, value: curve, unit: '', limit: 0.5, ratio: curve / 0.5 });
    }
    return found;
  } finally {
    await pool.end();
    await product.stop();
    forgetFolder(folder);
  }
}

const addressOf = (asking: Asking, isKnown: boolean, nth: number) => `${isKnown ? 'known' : 'other'}-${asking.name}-${nth}@example.org`;

/** People with a real hash, so that checking their password costs what it costs everybody. */
async function addPeople(pool: Pool, asking: Asking): Promise<void> {
  const emails = Array.from({ length: samplesEachWay }, (_, nth) => addressOf(asking, true, nth));
  await pool.query(
    `with people as (
       insert into users (id, email, full_name, email_verified, created_at, updated_at)
       select gen_random_uuid(), email, 'Known Person', $2, now(), now() from unnest($1::text[]) email returning id
     )
     insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
     select gen_random_uuid(), id::text, 'credential', id, (select password from accounts where password is not null limit 1), now(), now()
     from people`,
    [emails, asking.known === 'confirmed'],
  );
}

async function sample(url: string, asking: Asking): Promise<{ known: number[]; unknown: number[] }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  // Even numbers are known; the order is shuffled so that load falls on both alike.
  const waiting = Array.from({ length: samplesEachWay * 2 }, (_, nth) => nth)
    .map((nth) => ({ nth, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ nth }) => nth);
  async function call(): Promise<void> {
    for (let nth = waiting.pop(); nth !== undefined; nth = waiting.pop()) {
      const isKnown = nth % 2 === 0;
      const email = addressOf(asking, isKnown, nth >> 1);
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${nth >> 8}.${nth & 255}` };
      const begunMs = performance.now();
      const answer = await fetch(url + asking.path, { method: 'POST', headers, body: JSON.stringify(asking.body(email)) });
      await answer.arrayBuffer();
      times[isKnown ? 'known' : 'unknown'].push(performance.now() - begunMs);
      if (answer.status !== 200 && answer.status !== 400) throw new Error(`${asking.name} answered ${answer.status}.`);
    }
  }
  await Promise.all(Array.from({ length: callers }, call));
  return times;
}

/** How often a known address took longer than an unknown one, ties counted half. */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  let wins = 0;
  for (const one of known) for (const other of unknown) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (known.length * unknown.length);
}
