import { signIn } from '#features/accounts/contract/auth.ts';
import type { Role } from '#features/accounts/rules/role.ts';
import { addPerson, testPassword } from '#features/accounts/testing.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

export type Member = { visitor: Visitor; userId: string; email: string };

/** Somebody new of this role, signed in. */
export async function addMember(world: World, role: Role): Promise<Member> {
  const email = `${role}-${world.runtime.dice.uuid().slice(0, 12)}@example.org`;
  const userId = await addPerson(world.runtime, { email, role });
  const visitor = world.visitor();
  const headers = { origin: world.runtime.configuration.publicUrl };
  await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password: testPassword }, headers });
  return { visitor, userId, email };
}

export async function visitAs(world: World, role: Role): Promise<Visitor> {
  return (await addMember(world, role)).visitor;
}
