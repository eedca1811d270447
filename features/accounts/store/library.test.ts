import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { signIn } from '../contract/auth.ts';
import { addPerson, testPassword } from '../testing.ts';
import { libraryOf } from './library.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addPerson(world.runtime, { email: 'Ada@example.org', fullName: 'Ada Lovelace' });
});
afterAll(() => world.close());

test('the library recognizes the cookie, the session and the person that our routes made, so its plugins can stand on them', async () => {
  const visitor = world.visitor();
  await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email: 'ada@example.org', password: testPassword } });
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const found = await libraryOf(world.runtime).api.getSession({ headers: new Headers({ cookie }) });
  expect(found?.user).toMatchObject({ email: 'Ada@example.org', name: 'Ada Lovelace', emailVerified: true });
});

test('the library finds its tables as it wants them', async () => {
  const context = await libraryOf(world.runtime).$context;
  await expect(Promise.resolve(context.checkSchema?.())).resolves.toBeUndefined();
});
