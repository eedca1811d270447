/** Lists that a statement packs into a text for each row: many rows would cost more to send and to read than to find. */

const idLength = 36;

/** What stands for each id of ids written one after the other. */
export function eachIdIn<Value>(ids: string, read: (id: string) => Value): Value[] {
  const values: Value[] = [];
  for (let at = 0; at < ids.length; at += idLength) values.push(read(ids.slice(at, at + idLength)));
  return values;
}

export const idsIn = (ids: string): string[] => eachIdIn(ids, (id) => id);

/** Which bits are one, of bits written as digits. */
export function onesIn(bits: string): boolean[] {
  const found: boolean[] = [];
  for (let at = 0; at < bits.length; at++) found.push(bits[at] === '1');
  return found;
}
