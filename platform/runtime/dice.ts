import { randomBytes, randomUUID } from 'node:crypto';

/** The only source of randomness; tests hand in a seeded one. */
export type Dice = { uuid(): string; bytes(count: number): Buffer };

export const systemDice: Dice = { uuid: () => randomUUID(), bytes: (count) => randomBytes(count) };
