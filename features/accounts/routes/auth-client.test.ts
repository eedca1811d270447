import { GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { addPerson, testPassword, tokenIn } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const client = (flowType: 'implicit' | 'pkce' = 'implicit') =>
  new GoTrueClient({ url: `${world.url}/auth/v1`, autoRefreshToken: false, persistSession: false, flowType });
const newestTokenTo = async (email: string) => tokenIn((await world.mails()).find((mail) => mail.to === email)?.text);

test('the public client @supabase/auth-js lives a whole life: sign-up, confirm, sign-in, refresh, user, recover, sign-out', async () => {
  const email = 'client@example.org';
  const password = 'a public client signs up';
  const auth = client('pkce');

  const registered = await auth.signUp({ email, password, options: { data: { full_name: 'Public Client' } } });
  expect(registered.error).toBeNull();
  expect(registered.data.session).toBeNull();
  expect(registered.data.user?.user_metadata).toMatchObject({ full_name: 'Public Client' });

  await world.mails();
  const early = await auth.signInWithPassword({ email, password });
  expect(early.error).toMatchObject({ code: 'invalid_credentials', status: 400 });

  // Any client may ask for the mail again: the sign-up keeps the challenge it came with.
  expect((await client('pkce').resend({ type: 'signup', email })).error).toBeNull();
  const code = await newestTokenTo(email);
  const stranger = await client().verifyOtp({ token_hash: code, type: 'email' });
  expect(stranger.error).toMatchObject({ code: 'proof_needed', status: 403 });
  const confirmed = await auth.exchangeCodeForSession(code);
  expect(confirmed.error).toBeNull();
  expect(confirmed.data.user?.email_confirmed_at).toBeTruthy();
  expect(confirmed.data.session?.refresh_token).toBeTruthy();
  expect((await auth.signOut()).error).toBeNull();

  const wrong = await auth.signInWithPassword({ email, password: 'not the right one' });
  expect(wrong.error).toMatchObject({ message: 'Invalid email or password', code: 'invalid_credentials' });

  const signedIn = await auth.signInWithPassword({ email, password });
  expect(signedIn.error).toBeNull();
  expect(signedIn.data.session?.refresh_token).toBeTruthy();

  const refreshed = await auth.refreshSession();
  expect(refreshed.error).toBeNull();
  expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);

  const { data: current } = await auth.getUser();
  expect(current.user).toMatchObject({ email, role: 'student', user_metadata: { full_name: 'Public Client' } });

  const renamed = await auth.updateUser({ data: { full_name: 'Renamed Client' } });
  expect(renamed.data.user?.user_metadata).toMatchObject({ full_name: 'Renamed Client' });

  expect((await auth.resetPasswordForEmail(email, { redirectTo: 'https://elsewhere.example' })).error).toBeNull();
  const visitor = client();
  const recovered = await visitor.verifyOtp({ token_hash: await newestTokenTo(email), type: 'recovery' });
  expect(recovered.error).toBeNull();
  expect(recovered.data.session?.access_token).toBeTruthy();
  const weak = await visitor.updateUser({ password: 'short' });
  expect(weak.error).toMatchObject({ code: 'weak_password', status: 422 });
  expect((await visitor.updateUser({ password: 'a password after the reset' })).error).toBeNull();
  expect((await auth.getUser()).error?.status).toBe(401);

  expect((await auth.signInWithPassword({ email, password: 'a password after the reset' })).error).toBeNull();
  const token = (await auth.getSession()).data.session?.access_token ?? '';
  expect((await auth.signOut()).error).toBeNull();
  expect((await client().getUser(token)).error?.status).toBe(401);
  expect((await visitor.getUser()).error?.status).toBe(401);
});

test('the public client changes its address with the password of the account, and not without', async () => {
  await addPerson(world.runtime, { email: 'moves@example.org' });
  const auth = client();
  await auth.signInWithPassword({ email: 'moves@example.org', password: testPassword });
  const asked = { email: 'moved-client@example.org', current_password: testPassword };
  expect((await auth.updateUser(asked)).error).toBeNull();
  const link = { token_hash: await newestTokenTo('moved-client@example.org'), type: 'email_change' as const };
  expect((await client().verifyOtp(link)).error).toMatchObject({ code: 'reauthentication_needed', status: 403 });
  const withPassword = { ...link, password: testPassword };
  const moved = await client().verifyOtp(withPassword);
  expect([moved.error, moved.data.user?.email]).toEqual([null, 'moved-client@example.org']);
});
