import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { signIn, signUp, updateUser } from '../contract/auth.ts';
import { readProfile, saveProfile } from '../contract/profile.ts';
import { requestRole } from '../contract/roles.ts';
import { addPerson, testPassword } from '../testing.ts';

let world: World;
let ada: Visitor;
let root = false;
beforeAll(async () => {
  world = await openWorld();
  ada = await signedIn('ada@example.org', 'Ada Lovelace');
});
afterAll(() => world.close());
/** An hour later the counted limits are fresh again. */
beforeEach(() => world.clock.advanceSeconds(3601));

async function signedIn(email: string, fullName: string): Promise<Visitor> {
  await addPerson(world.runtime, { email, fullName });
  const visitor = world.visitor();
  await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password: testPassword } });
  return visitor;
}
const empty = { country: null, gender: null, birth_date: null };
const save = (visitor: Visitor, full_name: string, alias: string | null = null, visibility = alias === null ? 'hidden' : 'alias') =>
  visitor.send(saveProfile, { body: { ...empty, full_name, leaderboard_visibility: visibility, leaderboard_alias: alias } });

describe('a domain', () => {
  test('in Unicode or in ASCII is one domain: one account, found under both, also when it was stored before', async () => {
    const typed = 'zoe@bücher.example';
    const ascii = 'zoe@xn--bcher-kva.example';
    const join = (email: string) => world.visitor().send(signUp, { body: { email, password: testPassword, data: { full_name: 'Zoe' } } });
    await join(typed);
    await join(ascii);
    await world.mails();
    const { rows } = await world.runtime.database.$client.query("select email from users where email like 'zoe@%'");
    expect(rows).toEqual([{ email: ascii }]);
    const older = 'yan@bücher.example';
    await addPerson(world.runtime, { email: older });
    for (const email of [older, 'yan@xn--bcher-kva.example', 'YAN@BÜCHER.example']) {
      const answer = await world.visitor().send(signIn, { query: { grant_type: 'password' }, body: { email, password: testPassword } });
      expect([email, answer.status]).toEqual([email, 200]);
    }
  });
});

describe('a name', () => {
  const unseen = ['\u3164', '\u200D', '\u00AD', '\u2800', '\uFE0F', '\u{E0041}\u{E0042}', '\u2060', '\u115F', '\uFFA0', '\u180E', '\u034F'];
  const odd: [string, string][] = [
    ...unseen.map((text): [string, string] => [`only ${escaped(text)}`, text]),
    ...unseen.map((text): [string, string] => [`with ${escaped(text)} in it`, `Ada${text}Lovelace`]),
    ...['\u200E', '\u200F', '\u061C', '\u202E', '\u2066'].map((text): [string, string] => [
      `turned by ${escaped(text)}`,
      `Ada ${text}Lovelace`,
    ]),
    ['under 100 marks', `Z${'\u0335'.repeat(100)}algo`],
    ['under five marks', 'Zalgo\u0300\u0301\u0302\u0303\u0304'],
    ['of marks alone', '\u0301\u0302'],
    ['of dots alone', '...'],
    ['annotated between lines', 'Ada\uFFF9x\uFFFAy\uFFFBLovelace'],
    ['of a lone vowel sign', '\u093F'],
    ['with a vowel sign on nothing', 'Ada \u093F'],
    ['that starts a formula', '@SUM(1)'],
    ['that starts with a dash', '-Ada'],
    ['that starts with a wide at sign', '＠Ada'],
    ['of a digit alone', '7'],
  ];
  test.each(odd)('%s is refused with a sentence, at sign-up and in settings', async (_, name) => {
    const body = { email: 'unseen@example.org', password: testPassword, data: { full_name: name } };
    const signedUp = await world.visitor().send(signUp, { body });
    expect([signedUp.status, Object.keys(signedUp.body.error?.fields ?? {})]).toEqual([422, ['data.full_name']]);
    const saved = await save(ada, name);
    expect([saved.status, Object.keys(saved.body.error?.fields ?? {})]).toEqual([422, ['full_name']]);
    expect(saved.body.error.fields['full_name']).toMatch(/^[A-Z].*\.$/u);
  });

  test.each([
    'José María',
    'Nguyễn Văn Ánh',
    '李小龍',
    'محمد علي',
    'می‌خواهم',
    'क्‍ष',
    "O'Brien-Smith, Jr.",
    'ᏣᎳᎩ',
    'Ada  Lovelace',
    'Ægir 3rd',
  ])('%s is welcome', async (name) => {
    expect((await save(ada, name)).status).toBe(200);
  });

  test('of an organization shows something too', async () => {
    const answer = await ada.send(requestRole, { body: { requested_role: 'employer', organization: '\u3164\u2800' } });
    expect(answer.status).toBe(422);
  });
});

test('other spellings of an address are the same account', async () => {
  await addPerson(world.runtime, { email: 'kristin@example.org' });
  const { rows: before } = await world.runtime.database.$client.query('select count(*)::int as count from users');
  for (const email of [
    'kri\u017Ftin@example.org',
    'kr\u0131stin@example.org',
    '\uFF4Bristin@example.org',
    'KR\u0130STIN@example.org',
    '\u212Aristin@Example.org',
  ]) {
    world.clock.advanceSeconds(3601);
    const body = { email, password: 'a password of the stranger', data: { full_name: 'Mallory' } };
    expect((await world.visitor().send(signUp, { body })).status).toBe(200);
    await world.mails();
  }
  const { rows } = await world.runtime.database.$client.query('select count(*)::int as count from users');
  expect(rows).toEqual(before);
  expect((await world.mails()).filter(({ to }) => /istin|stin/u.test(to)).map(({ to }) => to)).toEqual(
    Array(5).fill('kristin@example.org'),
  );
});

/** Greek, Cyrillic in both cases, small capitals, Cherokee and Lisu. */
const homoglyphs = ['Μeridian', 'Мeridian', 'мeridian', 'ᴍᴇʀɪᴅɪᴀɴ', 'Ꮇeridian', 'ꓟeridian', 'ᴀᴅᴍɪɴ'];

describe('an alias', () => {
  test.each([
    'Meridian Admin',
    'meridian',
    'Admin',
    'The Moderator',
    'M3ridian',
    'Мeridian Аdmin',
    'Ádmin',
    'Meridian-Support',
    'Adm1n',
    'ＡＤＭＩＮ',
    'Mer\u0131dian',
    'Official Staff',
    'Administrator1',
    'You',
    'Anonymous',
    'Hidden',
    'Customer Service',
    'SysAdmin',
    ...homoglyphs,
  ])('%s could be mistaken for us and is refused', async (alias) => {
    const answer = await save(ada, 'Ada Lovelace', alias);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toMatch(/mistaken|letters/u);
  });

  test('cannot look like somebody else’s alias', async () => {
    const grace = await signedIn('grace@example.org', 'Grace Hopper');
    expect((await save(grace, 'Grace Hopper', 'Countess')).status).toBe(200);
    for (const alias of ['COUNTESS', 'Cоuntеss', 'C0untess', 'Count ess', 'Countéss', 'Ｃountess'])
      expect([alias, (await save(ada, 'Ada Lovelace', alias)).status]).toEqual([alias, 409]);
    expect((await save(grace, 'Grace Hopper', 'Countess')).status).toBe(200);
    expect((await save(ada, 'Ada Lovelace', 'Enchantress')).status).toBe(200);
  });

  test('cannot look like the name that somebody else shows on the board; one that nobody sees tells nothing', async () => {
    const alan = await signedIn('alan@example.org', 'Alan Turing');
    expect((await save(ada, 'Ada Lovelace', 'Alan Turing')).status).toBe(200);
    await save(ada, 'Ada Lovelace', 'Enchantress');
    expect((await save(alan, 'Alan Turing', null, 'name')).status).toBe(200);
    for (const alias of ['Alan Turing', 'AlanTuring', 'Аlan Turing']) expect((await save(ada, 'Ada Lovelace', alias)).status).toBe(409);
    expect((await save(alan, 'Alan Turing', 'Alan Turing')).status).toBe(200);
  });

  const offices = ['Meridian Support', 'Meridian Team', 'Admin Team', 'MeridianHQ', 'M e r i d i a n', 'SysAdmin', 'Support 24', 'You'];
  test.each([...offices, ...homoglyphs, 'Root Person', 'Rооt Person'])(
    '%s is not shown as a name, whichever route writes it',
    async (name) => {
      if (!root) await addPerson(world.runtime, { email: 'root@example.org', fullName: 'Root Person', role: 'admin' });
      root = true;
      const rename = (full_name: string) => ada.send(updateUser, { body: { data: { full_name } } });
      expect((await save(ada, name, null, 'name')).body.error.code).toBe('name_reserved');
      expect((await save(ada, 'Ada Lovelace', null, 'name')).status).toBe(200);
      const renamed = await rename(name);
      expect([renamed.status, renamed.body.error?.code]).toEqual([422, 'name_reserved']);
      expect((await save(ada, 'Ada Lovelace')).status).toBe(200);
      expect((await rename(name)).status).toBe(200);
      expect((await save(ada, name, null, 'name')).body.error.code).toBe('name_reserved');
    },
  );

  test.each(['Ada Support', 'Theo', 'Thế', 'Youssef', 'Dmitry Медведев', 'Ελένη Μερκούρη', 'Marina Adminov'])(
    '%s is shown as a name',
    async (name) => {
      expect((await save(ada, name, null, 'name')).status).toBe(200);
      expect((await ada.send(updateUser, { body: { data: { full_name: `${name} Jr` } } })).status).toBe(200);
    },
  );

  test('a name and the visibility saved at once cannot pass each other', async () => {
    for (let round = 0; round < 5; round++) {
      await save(ada, 'Ada Lovelace');
      await Promise.all([
        ada.send(updateUser, { body: { data: { full_name: 'Meridian Support' } } }),
        save(ada, 'Ada Lovelace', null, 'name'),
      ]);
      const { full_name, leaderboard_visibility } = (await ada.send(readProfile)).body;
      expect([full_name, leaderboard_visibility]).toEqual(['Ada Lovelace', 'name']);
    }
  });

  test('a name that is shown cannot be a word for our staff either', async () => {
    expect((await save(ada, 'Meridian Admin', null, 'name')).body.error.code).toBe('name_reserved');
    expect((await save(ada, 'Ada Administrator', null, 'name')).status).toBe(200);
  });
});

function escaped(text: string): string {
  return Array.from(text, (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ');
}
