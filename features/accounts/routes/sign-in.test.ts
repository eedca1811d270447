import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readUser, recover, signIn, signOut, signUp } from '../contract/auth.ts';
import { readMyRole } from '../contract/roles.ts';
import { endMySession, listMySessions } from '../contract/sessions.ts';
import { addPerson, testPassword } from '../testing.ts';

let world: World;
let adaId: string;
beforeAll(async () => {
  world = await openWorld();
  adaId = await addPerson(world.runtime, { email: 'Ada@Example.org', fullName: 'Ada Lovelace' });
  await addPerson(world.runtime, { email: 'unconfirmed@example.org', isConfirmed: false });
});
afterAll(() => world.close());
/** Five minutes later the counted limits are fresh again. */
beforeEach(() => world.clock.advanceSeconds(301));

const attempt = (body: object, kind: 'browser' | 'program' = 'browser', visitor = world.visitor(kind)) =>
  visitor.send(signIn, { query: { grant_type: 'password' }, body });
const ada = { email: 'ada@example.org', password: testPassword };
const bearer = (token: string | undefined) => ({ headers: { authorization: `Bearer ${token}` } });
const query = (text: string, values: unknown[] = []) => world.runtime.database.$client.query(text, values);

describe('signing in', () => {
  test('A-069 A-102 a browser gets an httpOnly cookie and a session without tokens', async () => {
    const visitor = world.visitor();
    const answer = await attempt(ada, 'browser', visitor);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).toSorted()).toEqual(['expires_at', 'expires_in', 'token_type', 'user']);
    expect(answer.body.user).toMatchObject({
      id: adaId,
      email: 'Ada@Example.org',
      role: 'student',
      user_metadata: { full_name: 'Ada Lovelace', avatar_url: null },
    });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^meridian-session=[^;]+;.*HttpOnly/iu);
    expect(cookie).toMatch(/SameSite=Lax/iu);
    const reference = await world.visitor().request('GET', '/api/openapi.json');
    expect(reference.body).toMatchObject({ components: { securitySchemes: { session: { name: 'meridian-session' } } } });
    expect((await visitor.send(readUser)).body.email).toBe('Ada@Example.org');
  });

  test('A-102 a program gets access and refresh token, and no cookie', async () => {
    const answer = await attempt(ada, 'program');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.body).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(answer.body.expires_at).toBe(Math.floor(world.clock.now().getTime() / 1000) + 3600);
    const user = await world.visitor('program').send(readUser, bearer(answer.body.access_token));
    expect(user.body.id).toBe(adaId);
  });

  test.each([
    ['nothing', {}],
    ['no password', { email: 'ada@example.org' }],
    ['an empty password', { email: 'ada@example.org', password: '' }],
    ['no address', { password: testPassword }],
  ])('A-067 A-068 with %s the service says what it needs', async (_, body) => {
    const answer = await attempt(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      msg: 'You must provide either an email or phone number and a password',
      error: { message: 'You must provide either an email or phone number and a password' },
    });
  });

  test('A-077 a wrong address, a wrong password and a phone number are indistinguishable', async () => {
    const answers = await Promise.all([
      attempt({ email: 'nobody@example.org', password: testPassword }),
      attempt({ email: 'ada@example.org', password: 'not the right one' }),
      attempt({ email: 'unconfirmed@example.org', password: 'not the right one' }),
      attempt({ phone: '+49123', password: testPassword }),
      attempt({ email: 'not an address', password: testPassword }),
    ]);
    const views = answers.map(({ status, body, headers }) => ({
      status,
      body: { ...body, error: { ...body.error, requestId: '' } },
      headers: [...headers.keys()].toSorted(),
    }));
    for (const view of views) expect(view).toEqual(views[0]);
    expect(views[0]?.body.error).toMatchObject({ code: 'invalid_credentials', message: 'Invalid email or password' });
    expect(views[0]?.status).toBe(400);
  });

  test('A-072 only the browser that signed up learns that the address is unconfirmed', async () => {
    // Whoever signs up learns the same from an address that has an account as from one that has none.
    for (const email of ['ada@example.org', 'unconfirmed@example.org', 'nobody-yet@example.org']) {
      const password = 'a password of the stranger';
      const visitor = world.visitor();
      await visitor.send(signUp, { body: { email, password, data: { full_name: 'Ada' } } });
      const codes = async () => {
        const here = await attempt({ email, password }, 'browser', visitor);
        const wrong = await attempt({ email, password: 'not the right one' }, 'browser', visitor);
        const elsewhere = await attempt({ email, password });
        expect(here.headers.getSetCookie()).toEqual([]);
        return [here, wrong, elsewhere].map(({ body }) => body.error.code);
      };
      const told = ['email_not_confirmed', 'invalid_credentials', 'invalid_credentials'];
      expect([email, await codes()]).toEqual([email, told]);
      await world.mails();
      expect([email, await codes()]).toEqual([email, told]);
      await world.visitor().send(recover, { body: { email } });
      await world.mails();
      expect([email, await codes()]).toEqual([email, Array(3).fill('invalid_credentials')]);
      world.clock.advanceSeconds(301);
    }
  });

  test('a password counts the same from any keyboard', async () => {
    const wide = Array.from(testPassword, (letter) =>
      /[a-z]/u.test(letter) ? String.fromCodePoint(letter.charCodeAt(0) + 0xfee0) : letter,
    );
    expect((await attempt({ email: 'ada@example.org', password: wide.join('') })).status).toBe(200);
  });

  test('signing in again in one browser ends the session it held', async () => {
    const visitor = world.visitor();
    await attempt(ada, 'browser', visitor);
    const old = new Map(visitor.cookies);
    await attempt(ada, 'browser', visitor);
    const thief = world.visitor();
    for (const [name, value] of old) thief.cookies.set(name, value);
    expect((await thief.send(readUser)).status).toBe(401);
    expect((await visitor.send(readUser)).status).toBe(200);
  });
});

describe('a session', () => {
  const signedIn = async () => {
    const visitor = world.visitor();
    await attempt(ada, 'browser', visitor);
    return visitor;
  };

  test.each([
    ['a forged signature', (value: string) => `${value.slice(0, -6)}AAAAA%3D`],
    ['another token under the same signature', (value: string) => `x${value}`],
    ['no signature', (value: string) => value.split('.')[0] ?? ''],
    ['nonsense', () => '%E0%A4%A'],
  ])('with %s opens nothing', async (_, forge) => {
    const visitor = await signedIn();
    for (const [name, value] of visitor.cookies) visitor.cookies.set(name, forge(value));
    expect((await visitor.send(readUser)).status).toBe(401);
  });

  test.each(['x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])('the bearer token %s opens nothing', async (token) => {
    expect((await world.visitor('program').send(readUser, bearer(token))).status).toBe(401);
  });

  test('an access token ends after an hour, and at once when its session ends', async () => {
    const { body } = await attempt(ada, 'program');
    const other = (await attempt(ada, 'program')).body;
    await world.visitor('program').send(signOut, { query: { scope: 'local' }, ...bearer(other.access_token) });
    expect((await world.visitor('program').send(readUser, bearer(other.access_token))).status).toBe(401);
    world.clock.advanceSeconds(3599);
    expect((await world.visitor('program').send(readUser, bearer(body.access_token))).status).toBe(200);
    world.clock.advanceSeconds(2);
    expect((await world.visitor('program').send(readUser, bearer(body.access_token))).status).toBe(401);
  });

  test('lives thirty days when used and two weeks when not', async () => {
    const used = await signedIn();
    const idle = await signedIn();
    const statuses: [number, number][] = [];
    for (let week = 1; week <= 5; week++) {
      world.clock.advanceSeconds(7 * 86_400);
      statuses.push([(await used.send(readUser)).status, week < 2 ? 200 : (await idle.send(readUser)).status]);
    }
    expect(statuses).toEqual([
      [200, 200],
      [200, 401],
      [200, 401],
      [200, 401],
      [401, 401],
    ]);
  });

  test('of a disabled person opens nothing, and neither does the password', async () => {
    const visitor = await signedIn();
    await query('update users set disabled_at = now() where id = $1', [adaId]);
    expect((await visitor.send(readUser)).status).toBe(401);
    expect((await attempt(ada)).body.error.code).toBe('user_banned');
    await query('update users set disabled_at = null where id = $1', [adaId]);
  });

  test('A-097 A-099 A-100 the role is read from user_roles at every call; without a row it is student', async () => {
    const id = await addPerson(world.runtime, { email: 'emil@example.org', role: 'employer' });
    const visitor = world.visitor();
    await attempt({ email: 'emil@example.org', password: testPassword }, 'browser', visitor);
    expect((await visitor.send(readMyRole)).body).toEqual({ role: 'employer' });
    await query('delete from user_roles where user_id = $1', [id]);
    expect((await visitor.send(readMyRole)).body).toEqual({ role: 'student' });
    expect((await visitor.send(readUser)).body.role).toBe('student');
    await query("insert into user_roles (user_id, role) values ($1, 'university')", [id]);
    await expect(query("insert into user_roles (user_id, role) values ($1, 'admin')", [id])).rejects.toThrow(/duplicate key/u);
  });

  test('A-008 signing out ends the session on the server and takes the cookie away, also when it has ended before', async () => {
    const visitor = await signedIn();
    const copy = world.visitor();
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    expect((await visitor.send(signOut)).status).toBe(204);
    expect([...visitor.cookies.keys()]).toEqual(['meridian-device']);
    expect((await copy.send(readUser)).status).toBe(401);
    expect((await copy.send(signOut)).status).toBe(204);
    expect([...copy.cookies.keys()]).toEqual(['meridian-device']);
  });

  test('the list names devices, marks this one, and ends any of mine but nobody else’s', async () => {
    await query('delete from sessions');
    const here = world.visitor();
    const there = world.visitor();
    const stranger = world.visitor();
    const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
    await there.send(signIn, { query: { grant_type: 'password' }, body: ada, headers: firefox });
    await attempt(ada, 'browser', here);
    await addPerson(world.runtime, { email: 'stranger@example.org' });
    await attempt({ email: 'stranger@example.org', password: testPassword }, 'browser', stranger);
    const list = (await here.send(listMySessions)).body as { id: string; is_current: boolean; device: string }[];
    expect(list).toHaveLength(2);
    const other = list.find((session) => !session.is_current);
    expect(other?.device).toBe('Firefox on Windows');
    expect((await stranger.send(endMySession, { params: { id: other?.id } })).status).toBe(404);
    expect((await there.send(readUser)).status).toBe(200);
    expect((await here.send(endMySession, { params: { id: other?.id } })).status).toBe(204);
    expect((await there.send(readUser)).status).toBe(401);
    expect((await here.send(endMySession, { params: { id: 'not-an-id' } })).status).toBe(404);
    expect((await here.send(readUser)).status).toBe(200);
  });

  test('scope others keeps this session, scope global keeps none', async () => {
    const here = await signedIn();
    const there = await signedIn();
    await here.send(signOut, { query: { scope: 'others' } });
    expect([(await here.send(readUser)).status, (await there.send(readUser)).status]).toEqual([200, 401]);
    const third = await signedIn();
    await here.send(signOut, { query: { scope: 'global' } });
    expect((await third.send(readUser)).status).toBe(401);
  });
});
