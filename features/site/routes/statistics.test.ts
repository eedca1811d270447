import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDomain } from '#features/accounts/rules/demo-accounts.ts';
import { loadCatalog } from '#features/catalog/service.ts';
import { addCompetitors, type Competitor } from '#features/leaderboards/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readSiteStatistics } from '../contract/statistics.ts';
import { keepStatistics } from '../service/keep-statistics.ts';

const places = ['KE', 'DE', 'DE', null] as const;

/** Somebody with these results in points; 6000 passes. */
function somebody(at: number, points: readonly number[], domain = 'example.org'): Competitor {
  return {
    id: `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000`,
    fullName: `Person ${at}`,
    email: `person-${at}@${domain}`,
    country: places[at % 4] ?? null,
    region: null,
    gender: null,
    birthDate: null,
    visibility: 'hidden',
    alias: null,
    results: points.map((one, n) => ({
      type: n === 0 ? 'GAT-1' : 'GAT-2',
      points: one,
      finishedAt: new Date('2026-11-01T12:00:00Z'),
      by: 'candidate',
    })),
  };
}

const people = [
  somebody(0, [7000, 2000]),
  somebody(1, [3000]),
  somebody(2, [6000, 9000]),
  somebody(3, [5999, 100]),
  somebody(5, []),
  ...Array.from({ length: 8 }, (_, nth) => somebody(20 + nth, [nth % 2 === 0 ? 9000 : 100])),
];
const demo = somebody(8, [9000], demoDomain.toUpperCase());
/** Twelve people, six of whom passed, as everybody may read it. */
const live = { people: 10, certified: 5, countries: 2, success_percent: 50 };
const written = {
  certified: { text: '100K+', is_live: false },
  countries: { text: '50+', is_live: false },
  success: { text: '95%', is_live: false },
};

async function openWith(mode: 'local' | 'production'): Promise<World> {
  const world = await openWorld({ mode });
  await loadCatalog(world.runtime.database);
  await addCompetitors(world, [...people, demo]);
  return world;
}
const read = async (world: World) => world.visitor().send(readSiteStatistics);
const count = (world: World) => keepStatistics(world.runtime, world.clock.now());

describe('in production', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWith('production');
  });
  afterAll(() => world.close());

  test('A-033 before anything is counted the written statistics are shown', async () => {
    expect((await read(world)).body).toEqual({
      computed_at: null,
      is_demo: false,
      people: 0,
      certified: 0,
      countries: 0,
      success_percent: null,
      shown: written,
    });
  });

  test('A-033 people who passed, their countries and their share are counted, each person once, without the demo world', async () => {
    await count(world);
    const { body, headers } = await read(world);
    expect(body).toEqual({ computed_at: world.clock.now().toISOString(), is_demo: false, ...live, shown: written });
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('an annulled result is nobody’s', async () => {
    const { $client } = world.runtime.database;
    const annul = (at: string | null) =>
      $client.query(`update assessments set annulled_at = $1, annulment_reason = $2 where user_id = any ($3)`, [
        at,
        at && 'Why.',
        [people[0]?.id, people[2]?.id],
      ]);
    await annul('2026-11-02T12:00:00Z');
    await $client.query('delete from site_figures');
    await count(world);
    expect((await read(world)).body).toMatchObject({ people: 10, certified: 0 });
    await annul(null);
  });

  test('fewer than five people, and the last of them, are not counted for everybody to read', async () => {
    const { $client } = world.runtime.database;
    await $client.query('update site_figures set people = 4, certified = 4, countries = 2');
    expect((await read(world)).body).toMatchObject({ people: 0, certified: 0, countries: 0, success_percent: null });
    await $client.query('update site_figures set people = 14, certified = 9, countries = 2');
    expect((await read(world)).body).toMatchObject({ people: 10, certified: 5, countries: 2, success_percent: 50 });
  });

  test('A-033 a live count beyond the written one replaces it', async () => {
    await world.runtime.database.$client.query('update site_figures set people = 105000, certified = 100500, countries = 51');
    expect((await read(world)).body.shown).toEqual({
      certified: { text: '100,500', is_live: true },
      countries: { text: '51', is_live: true },
      success: { text: '95.7%', is_live: true },
    });
  });

  test('they are shown anew on another day, and not before', async () => {
    const { rows } = await world.runtime.database.$client.query<{ at: Date }>('select released_at as at from site_figures');
    const released = rows[0]?.at ?? new Date(0);
    world.clock.advanceSeconds(60);
    await count(world);
    const isSameDay = world.clock.now().toISOString().slice(0, 10) === released.toISOString().slice(0, 10);
    expect((await read(world)).body.people).toBe(isSameDay ? 105_000 : live.people);
    world.clock.advanceSeconds(86_400);
    await Promise.all([count(world), count(world)]);
    expect((await read(world)).body).toMatchObject(live);
  });

  test('one more person who passes, or four, does not move them, whenever one asks; five do', async () => {
    for (const added of [1, 3]) {
      await addCompetitors(
        world,
        Array.from({ length: added }, (_, nth) => somebody(100 + added * 10 + nth, [9000])),
      );
      world.clock.advanceSeconds(86_400);
      await count(world);
      expect((await read(world)).body).toMatchObject(live);
    }
    await addCompetitors(world, [somebody(200, [9000])]);
    world.clock.advanceSeconds(60);
    await count(world);
    expect((await read(world)).body).toMatchObject({ people: live.people + 5, certified: live.certified + 5 });
  });
});

test('in local mode the people of the demo world count too, and the answer says so', async () => {
  const world = await openWith('local');
  await count(world);
  expect((await read(world)).body).toMatchObject({ people: 13, certified: 7, countries: 2, success_percent: 53.8, is_demo: true });
  await world.close();
});
