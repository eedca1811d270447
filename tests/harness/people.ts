import { signIn } from '#features/accounts/contract/auth.ts';
import type { Role } from '#features/accounts/rules/role.ts';
import { addPerson, testPassword } from '#features/accounts/testing.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** A new person of this role, signed in. */
export async function visitAs(world: World, role: Role): Promise<Visitor> {
  const email = `${role}-${world.runtime.dice.uuid().slice(0, 8)}@example.org`;
  await addPerson(world.runtime, { email, role });
  const visitor = world.visitor();
  await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password: testPassword } });
  return visitor;
}
