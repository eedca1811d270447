import { canonicalJson } from '#features/certificates/rules/canonical-json.ts';
import { fakeDice } from './fakes.ts';

/** One byte of a text changed at random: the bytes, and what they parse to. */
export type TamperedText = { at: number; bytes: Buffer } & (
  | { kind: 'unreadable' }
  /** Another way to write the same value, such as a space for a space: nothing was changed. */
  | { kind: 'same' }
  | { kind: 'changed'; value: unknown }
);

/** The tamper matrix: random one-byte changes of a JSON text. The same seed gives the same changes. */
export function tamper(text: string, count: number, seed: string): TamperedText[] {
  const original = Buffer.from(text);
  const meaning = canonicalJson(JSON.parse(text));
  const dice = fakeDice(seed);
  return Array.from({ length: count }, () => {
    const at = dice.bytes(4).readUInt32BE() % original.length;
    const bytes = Buffer.from(original);
    // One of the 255 other bytes.
    bytes[at] = ((bytes[at] ?? 0) + 1 + (dice.bytes(4).readUInt32BE() % 255)) % 256;
    return { at, bytes, ...read(bytes, meaning) };
  });
}

function read(bytes: Buffer, meaning: string): { kind: 'unreadable' } | { kind: 'same' } | { kind: 'changed'; value: unknown } {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return canonicalJson(value) === meaning ? { kind: 'same' } : { kind: 'changed', value };
  } catch {
    return { kind: 'unreadable' };
  }
}
