import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readUser, signIn } from '../contract/auth.ts';
import { readProfile, removeAvatar, saveAvatar, saveProfile } from '../contract/profile.ts';
import { addPerson, testPassword } from '../testing.ts';

let world: World;
let ada: Visitor;
beforeAll(async () => {
  world = await openWorld();
  await addPerson(world.runtime, { email: 'ada@example.org', fullName: 'Ada Lovelace' });
  ada = await signedIn('ada@example.org');
});
afterAll(() => world.close());
beforeEach(() => world.clock.advanceSeconds(301));

async function signedIn(email: string): Promise<Visitor> {
  const visitor = world.visitor();
  await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password: testPassword } });
  return visitor;
}

const empty = {
  full_name: 'Ada Lovelace',
  country: null,
  gender: null,
  birth_date: null,
  leaderboard_visibility: 'hidden',
  leaderboard_alias: null,
};
const save = (change: object, visitor = ada) => visitor.send(saveProfile, { body: { ...empty, ...change } });

describe('the profile', () => {
  test('A-109 starts empty and hidden', async () => {
    expect((await ada.send(readProfile)).body).toMatchObject({
      ...empty,
      email: 'ada@example.org',
      region: null,
      role: 'student',
      role_request: null,
    });
  });

  test('A-109 keeps what was saved, with the region that follows from the country', async () => {
    const change = {
      full_name: 'Ada King Lovelace',
      country: 'KE',
      gender: 'Female',
      birth_date: '1990-12-10',
      leaderboard_visibility: 'alias',
      leaderboard_alias: 'Countess',
    };
    const saved = await save(change);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ ...change, region: 'Africa' });
    expect((await ada.send(readProfile)).body).toEqual(saved.body);
    expect((await ada.send(readUser)).body.user_metadata.full_name).toBe('Ada King Lovelace');
    expect((await save({ country: null })).body.region).toBeNull();
  });

  test('a request without birth date and leaderboard choices leaves them as they are', async () => {
    const kept = { birth_date: '2015-03-01', leaderboard_visibility: 'alias', leaderboard_alias: 'Countess' };
    await save(kept);
    const saved = await ada.send(saveProfile, { body: { full_name: 'Ada Lovelace', country: 'KE', gender: null } });
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ ...kept, country: 'KE' })]);
    await save({});
  });

  test('being found by gender and age is off until I agree, and stays as it is when a request does not name it', async () => {
    const isFindable = async () => (await ada.send(readProfile)).body.findable_by_gender_and_age;
    expect(await isFindable()).toBe(false);
    expect((await save({ findable_by_gender_and_age: true })).body.findable_by_gender_and_age).toBe(true);
    await save({ gender: 'Female' });
    expect(await isFindable()).toBe(true);
    await save({ findable_by_gender_and_age: false });
    expect(await isFindable()).toBe(false);
  });

  test('A-109 a region cannot be sent', async () => {
    expect((await save({ country: 'DE', region: 'Oceania' })).body.region).toBe('Europe');
  });

  test('an alias belongs to one person, whatever the case', async () => {
    await addPerson(world.runtime, { email: 'grace@example.org' });
    const grace = await signedIn('grace@example.org');
    await save({ leaderboard_visibility: 'alias', leaderboard_alias: 'Countess' });
    const answer = await save({ leaderboard_visibility: 'alias', leaderboard_alias: 'COUNTESS', full_name: 'Grace' }, grace);
    expect(answer.status).toBe(409);
    expect(answer.body.error).toMatchObject({
      code: 'alias_taken',
      message: 'Someone else uses this alias, or one that looks like it. Choose another.',
    });
    expect((await grace.send(readProfile)).body.full_name).toBe('Test Person');
  });

  test.each([
    ['birth_date_in_future', { birth_date: '2999-01-01' }],
    ['alias_needed', { leaderboard_visibility: 'alias' }],
  ])('refuses with %s', async (code, change) => {
    expect((await save(change)).body.error.code).toBe(code);
  });

  test.each([
    ['country', { country: 'XX' }],
    ['birth_date', { birth_date: '2001-02-29' }],
    ['gender', { gender: 'female' }],
    ['leaderboard_visibility', { leaderboard_visibility: 'everyone' }],
    ['leaderboard_alias', { leaderboard_alias: '<script>' }],
    ['full_name', { full_name: '\u202Eevil' }],
  ])('bad input names the field %s', async (field, change) => {
    const answer = await save(change);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.error.fields)).toEqual([field]);
  });
});

describe('the picture', () => {
  const picture = (change: (image: Sharp) => Sharp, size = { width: 600, height: 300 }) =>
    change(sharp({ create: { ...size, channels: 3, background: '#b8862b' } })).toBuffer();
  const upload = (bytes: Buffer, type = 'image/jpeg') =>
    ada.send(saveAvatar, { upload: new File([new Uint8Array(bytes)], 'me', { type }) });
  const fetchPicture = async (path: string) => {
    const response = await fetch(world.url + path);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test('A-009 is cropped to a square WebP without where and when it was taken', async () => {
    const bytes = await picture((image) => image.withExif({ IFD0: { Copyright: 'secret place' } }).jpeg());
    const saved = await upload(bytes);
    expect(saved.status).toBe(200);
    const { response, bytes: served } = await fetchPicture(saved.body.avatar_url);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const metadata = await sharp(served).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(metadata.exif).toBeUndefined();
    expect(served.includes('secret place')).toBe(false);
    expect((await ada.send(readUser)).body.user_metadata.avatar_url).toBe(saved.body.avatar_url);
  });

  test('a new one replaces the old, and removing shows initials again', async () => {
    const first = (await upload(await picture((image) => image.png()), 'image/png')).body.avatar_url;
    const second = (await upload(await picture((image) => image.webp()), 'image/webp')).body.avatar_url;
    expect((await fetchPicture(first)).response.status).toBe(404);
    const { response } = await fetchPicture(second);
    expect(response.status).toBe(200);
    const seenBefore = () => fetch(world.url + second, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect((await seenBefore()).status).toBe(304);
    expect((await ada.send(removeAvatar)).status).toBe(204);
    expect((await seenBefore()).status).toBe(404);
    expect((await fetchPicture(second)).response.status).toBe(404);
    expect((await ada.send(readProfile)).body.avatar_url).toBeNull();
  });

  test('of a moving picture only the first frame stays', async () => {
    const frames = await sharp({ create: { width: 20, height: 60, channels: 3, background: 'red', pageHeight: 20 } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    const saved = await upload(frames, 'image/gif');
    expect(saved.status).toBe(200);
    expect((await sharp((await fetchPicture(saved.body.avatar_url)).bytes).metadata()).pages ?? 1).toBe(1);
  });

  const notPictures: [string, () => Promise<Buffer>][] = [
    ['a page', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['half a JPEG', async () => (await picture((image) => image.jpeg())).subarray(0, 300)],
    ['nothing but a signature', async () => Buffer.from([0xff, 0xd8, 0xff])],
  ];
  test.each(notPictures)('%s is refused', async (_, make) => {
    const answer = await upload(await make(), 'image/png');
    expect(answer.status).toBe(422);
    expect(answer.body.error.code).toBe('not_a_picture');
  });

  test('one of 60 million pixels is refused as too large, not as unreadable', async () => {
    const large = await picture((image) => image.png({ compressionLevel: 9 }), { width: 10_000, height: 6_000 });
    const answer = await upload(large, 'image/png');
    expect(answer.status).toBe(422);
    expect(answer.body.error.message).toBe('This picture has more than 40 million pixels. Use a smaller one.');
  });

  test.each(['/avatars/none', '/avatars/..%2f..%2fetc%2fpasswd', `/avatars/${'0'.repeat(32)}`])('%s is not there', async (path) => {
    expect((await fetchPicture(path)).response.status).toBe(404);
  });
});
