import { expect, test } from 'vitest';
import { driftOf, falseAlarmsPerThousand } from './drift.ts';

/** The probabilities of 0 to n right answers. */
function binomial(attempts: number, facility: number): number[] {
  let logChoose = 0;
  return Array.from({ length: attempts + 1 }, (_, rights) => {
    if (rights > 0) logChoose += Math.log(attempts - rights + 1) - Math.log(rights);
    return Math.exp(logChoose + rights * Math.log(facility) + (attempts - rights) * Math.log(1 - facility));
  });
}

/** How probable an alarm is where nothing has changed, exactly: the sum over every possible pair of counts. */
function falseAlarmRate(recent: number, earlier: number, facility: number): number {
  const before = binomial(earlier, facility);
  return binomial(recent, facility).reduce(
    (sum, chance, rights) =>
      sum +
      chance *
        before.reduce(
          (inner, chanceBefore, rightsBefore) =>
            inner +
            (driftOf({ attempts: recent, rights }, { attempts: earlier, rights: rightsBefore })?.isAlarm === true ? chanceBefore : 0),
          0,
        ),
    0,
  );
}

test('a question that did not change raises the alarm at most as often as the page states', () => {
  const sizes = [50, 80, 150, 300];
  const rates = sizes.flatMap((recent) =>
    [...sizes, 600].flatMap((earlier) =>
      [0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95].map((facility) => ({
        recent,
        earlier,
        facility,
        rate: falseAlarmRate(recent, earlier, facility),
      })),
    ),
  );
  const worst = rates.toSorted((one, other) => other.rate - one.rate)[0];
  expect(worst?.rate).toBeLessThanOrEqual(falseAlarmsPerThousand / 1000);
});

test('a question that leaked raises it: from 50% to 80% right among 100 people', () => {
  expect(driftOf({ attempts: 100, rights: 80 }, { attempts: 400, rights: 200 })).toMatchObject({ isAlarm: true });
});

test('a rise of less than ten points, a fall, and too few attempts raise none', () => {
  expect(driftOf({ attempts: 100_000, rights: 55_000 }, { attempts: 100_000, rights: 50_000 })).toMatchObject({ isAlarm: false });
  expect(driftOf({ attempts: 500, rights: 100 }, { attempts: 500, rights: 400 })).toMatchObject({ isAlarm: false });
  expect(driftOf({ attempts: 49, rights: 49 }, { attempts: 500, rights: 100 })).toBeNull();
});
