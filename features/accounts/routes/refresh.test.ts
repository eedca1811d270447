import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readUser, signIn } from '../contract/auth.ts';
import { addPerson, testPassword } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addPerson(world.runtime, { email: 'ada@example.org' });
});
afterAll(() => world.close());
/** Five minutes later the counted limits are fresh again. */
beforeEach(() => world.clock.advanceSeconds(301));

const signInProgram = () =>
  world.visitor('program').send(signIn, { query: { grant_type: 'password' }, body: { email: 'ada@example.org', password: testPassword } });
const bearer = (token: string | undefined) => ({ headers: { authorization: `Bearer ${token}` } });
const query = (text: string, values: unknown[] = []) => world.runtime.database.$client.query(text, values);

describe('renewing a session', () => {
  const renew = (refresh_token: string | undefined) =>
    world.visitor('program').send(signIn, { query: { grant_type: 'refresh_token' }, body: { refresh_token } });

  test('gives new tokens for the same session', async () => {
    const first = (await signInProgram()).body;
    world.clock.advanceSeconds(3000);
    const second = await renew(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    world.clock.advanceSeconds(1000);
    expect((await world.visitor('program').send(readUser, bearer(second.body.access_token))).status).toBe(200);
  });

  test('answers a repeated request the same for a moment, also in parallel', async () => {
    const first = (await signInProgram()).body;
    const answers = await Promise.all([renew(first.refresh_token), renew(first.refresh_token), renew(first.refresh_token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  test('with a copied old token ends the session for everybody', async () => {
    const first = (await signInProgram()).body;
    const second = (await renew(first.refresh_token)).body;
    world.clock.advanceSeconds(60);
    const copied = await renew(first.refresh_token);
    expect(copied.status).toBe(400);
    expect(copied.body.error).toMatchObject({ code: 'refresh_token_not_found', message: 'Your session has ended. Please log in again.' });
    expect((await renew(second.refresh_token)).status).toBe(400);
    expect((await world.visitor('program').send(readUser, bearer(second.access_token))).status).toBe(401);
  });

  test('with a token from three renewals ago ends the session, however quickly they followed each other', async () => {
    const first = (await signInProgram()).body;
    const second = (await renew(first.refresh_token)).body;
    const third = (await renew(second.refresh_token)).body;
    const fourth = (await renew(third.refresh_token)).body;
    expect((await renew(first.refresh_token)).status).toBe(400);
    expect((await renew(fourth.refresh_token)).status).toBe(400);
    expect((await world.visitor('program').send(readUser, bearer(fourth.access_token))).status).toBe(401);
  });

  test.each(['', 'made-up', 'x'.repeat(256)])('with the made-up token %j is refused', async (token) => {
    expect((await renew(token)).status).toBe(400);
  });

  test('tokens are stored hashed only', async () => {
    const { refresh_token } = (await signInProgram()).body;
    const { rows } = await query('select 1 from refresh_tokens where token_hash = $1', [refresh_token]);
    expect(rows).toEqual([]);
  });
});
