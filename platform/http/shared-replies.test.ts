import { expect, test } from 'vitest';
import { createSharedReply, type Made } from './shared-replies.ts';

/** A reply over one table, with a clock of its own; `tell` says that a table changed. */
function replyOver(table: string) {
  const listeners: ((table: string) => void)[] = [];
  let nowMs = 0;
  const read = createSharedReply({ onChange: (listener) => void listeners.push(listener) }, [table], () => nowMs);
  return {
    read,
    tell: (changed: string) => listeners.forEach((listener) => listener(changed)),
    pass: (ms: number) => (nowMs += ms),
  };
}

/** Counts how often the reply is made. */
function makerOf(texts: readonly string[]) {
  let times = 0;
  return {
    times: () => times,
    make: async (): Promise<Made> => ({ text: texts[Math.min(times++, texts.length - 1)] ?? '', headers: {} }),
  };
}

const textOf = async ({ forms }: Awaited<ReturnType<ReturnType<typeof createSharedReply>>>): Promise<string> => {
  const identity = await forms.find(({ encoding }) => encoding === 'identity')?.open();
  return Buffer.isBuffer(identity?.body) ? identity.body.toString() : '';
};

test('a reply is made once and served from memory until its table changes', async () => {
  const { read, tell } = replyOver('fruit');
  const { make, times } = makerOf(['pears', 'plums']);
  expect(await textOf(await read(make))).toBe('pears');
  tell('stones');
  expect(await textOf(await read(make))).toBe('pears');
  expect(times()).toBe(1);
  tell('fruit');
  expect(await textOf(await read(make))).toBe('plums');
  expect(times()).toBe(2);
});

test('what another server changed is seen after a second', async () => {
  const { read, pass } = replyOver('fruit');
  const { make } = makerOf(['pears', 'plums']);
  await read(make);
  pass(999);
  expect(await textOf(await read(make))).toBe('pears');
  pass(1);
  expect(await textOf(await read(make))).toBe('plums');
});

test('a reply that was read before a change is not kept, and nobody who asks after the change gets it', async () => {
  const { read, tell } = replyOver('fruit');
  const { promise: readBefore, resolve } = Promise.withResolvers<Made>();
  const before = read(() => readBefore);
  const { make, times } = makerOf(['plums']);
  tell('fruit');
  const after = read(make);
  resolve({ text: 'pears', headers: {} });
  expect(await textOf(await before)).toBe('pears');
  expect(await textOf(await after)).toBe('plums');
  expect(await textOf(await read(make))).toBe('plums');
  expect(times()).toBe(1);
});

test('requests that find nothing in memory make the reply together', async () => {
  const { read } = replyOver('fruit');
  const { make, times } = makerOf(['pears']);
  const replies = await Promise.all([read(make), read(make), read(make)]);
  expect(times()).toBe(1);
  expect(new Set(replies).size).toBe(1);
});

test('a failure is not kept', async () => {
  const { read } = replyOver('fruit');
  await expect(read(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await textOf(await read(makerOf(['pears']).make))).toBe('pears');
});
