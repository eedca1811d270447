import { Pool } from 'pg';
import { readUser, signIn } from '#features/accounts/contract/auth.ts';
import { demoAccounts, demoPassword } from '#features/accounts/demo.ts';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { cpuMsDuring } from './cpu.ts';
import type { Measurement } from './measurement.ts';
import { forgetFolder, freshFolder, startProduct } from './product.ts';
import { median } from './statistics.ts';

const callers = 16;
const callsPerRound = 4000;
const rounds = 5;

/** What the access check costs: CPU per signed-in read, server and database together, against the bare statements. */
export async function measureReadUser(): Promise<Measurement[]> {
  const folder = freshFolder();
  const product = await startProduct(folder);
  const pool = new Pool({ connectionString: runningDatabaseUrl(folder) ?? '', max: callers });
  try {
    const cookie = await signInAs(product.url);
    const token = (await pool.query<{ token: string }>('select token from sessions limit 1')).rows[0]?.token ?? '';
    const overHttp: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round++) {
      overHttp.push(await cpuPerCall(product.pid, 'without own', () => readOnce(product.url, cookie)));
      bare.push(
        await cpuPerCall(product.pid, 'with own', () => pool.query({ name: 'bare', text: bareStatement, values: [token, new Date()] })),
      );
    }
    const http = median(overHttp);
    const limit = median(bare);
    return [{ name: 'GET /auth/v1/user, CPU a request against its bare statement', value: http, unit: 'ms', limit, ratio: http / limit }];
  } finally {
    await pool.end();
    await product.stop();
    forgetFolder(folder);
  }
}

const bareStatement = `
  select s.id, s.user_id, coalesce(r.role, 'student') as role, u.email, u.full_name, u.avatar
  from sessions s join users u on u.id = s.user_id left join user_roles r on r.user_id = u.id
  where s.token = $1 and s.expires_at > $2 and u.disabled_at is null`;

async function signInAs(url: string): Promise<string> {
  const answer = await fetch(`${url}${signIn.path}?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: demoAccounts[0]?.email, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}.`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function readOnce(url: string, cookie: string): Promise<void> {
  const answer = await fetch(url + readUser.path, { headers: { cookie } });
  if (!answer.ok) throw new Error(`Reading the user answered ${answer.status}.`);
  await answer.arrayBuffer();
}

async function cpuPerCall(pid: number, own: 'with own' | 'without own', act: () => Promise<unknown>): Promise<number> {
  const callAll = () =>
    Promise.all(
      Array.from({ length: callers }, async () => {
        for (let call = 0; call < callsPerRound / callers; call++) await act();
      }),
    );
  return (await cpuMsDuring(pid, callAll, own)) / callsPerRound;
}
