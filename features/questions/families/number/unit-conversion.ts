import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { fixed, isExact, number } from '../../rules/wording.ts';
import { numericItem, type Slip } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf, personOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

/** `explanation` ends before the equals sign and the answer. */
type Draft = { question: string; right: number; slips: readonly Slip[]; unit: string; explanation: string; places: number };
type Drafter = (dice: Seeded) => Draft;

/** One rate in other units. */
const easy: readonly Drafter[] = [
  (dice) => {
    const drip = dice.int(2, 60);
    return {
      question: `A faucet in ${cityOf(dice)} drips ${drip} ml a minute. How many liters is that in 24 hours?`,
      right: (drip * 1440) / 1000,
      unit: 'liters',
      places: 1,
      slips: [
        [(drip * 1440) / 100, 'Treats a liter as 100 ml.'],
        [(drip * 24) / 1000, 'Treats the rate per minute as a rate per hour.'],
        [(drip * 720) / 1000, 'Counts only 12 hours.'],
        [(drip * 2400) / 1000, 'Treats an hour as 100 minutes.'],
        [(drip * 1440) / 10000, 'Treats a liter as 10,000 ml.'],
      ],
      explanation: `A day has 24 × 60 = 1,440 minutes. ${drip} ml × 1,440 ÷ 1,000`,
    };
  },
  (dice) => {
    const pace = dice.int(12, 70) * 5;
    return {
      question: `${personOf(dice)} moves at ${pace} meters per minute. How fast is that in kilometers per hour?`,
      right: pace * 0.06,
      unit: 'km/h',
      places: 1,
      slips: [
        [pace * 0.1, 'Treats an hour as 100 minutes.'],
        [pace * 0.6, 'Treats a kilometer as 100 meters.'],
        [pace * 0.036, 'Uses the factor 3.6 for meters per second and misplaces the decimal point.'],
        [pace / 60, 'Divides by 60 instead of multiplying.'],
        [pace * 0.03, 'Counts only half an hour.'],
      ],
      explanation: `In an hour, that is 60 × ${pace} = ${number(pace * 60)} meters, and 1 km is 1,000 meters: ${number(pace * 60)} ÷ 1,000`,
    };
  },
  (dice) => {
    const speed = dice.int(45, 200);
    return {
      question: `A train near ${cityOf(dice)} travels at ${number(speed * 0.9)} km/h. How many meters per second is that?`,
      right: speed / 4,
      unit: 'm/s',
      places: 2,
      slips: [
        [speed * 0.9 * 3.6, 'Multiplies by 3.6 instead of dividing.'],
        [speed * 0.36, 'Divides by 2.5 instead of 3.6.'],
        [speed * 0.15, 'Divides by 6, as if an hour had 6,000 seconds.'],
        [speed * 0.3, 'Divides by 3, as if an hour had 3,000 seconds.'],
        [speed * 0.09, 'Divides by 10, as if an hour had 10,000 seconds.'],
      ],
      explanation: `An hour has 3,600 seconds. ${number(speed * 900)} m ÷ 3,600`,
    };
  },
  (dice) => {
    const [boxes, span, hours] = [dice.int(11, 95), dice.pick([12, 15, 20]), dice.int(6, 9)];
    return {
      question: `A machine in ${personOf(dice)}’s workshop packs ${boxes} boxes every ${span} minutes. How many boxes does it pack in ${hours} hours?`,
      right: (boxes * 60 * hours) / span,
      unit: 'boxes',
      places: 0,
      slips: [
        [boxes * hours, `Counts only one interval of ${span} minutes per hour.`],
        [(boxes * 100 * hours) / span, 'Treats an hour as 100 minutes.'],
        [(boxes * span * hours) / 10, `Multiplies by the ${span} minutes instead of dividing.`],
        [(boxes * 60 * (hours - 1)) / span, 'Counts one hour too few.'],
        [boxes * hours * (60 / span + 1), `Counts one interval of ${span} minutes too many per hour.`],
      ],
      explanation: `An hour has 60 ÷ ${span} = ${60 / span} intervals of ${span} minutes. ${boxes} × ${60 / span} × ${hours}`,
    };
  },
];

/** Areas and volumes, whose units grow with the square and the cube. */
const medium: readonly Drafter[] = [
  (dice) => {
    const [length, width, tile] = [dice.int(4, 24) / 2, dice.int(4, 18) / 2, dice.pick([20, 25, 40, 50])];
    return {
      question: `A floor in ${cityOf(dice)} is ${number(length)} m long and ${number(width)} m wide. It will be covered with square tiles measuring ${tile} cm by ${tile} cm, without gaps. How many tiles are needed?`,
      right: (length * width * 10000) / tile ** 2,
      unit: 'tiles',
      places: 0,
      slips: [
        [(length * width * 100) / tile, 'Divides by the side of a tile and treats a square meter as 100 cm².'],
        [(length * width * 1000) / tile ** 2, 'Treats a square meter as 1,000 cm².'],
        [((length + width) * 200) / tile, 'Uses the perimeter of the floor instead of its area.'],
        [(length * width * 10000) / (tile * 4), 'Divides by the perimeter of a tile instead of its area.'],
        [(length * width * 10000) / (tile * 10), 'Divides by ten times the side of a tile instead of its area.'],
      ],
      explanation: `The floor is ${number((length * 100) / tile)} tiles long and ${number((width * 100) / tile)} tiles wide: ${number((length * 100) / tile)} × ${number((width * 100) / tile)}`,
    };
  },
  (dice) => {
    const [length, width, depth] = [dice.int(3, 24) / 2, dice.int(3, 18) / 2, dice.int(3, 24) * 5];
    return {
      question: `A pond in ${personOf(dice)}’s garden is ${number(length)} m long, ${number(width)} m wide and ${depth} cm deep everywhere. How many liters of water does it hold?`,
      right: length * width * depth * 10,
      unit: 'liters',
      places: 0,
      slips: [
        [length * width * depth, 'Treats a cubic meter as 100 liters.'],
        [length * width * depth * 100, 'Treats a cubic meter as 10,000 liters.'],
        [length * width * 1000, 'Forgets the depth.'],
        [(length + width + depth / 100) * 1000, 'Adds the sides instead of multiplying them.'],
        [length * width * depth * 5, 'Halves the volume, as if the bottom sloped.'],
      ],
      explanation: `${number(length)} m × ${number(width)} m × ${number(depth / 100)} m = ${number((length * width * depth) / 100, 3)} m³, and 1 m³ is 1,000 liters: ${number((length * width * depth) / 100, 3)} × 1,000`,
    };
  },
  (dice) => {
    const [long, wide] = [dice.int(4, 60) * 20, dice.int(6, 60) * 10];
    return {
      question: `A rectangular field near ${cityOf(dice)} is ${number(long)} m long and ${number(wide)} m wide. How many hectares is that? (1 hectare = 10,000 m²)`,
      right: (long * wide) / 10000,
      unit: 'hectares',
      places: 1,
      slips: [
        [(long * wide) / 1000, 'Treats a hectare as 1,000 m².'],
        [(long * wide) / 100000, 'Treats a hectare as 100,000 m².'],
        [((long + wide) * 2) / 100, 'Uses the perimeter instead of the area.'],
        [(long * wide) / 20000, 'Halves the area, as if the field were a triangle.'],
        [(long + wide) / 100, 'Adds the sides instead of multiplying them.'],
      ],
      explanation: `${number(long)} m × ${number(wide)} m = ${number(long * wide)} m². ${number(long * wide)} ÷ 10,000`,
    };
  },
  (dice) => {
    const [flow, time] = [dice.int(6, 90) / 2, dice.int(12, 55)];
    return {
      question: `A pump in ${cityOf(dice)} moves ${number(flow)} liters per second. How many cubic meters does it move in ${time} minutes?`,
      right: flow * time * 0.06,
      unit: 'm³',
      places: 2,
      slips: [
        [flow * time * 0.6, 'Treats a cubic meter as 100 liters.'],
        [flow * time * 0.1, 'Treats a minute as 100 seconds.'],
        [(flow * time) / 1000, 'Treats the minutes as seconds.'],
        [flow * time * 0.006, 'Treats a cubic meter as 10,000 liters.'],
        [flow * time * 0.036, 'Uses the seconds in an hour instead of a minute and misplaces the decimal point.'],
      ],
      explanation: `There are ${number(time * 60)} seconds in ${time} minutes. ${number(flow)} × ${number(time * 60)} ÷ 1,000`,
    };
  },
];

/** Several conversions in a row. */
const hard: readonly Drafter[] = [
  (dice) => {
    const [roof, rain, people, each] = [dice.int(8, 60) * 5, dice.int(8, 60), dice.int(2, 6), dice.int(4, 24) * 5];
    return {
      question: `In ${cityOf(dice)}, ${rain} mm of rain falls on a flat roof of ${roof} square meters, and all of it runs into a tank. How many days does it last for ${people} people who each use ${each} liters a day?`,
      right: (rain * roof) / (people * each),
      unit: 'days',
      places: 0,
      slips: [
        [(rain * roof * 10) / (people * each), 'Treats 1 mm of rain on 1 m² as 10 liters.'],
        [(rain * roof) / each, 'Counts only one person.'],
        [(rain * roof) / people / 10, 'Assumes that each person uses 10 liters.'],
        [(rain * roof * people) / each, 'Multiplies by the number of people instead of dividing.'],
        [(rain * roof) / (people * each) / 2, 'Assumes that half of the rain is lost.'],
      ],
      explanation: `1 mm on 1 m² is 1 liter, so the tank holds ${number(rain * roof)} liters. ${people} people use ${people * each} liters a day: ${number(rain * roof)} ÷ ${people * each}`,
    };
  },
  (dice) => {
    const [use, price, way] = [dice.int(40, 90) / 10, dice.int(120, 220) / 100, dice.int(8, 60) * 5];
    return {
      question: `${personOf(dice)}’s car uses ${number(use)} liters of fuel per 100 km, and a liter costs $${fixed(price, 2)}. How many dollars does the fuel cost for a round trip of ${way} km each way?`,
      right: (use * way * price) / 50,
      unit: 'dollars',
      places: 2,
      slips: [
        [(use * way) / 50, 'Gives the liters and forgets the price.'],
        [(way / use) * price * 2, 'Divides the distance by the consumption.'],
        [(use * way * price) / 100, 'Forgets the return trip.'],
        [(way * 2 * price) / 10, 'Assumes that the car uses 10 liters per 100 km.'],
        [use * price * 2, 'Counts 100 km each way.'],
      ],
      explanation: `For ${way * 2} km, the car uses ${number(use)} × ${way * 2} ÷ 100 = ${number((use * way) / 50, 3)} liters. ${number((use * way) / 50, 3)} × $${fixed(price, 2)}`,
    };
  },
  (dice) => {
    const [side, density, pieces] = [dice.int(2, 12), dice.pick([0.5, 0.6, 0.75, 2.5, 2.7, 7.5, 8]), dice.int(2, 40) * 5];
    return {
      question: `A solid cube has sides of ${side} cm and is made of a material that weighs ${density} g per cubic centimeter. How many kilograms do ${pieces} such cubes weigh together?`,
      right: (side ** 3 * density * pieces) / 1000,
      unit: 'kg',
      places: 1,
      slips: [
        [(side ** 2 * density * pieces) / 1000, 'Uses the area of one face instead of the volume.'],
        [(side * 3 * density * pieces) / 1000, 'Multiplies the side by 3 instead of cubing it.'],
        [(side ** 3 * density * pieces) / 100, 'Treats a kilogram as 100 g.'],
        [(side ** 3 * pieces) / 1000, 'Forgets the weight of a cubic centimeter.'],
        [(side ** 2 * 6 * density * pieces) / 1000, 'Uses the surface area of the cube instead of its volume.'],
      ],
      explanation: `One cube has a volume of ${side} × ${side} × ${side} = ${number(side ** 3)} cm³ and weighs ${number(side ** 3 * density, 3)} g. ${pieces} × ${number(side ** 3 * density, 3)} g ÷ 1,000`,
    };
  },
  (dice) => {
    const [size, rate] = [dice.int(3, 60) * 0.5, dice.pick([20, 25, 40, 50, 80, 100])];
    return {
      question: `${personOf(dice)} sends a file of ${number(size)} gigabytes at ${rate} megabits per second. One gigabyte is 1,000 megabytes, and one byte is 8 bits. How many minutes does it take?`,
      right: (size * 8000) / rate / 60,
      unit: 'minutes',
      places: 1,
      slips: [
        [(size * 1000) / rate / 60, 'Confuses bits with bytes.'],
        [(size * 8000) / rate / 100, 'Treats a minute as 100 seconds.'],
        [(size * 10000) / rate / 60, 'Counts 10 bits per byte.'],
        [(size * 1000) / 8 / rate, 'Divides by 8 instead of multiplying.'],
        [(size * 8000) / rate / 30, 'Counts 30 seconds per minute.'],
      ],
      explanation: `The file has ${number(size)} × 1,000 × 8 = ${number(size * 8000)} megabits, which take ${number(size * 8000)} ÷ ${rate} = ${number((size * 8000) / rate)} seconds. ${number((size * 8000) / rate)} ÷ 60`,
    };
  },
];

const drawn =
  (drafters: readonly Drafter[]) =>
  (dice: Seeded): Item | null => {
    const { question, right, slips, unit, explanation, places } = pickScene(dice, drafters, 'units')(dice);
    if (!isExact(right, places) || right < 1) return null;
    const format = (value: number): string => {
      const told = fixed(value, places);
      return `${told} ${told === '1' ? unit.replace(/s$/, '') : unit}`;
    };
    return numericItem(dice, { question, right, slips, format, explanation: `${explanation} = ${format(right)}.` });
  };

export const unitConversion = gradedFamily('unit-conversion', 'Converts rates, areas and volumes without losing a power of ten.', {
  easy: drawn(easy),
  medium: drawn(medium),
  hard: drawn(hard),
});
