import { expect, test } from 'vitest';
import { createElapsed } from './clock.ts';

function machine() {
  const at = { ticks: 1000, wall: 5_000_000, machine: 70_000 };
  const elapsed = createElapsed({ ticks: () => at.ticks, wall: () => at.wall, machine: () => at.machine });
  const pass = (ms: number) => {
    at.ticks += ms;
    at.wall += ms;
    at.machine += ms;
  };
  return { at, elapsed, pass };
}

test('time passes by the ticks', () => {
  const { elapsed, pass } = machine();
  const before = elapsed();
  pass(1500);
  expect(elapsed() - before).toBe(1500);
});

test.each([3_600_000, -3_600_000])('a clock set by %i ms changes nothing', (ms) => {
  const { at, elapsed, pass } = machine();
  const before = elapsed();
  at.wall += ms;
  pass(1000);
  expect(elapsed() - before).toBe(1000);
});

test('a computer that sleeps is away all the while, even when its clock is set in its sleep', () => {
  const { at, elapsed, pass } = machine();
  const before = elapsed();
  at.wall += 600_000 + 3_600_000;
  at.machine += 600_000;
  pass(1000);
  expect(elapsed() - before).toBe(601_000);
  pass(1000);
  expect(elapsed() - before).toBe(602_000);
});

test('on this machine it moves forward', async () => {
  const elapsed = createElapsed();
  const before = elapsed();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(elapsed() - before).toBeGreaterThan(15);
});
