import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { fixed, isExact, number, roundsClearly } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf, personOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

const kmh = (value: number): string => `${fixed(value, 1)} km/h`;

const trips: readonly [text: (distance: string, hours: string, minutes: number, dice: Seeded) => string, low: number, high: number][] = [
  [(distance, hours, minutes, dice) => `A train from ${cityOf(dice)} covers ${distance} km in ${hours} and ${minutes} minutes.`, 60, 150],
  [(distance, hours, minutes, dice) => `${personOf(dice)} cycles ${distance} km in ${hours} and ${minutes} minutes.`, 14, 30],
  [
    (distance, hours, minutes, dice) => `A truck leaves ${cityOf(dice)} and drives ${distance} km in ${hours} and ${minutes} minutes.`,
    45,
    80,
  ],
  [(distance, hours, minutes) => `A ferry crosses a strait of ${distance} km in ${hours} and ${minutes} minutes.`, 16, 40],
  [(distance, hours, minutes, dice) => `${personOf(dice)} drives ${distance} km in ${hours} and ${minutes} minutes.`, 40, 110],
];

function easy(dice: Seeded): Item | null {
  const [text, low, high] = pickScene(dice, trips, 'trips');
  const [hours, minutes, right] = [dice.int(1, 4), dice.int(1, 11) * 5, dice.int(low * 2, high * 2) / 2];
  const time = hours + minutes / 60;
  const distance = right * time;
  if (!isExact(distance)) return null;
  const told = hours === 1 ? '1 hour' : `${hours} hours`;
  return numericItem(dice, {
    question: `${text(number(distance), told, minutes, dice)} What is the average speed?`,
    right,
    slips: [
      [distance / (hours + minutes / 100), `Writes ${told} and ${minutes} minutes as ${hours}.${String(minutes).padStart(2, '0')} hours.`],
      [distance / hours, 'Leaves out the minutes.'],
      [distance / (hours + 1), 'Counts the minutes as a full hour.'],
      [(distance / (hours * 60 + minutes)) * 100, 'Divides by minutes and treats an hour as 100 minutes.'],
      [distance / (hours + 0.5), 'Counts the minutes as half an hour.'],
    ],
    format: kmh,
    explanation: `The time is ${hours} h ${minutes} min = ${hours * 60 + minutes} minutes. ${number(distance)} km ÷ ${hours * 60 + minutes} × 60 = ${kmh(right)}.`,
  });
}

const returns: readonly ((distance: string, out: number, back: number, dice: Seeded) => string)[] = [
  (distance, out, back, dice) =>
    `${personOf(dice)} drives ${distance} km to ${cityOf(dice)} at ${out} km/h and back the same way at ${back} km/h.`,
  (distance, out, back, dice) =>
    `A bus runs ${distance} km up to a mountain village near ${cityOf(dice)} at ${out} km/h and back down at ${back} km/h.`,
  (distance, out, back) => `A boat travels ${distance} km up a river at ${out} km/h and the same distance back down at ${back} km/h.`,
  (distance, out, back, dice) =>
    `${personOf(dice)} rides ${distance} km against the wind at ${out} km/h and ${distance} km back at ${back} km/h.`,
  (distance, out, back) => `A delivery van drives ${distance} km to a customer at ${out} km/h and straight back at ${back} km/h.`,
];

/** There and back: the slower way takes longer and counts for more. */
function medium(dice: Seeded): Item | null {
  const [out, back] = [dice.int(9, 30) * 2, dice.int(10, 45) * 2];
  const distance = dice.int(2, 24) * 5;
  const [timeOut, timeBack] = [distance / out, distance / back];
  const right = (2 * distance) / (timeOut + timeBack);
  if (back - out < 8 || back > 3 * out || !isExact(timeOut, 2) || !isExact(timeBack, 2) || !isExact(right, 1)) return null;
  return numericItem(dice, {
    question: `${pickScene(dice, returns, 'return trips')(String(distance), out, back, dice)} What is the average speed for the whole trip, not counting stops?`,
    right,
    trap: [(out + back) / 2, 'Averages the two speeds, although more time is spent at the lower one.'],
    slips: [
      [distance / (timeOut + timeBack), 'Counts the distance only once.'],
      [Math.sqrt(out * back), 'Multiplies the speeds and takes the square root.'],
      [(out * timeBack + back * timeOut) / (timeOut + timeBack), 'Weights each speed by the time spent at the other.'],
      [Math.min(out, back), 'Uses the slower speed for the whole trip.'],
      [Math.abs(back - out), 'Gives the difference between the speeds.'],
    ],
    format: kmh,
    explanation: `The trip out takes ${number(timeOut)} h and the trip back takes ${number(timeBack)} h. ${2 * distance} km ÷ ${number(timeOut + timeBack)} h = ${kmh(right)}.`,
  });
}

const plans: readonly ((distance: string, goal: number, part: string, speed: number, dice: Seeded) => string)[] = [
  (distance, goal, part, speed, dice) =>
    `${personOf(dice)} has ${distance} km to drive and wants to average ${goal} km/h. For the first ${part} km, traffic allows only ${speed} km/h.`,
  (distance, goal, part, speed, dice) =>
    `A train is scheduled to cover the ${distance} km to ${cityOf(dice)} at an average of ${goal} km/h. Over the first ${part} km, construction holds it to ${speed} km/h.`,
  (distance, goal, part, speed) =>
    `A courier must cover ${distance} km at an average of ${goal} km/h to arrive on time. The first ${part} km are covered at ${speed} km/h.`,
  (distance, goal, part, speed) =>
    `A night bus is scheduled to cover ${distance} km at an average of ${goal} km/h. Because of fog, it drives the first ${part} km at ${speed} km/h.`,
];

/** How fast must the rest be? */
function hard(dice: Seeded): Item | null {
  const [goal, speed] = [dice.int(25, 50) * 2, dice.int(15, 40) * 2];
  const [distance, part] = [dice.int(6, 40) * 10, dice.int(3, 20) * 10];
  const left = distance / goal - part / speed;
  const right = (distance - part) / left;
  if (speed >= goal || part >= distance * 0.7 || left <= 0 || right > goal * 2 || right > 120) return null;
  if (!isExact(part / speed, 2) || !isExact(distance / goal, 2) || !roundsClearly(right, 1)) return null;
  return numericItem(dice, {
    question: `${pickScene(dice, plans, 'planned trips')(String(distance), goal, String(part), speed, dice)} What average speed is needed on the rest of the way? Round to one decimal place.`,
    right,
    slips: [
      [2 * goal - speed, 'Makes the simple average of the two speeds match the goal.'],
      [(goal * distance - speed * part) / (distance - part), 'Weights the speeds by distance instead of time.'],
      [goal + ((goal - speed) * part) / distance, 'Adds only part of the lost speed.'],
      [distance / left, 'Divides the whole distance by the time left.'],
      [(distance - part) / (distance / goal), 'Divides the remaining distance by the time for the whole trip.'],
    ],
    format: kmh,
    explanation: `The whole trip may take ${distance} ÷ ${goal} = ${number(distance / goal)} h; the first part took ${part} ÷ ${speed} = ${number(part / speed)} h. The remaining ${distance - part} km must be covered in ${number(left)} h, which means an average of ${kmh(right)}.`,
  });
}

export const averageSpeed = gradedFamily(
  'average-speed',
  'Finds average speeds from distance and time, there and back, or for the rest of a way.',
  { easy, medium, hard },
);
