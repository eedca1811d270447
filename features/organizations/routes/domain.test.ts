import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resend } from '#features/accounts/contract/auth.ts';
import { users } from '#features/accounts/tables.ts';
import type { Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { confirmDomain, openDomainProof, requestDomainProof } from '../contract/domain.ts';
import { inviteMember } from '../contract/invitations.ts';
import { removeMember } from '../contract/members.ts';
import { readOrganization } from '../contract/organization.ts';
import { addColleague, addOrganization, mailedLink, type TestOrganization } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.runtime.database.$client.query('delete from rate_limits'));

const ask = ({ owner }: TestOrganization, email: string) => owner.visitor.send(requestDomainProof, { body: { email } });
const open = (token: string) => world.visitor().send(openDomainProof, { body: { token } });
const confirm = (token: string) => world.visitor().send(confirmDomain, { body: { token } });
const stands = async ({ owner }: TestOrganization) => {
  const { organization } = (await owner.visitor.send(readOrganization)).body;
  return [organization?.domain, organization?.domain_proven_at !== null];
};

describe('proving a domain', () => {
  test('a mailed link to an address of the domain proves it, once', async () => {
    const acme = await addOrganization(world, { name: 'Acme', isProven: false });
    expect((await ask(acme, 'it@Acme-One.example')).body.domain).toBe('acme-one.example');
    const token = await mailedLink(world, 'it@Acme-One.example', 'domain-proofs');
    expect((await world.mails())[0]?.subject).toBe('Verify that acme-one.example belongs to Acme');
    expect((await open(token)).body).toEqual({ organization: 'Acme', kind: 'employer', domain: 'acme-one.example' });
    expect(await stands(acme)).toEqual([null, false]);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
    expect(await stands(acme)).toEqual(['acme-one.example', true]);
    expect((await ask(acme, 'hr@acme-one.example')).body.error.code).toBe('already_proven');
  });

  test('an owner’s own confirmed address is suggested until the domain is proven, unless it is of a public provider', async () => {
    const acme = await addOrganization(world, { isProven: false });
    const suggested = async ({ visitor } = acme.owner) => (await visitor.send(readOrganization)).body.suggested_email;
    expect([await suggested(), await suggested(acme.member)]).toEqual([acme.owner.email, undefined]);
    const rename = (email: string) =>
      world.runtime.database.update(users).set({ email, emailKey: email }).where(eq(users.id, acme.owner.userId));
    await rename('owner-of-acme@gmail.com');
    expect(await suggested()).toBeUndefined();
    await rename(acme.owner.email);
    await ask(acme, acme.owner.email);
    await confirm(await mailedLink(world, acme.owner.email, 'domain-proofs'));
    expect(await suggested()).toBeUndefined();
  });

  test.each(['someone@gmail.com', 'someone@Yahoo.co.uk', 'someone@mail.outlook.com', 'someone@mailinator.com', 'someone@acme.github.io'])(
    '%s proves nothing',
    async (email) => {
      const acme = await addOrganization(world, { isProven: false });
      expect((await ask(acme, email)).body.error.code).toBe('public_domain');
      expect((await world.mails()).filter(({ to }) => to === email)).toEqual([]);
    },
  );

  test('the link ends with the place of the owner who asked for it, and with nobody else’s', async () => {
    const acme = await addOrganization(world, { isProven: false });
    const leaver = await addColleague(world, acme, 'owner');
    const leave = ({ visitor, userId }: Member) => visitor.send(removeMember, { params: { id: userId } });
    await leaver.visitor.send(requestDomainProof, { body: { email: 'me@acme-left.example' } });
    const token = await mailedLink(world, 'me@acme-left.example', 'domain-proofs');
    await leave(acme.member);
    expect((await open(token)).status).toBe(200);
    await leave(leaver);
    expect([(await open(token)).status, (await confirm(token)).status]).toEqual([410, 410]);
    expect(await stands(acme)).toEqual([null, false]);
  });

  test('the link ends after 24 hours, and with the next one', async () => {
    const acme = await addOrganization(world, { isProven: false });
    await ask(acme, 'one@acme-two.example');
    const first = await mailedLink(world, 'one@acme-two.example', 'domain-proofs');
    await ask(acme, 'two@acme-two.example');
    const second = await mailedLink(world, 'two@acme-two.example', 'domain-proofs');
    expect((await confirm(first)).status).toBe(410);
    world.clock.advanceSeconds(24 * 3600);
    expect([(await open(second)).status, (await confirm(second)).status]).toEqual([410, 410]);
  });

  test('two of a kind cannot prove one domain, not even at once; an employer and a university can', async () => {
    const employers = [await addOrganization(world, { isProven: false }), await addOrganization(world, { isProven: false })];
    const university = await addOrganization(world, { kind: 'university', isProven: false });
    const tokens = [];
    for (const [at, organization] of [...employers, university].entries()) {
      await ask(organization, `mail-${at}@shared.example`);
      tokens.push(await mailedLink(world, `mail-${at}@shared.example`, 'domain-proofs'));
    }
    const answers = await Promise.all(tokens.map(confirm));
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted((one, other) => one - other),
    ).toEqual([200, 409]);
    expect(answers[2]?.status).toBe(200);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('domain_taken');
  });

  test('a domain below or above that of another, of whatever kind, is taken; below its own it is free', async () => {
    const prove = async (organization: TestOrganization, domain: string) => {
      await ask(organization, `it@${domain}`);
      return confirm(await mailedLink(world, `it@${domain}`, 'domain-proofs'));
    };
    const first = await addOrganization(world, { isProven: false });
    expect((await prove(first, 'campus.tree.example')).status).toBe(200);
    for (const kind of ['employer', 'university'] as const) {
      const other = await addOrganization(world, { kind, isProven: false });
      for (const domain of ['lab.campus.tree.example', 'tree.example'])
        expect((await prove(other, domain)).body).toMatchObject({ error: { code: 'domain_taken' } });
      await world.runtime.database.$client.query('delete from rate_limits');
    }
    const neighbor = await addOrganization(world, { isProven: false });
    expect((await prove(neighbor, 'mycampus.tree.example')).status).toBe(200);
    expect((await prove(first, 'lab.campus.tree.example')).status).toBe(200);
  });

  test('related domains at once go to one', async () => {
    const tokens = [];
    for (const domain of ['race.example', 'sub.race.example']) {
      await ask(await addOrganization(world, { isProven: false }), `it@${domain}`);
      tokens.push(await mailedLink(world, `it@${domain}`, 'domain-proofs'));
    }
    const statuses = (await Promise.all(tokens.map(confirm))).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('a domain that can be read as another proves nothing', async () => {
    const acme = await addOrganization(world, { isProven: false });
    expect((await ask(acme, 'it@\u0430cme.example')).body.error.code).toBe('look_alike_domain');
  });

  test('strangers who have mails of accounts sent to an address leave it those of organizations', async () => {
    const email = 'it@acme-four.example';
    for (let at = 0; at < 3; at += 1) await world.visitor().send(resend, { body: { type: 'signup', email } });
    const acme = await addOrganization(world, { isProven: false });
    expect((await ask(acme, email)).status).toBe(202);
    expect((await acme.owner.visitor.send(inviteMember, { body: { email } })).status).toBe(201);
  });

  test('only owners ask for it', async () => {
    const { member } = await addOrganization(world, { isProven: false });
    const answer = await member.visitor.send(requestDomainProof, { body: { email: 'it@acme-three.example' } });
    expect(answer.body.error.code).toBe('owners_only');
  });

  test('one address gets three such mails an hour at most, whoever asks', async () => {
    const statuses = [];
    for (let at = 0; at < 4; at += 1)
      statuses.push((await ask(await addOrganization(world, { isProven: false }), 'it@often.example')).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  });
});
