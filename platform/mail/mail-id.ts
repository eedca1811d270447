import type { Runtime } from '#platform/runtime/runtime.ts';

let lastMs = 0;
let countInMs = 0;

/** An id (UUID version 7) that sorts after every earlier one of this process, even while a clock stands still. */
export function nextMailId({ clock, dice }: Pick<Runtime, 'clock' | 'dice'>): string {
  const nowMs = clock.now().getTime();
  if (nowMs > lastMs) {
    lastMs = nowMs;
    countInMs = 0;
  } else if (++countInMs > 0xfff) {
    lastMs += 1;
    countInMs = 0;
  }
  const bytes = dice.bytes(16);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | countInMs, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
