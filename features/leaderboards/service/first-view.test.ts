import { afterAll, beforeAll, expect, test } from 'vitest';
import { addType } from '#features/catalog/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import type { Board } from '../contract.ts';
import { addCompetitors, makeCompetitors } from '../testing.ts';
import { drawFirstView } from './first-view.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addType(world.runtime.database, { code: 'FIRST' });
});
afterAll(() => world.close());

const draw = ({ rows, total }: Board) => `${total}: ${rows[0]?.name}`;

test('an empty board is not drawn, nor is any where nobody has built the pages', async () => {
  expect(await drawFirstView(world.runtime, draw)).toEqual({ status: 204 });
  expect(await drawFirstView(world.runtime, null)).toEqual({ status: 204 });
  expect((await fetch(`${world.url}/api/leaderboard/first-view`)).status).toBe(204);
});

test('A-214 the board is drawn as it is now', async () => {
  await addCompetitors(world, makeCompetitors('first', 40, ['FIRST'], world.clock.now()));
  await world.house.ticks.runOnce();
  const board = (await (await fetch(`${world.url}/api/leaderboard`)).json()) as Board;
  expect(board.rows.length).toBeGreaterThan(0);
  expect(await drawFirstView(world.runtime, draw)).toEqual({
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: draw(board),
  });
});
