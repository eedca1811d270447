import { number } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { familyOf, type Kind, numberPrinted, textPrinted } from '../program/program-items.ts';
import { pickScene } from '../kit/scenes.ts';

const bits = (value: number, width = 0): string => value.toString(2).padStart(width, '0');
const hex = (value: number, width = 0): string => value.toString(16).toUpperCase().padStart(width, '0');
const flipped = (text: string): string => [...text].toReversed().join('');

const devices = [
  'A sensor reports',
  'A register in a small processor holds',
  'The switches of an old machine show',
  'A barcode encodes',
  'A radio beacon sends',
  'A lock stores',
];

const fromBinary: Kind = (dice) => {
  const value = dice.int(18, 62);
  const text = bits(value);
  const places = [...text].flatMap((bit, at) => (bit === '1' ? [2 ** (text.length - 1 - at)] : []));
  if (places.length < 3 || flipped(text) === text) return null;
  return numberPrinted(dice, {
    question: `${pickScene(dice, devices)} the binary number ${text}. Which decimal number is that?`,
    right: value,
    slips: [
      [parseInt(flipped(text), 2), 'Reads the bits from the wrong end.'],
      [value * 2, 'Treats the last bit as 2 instead of 1.'],
      [value - (places.at(-1) ?? 0), 'Leaves out the last 1.'],
      [2 ** text.length - 1 - value, 'Adds the place values of the zeros.'],
      [value + 1, 'Adds 1, as if counting started at 1.'],
      [Math.floor(value / 2), 'Drops the last bit of the number.'],
    ],
    explanation: `The ones stand for ${places.join(' + ')} = ${value}.`,
  });
};

const toBinary: Kind = (dice) => {
  const value = dice.int(18, 118);
  const right = bits(value, 8);
  return textPrinted(dice, {
    question: `${pickScene(dice, devices)} the decimal number ${value}. What is it as an eight-bit binary number?`,
    right,
    slips: [
      [flipped(right), 'Writes the remainders from first to last.'],
      [bits(value + 2, 8), 'Counts an extra 2 in the sum.'],
      [bits(value - 1, 8), 'Is off by one in the last bit.'],
      [bits(255 - value, 8), 'Swaps ones and zeros.'],
      [bits(value ^ 4, 8), 'Makes a mistake in the fours place.'],
      [bits(value * 2, 8), 'Treats the last bit as 2 instead of 1.'],
    ],
    explanation: `${value} is ${[...right].flatMap((bit, at) => (bit === '1' ? [2 ** (7 - at)] : [])).join(' + ')}, so the binary number is ${right}.`,
  });
};

const fromHex: Kind = (dice) => {
  const [high, low] = [dice.int(1, 9), dice.int(10, 15)];
  const isSwapped = dice.int(0, 1) === 1;
  const [first, second] = isSwapped ? [low, high] : [high, low];
  const value = first * 16 + second;
  return numberPrinted(dice, {
    question: `${pickScene(dice, devices)} the hexadecimal number ${hex(value)}. Which decimal number is that?`,
    right: value,
    slips: [
      [first * 10 + second, 'Multiplies the first digit by 10 instead of 16.'],
      [second * 16 + first, 'Swaps the two digits.'],
      [first + second, 'Adds the two digits.'],
      [value + (isSwapped ? 16 : 1), `Reads the digit ${hex(low)} as ${low + 1}.`],
      [value - (isSwapped ? 16 : 1), `Reads the digit ${hex(low)} as ${low - 1}.`],
      [first * 8 + second, 'Multiplies the first digit by 8 instead of 16.'],
    ],
    explanation: `${hex(low)} stands for ${low}, and the first digit counts sixteens: ${first} × 16 + ${second} = ${value}.`,
  });
};

const binaryToHex: Kind = (dice) => {
  const value = dice.int(17, 254);
  const text = bits(value, 8);
  const right = hex(value, 2);
  const [left, last] = [value >> 4, value & 15];
  if (left === last || left === 0 || !/[A-F]/.test(right)) return null;
  return textPrinted(dice, {
    question: `${pickScene(dice, devices)} the binary number ${text}. What is it in hexadecimal?`,
    right,
    slips: [
      [hex(last * 16 + left, 2), 'Swaps the two groups of four bits.'],
      [hex(parseInt(flipped(text), 2), 2), 'Reads the bits from the wrong end.'],
      [hex(parseInt(flipped(text.slice(0, 4)) + flipped(text.slice(4)), 2), 2), 'Reads each group of four bits from the wrong end.'],
      [hex((value + 1) & 255, 2), 'Is off by one in the second digit.'],
      [hex((value + 16) & 255, 2), 'Is off by one in the first digit.'],
      [hex(255 - value, 2), 'Swaps ones and zeros.'],
    ],
    explanation: `Four bits make one digit: ${text.slice(0, 4)} is ${hex(left)} and ${text.slice(4)} is ${hex(last)}, so the number is ${right}.`,
  });
};

const bitsNeeded: Kind = (dice) => {
  const power = dice.int(4, 11);
  const count = dice.pick([2 ** power, 2 ** power + 1, dice.int(2 ** power + 1, 2 ** (power + 1) - 1)]);
  const right = Math.ceil(Math.log2(count));
  const thing = dice.pick(['rooms', 'sensors', 'members', 'products', 'stations', 'species']);
  return numberPrinted(dice, {
    question: `Each of ${number(count)} ${thing} gets its own binary code, and all codes have the same length. What is the smallest number of bits a code can have?`,
    right,
    slips: [
      [right - 1, 'Chooses a length that allows too few codes.'],
      [right + 1, 'Uses one more bit than is needed.'],
      [String(count).length, 'Counts the decimal digits.'],
      [Math.ceil(count / 8), `Divides the number of codes by 8.`],
      [Math.ceil(count / 2), `Gives half of ${count}, the number of codes.`],
      [Math.ceil(Math.sqrt(count)), `Gives the square root of ${count}.`],
    ],
    explanation: `${right - 1} bits allow ${2 ** (right - 1)} codes, which is not enough; ${right} bits allow ${2 ** right}, which is.`,
  });
};

const masks: Kind = (dice) => {
  const [one, other] = [dice.int(65, 250), dice.int(65, 250)];
  const word = dice.pick(['AND', 'OR', 'XOR'] as const);
  const results = { AND: one & other, OR: one | other, XOR: one ^ other };
  const meaning = {
    AND: 'a 1 where both numbers have a 1',
    OR: 'a 1 where at least one number has a 1',
    XOR: 'a 1 where exactly one number has a 1',
  };
  const right = bits(results[word], 8);
  if (results[word] === one || results[word] === other) return null;
  const others = (['AND', 'OR', 'XOR'] as const).filter((name) => name !== word);
  return textPrinted(dice, {
    question: `${dice.pick(['A file system combines two sets of permissions', 'A router combines two masks', 'A game combines two sets of flags', 'A camera combines two rows of pixels'])} bit by bit: ${bits(one, 8)} ${word} ${bits(other, 8)}. What is the result?`,
    right,
    slips: [
      ...others.map((name) => [bits(results[name], 8), `Computes ${name} instead of ${word}.`] as const),
      [bits(255 - results[word], 8), 'Swaps ones and zeros in the result.'],
      [bits((one + other) & 255, 8), 'Adds the two numbers.'],
    ],
    explanation: `${word} gives ${meaning[word]}: the result is ${right}.`,
  });
};

const mixedSum: Kind = (dice) => {
  const [one, other] = [dice.int(17, 90), dice.int(9, 31)];
  const [text, binary] = [hex(one), bits(other)];
  if (!/[A-F]/.test(text) || flipped(binary) === binary) return null;
  const [first, second] = [one >> 4, one & 15];
  return numberPrinted(dice, {
    question: `${pickScene(dice, devices)} two numbers: ${text} in hexadecimal and ${binary} in binary. What is their sum in decimal?`,
    right: one + other,
    slips: [
      [first * 10 + second + other, 'Multiplies the first hexadecimal digit by 10 instead of 16.'],
      [one + parseInt(flipped(binary), 2), 'Reads the bits from the wrong end.'],
      [second * 16 + first + other, 'Swaps the two hexadecimal digits.'],
      [one + other * 2, 'Treats the last bit as 2 instead of 1.'],
      [one + other - 1, `Reads the digit ${hex(second)} as ${second - 1}.`],
      [one + [...binary].filter((bit) => bit === '1').length, 'Counts the ones in the binary number.'],
    ],
    explanation: `${text} is ${first} × 16 + ${second} = ${one}, and ${binary} is ${other}: ${one} + ${other} = ${one + other}.`,
  });
};

const negative: Kind = (dice) => {
  const value = dice.int(-120, -5);
  const text = bits(256 + value, 8);
  return numericItem(dice, {
    question: `${pickScene(dice, devices)} the eight bits ${text} as a signed integer in two’s complement. Which decimal number is that?`,
    right: value,
    signed: true,
    format: number,
    slips: [
      [256 + value, 'Reads the bits as an unsigned number.'],
      [value - 1, 'Adds 1 instead of subtracting it when converting back.'],
      [value + 1, 'Swaps ones and zeros but forgets to add 1.'],
      [-(128 + value), 'Treats the first bit as a minus sign and reads the rest as it is.'],
      [-value, 'Finds the size of the number but forgets that it is negative.'],
    ],
    explanation: `The first bit stands for −128, so the number is ${256 + value} − 256 = ${number(value)}.`,
  });
};

export const numberBases = familyOf('number-bases', 'Reads and writes numbers in binary and hexadecimal and combines their bits.', {
  easy: [fromBinary, toBinary],
  medium: [fromHex, binaryToHex, bitsNeeded],
  hard: [masks, mixedSum, negative],
});
