import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addType } from '#features/catalog/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { questionsJobs } from './jobs.ts';
import { insertDrafts } from './store/drafts.ts';

let world: World;
let author: Member;
let reviewer: Member;
let categoryId: string;
beforeAll(async () => {
  world = await openWorld();
  author = await addMember(world, 'admin');
  reviewer = await addMember(world, 'admin');
  await addMember(world, 'student');
  categoryId = (await addType(world.runtime.database, { code: 'DIGEST' })).categoryIds[0] ?? '';
  await world.mails();
});
afterAll(() => world.close());

const content = {
  category: 'category-1',
  difficulty: 'easy' as const,
  question_text: '',
  passage_title: null,
  passage: null,
  figure: null,
};
const rest = { points: null, explanation: '', options: [], right: null };
const submit = (key: string, now: Date) =>
  insertDrafts(world.runtime.database, [
    { id: randomUUID(), key, categoryId, content: { ...content, ...rest }, state: 'review', authorIds: [author.userId], now },
  ]);
async function hourly() {
  const before = (await world.mails()).length;
  for (const job of questionsJobs(world.runtime)) await job.handle({}, 'hour');
  const mails = await world.mails();
  // The newest come first.
  return mails.slice(0, mails.length - before).map(({ to, subject, text }) => ({ to, subject, text }));
}
const minutes = (count: number) => world.clock.advanceSeconds(count * 60);

test('a reviewer gets one mail for all that came in an hour, the author none, and without news nobody does', async () => {
  const intoHour = Math.floor(world.clock.now().getTime() / 1000) % 3600;
  world.clock.advanceSeconds(3600 - intoHour + 60);
  expect(await hourly()).toEqual([]);
  for (const key of ['digest/1', 'digest/2']) await submit(key, world.clock.now());
  minutes(60);
  const mails = await hourly();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[reviewer.email, '2 questions to review']]);
  minutes(60);
  expect(await hourly()).toEqual([]);
  await submit('digest/3', world.clock.now());
  minutes(60);
  const [later] = await hourly();
  expect([later?.subject, later?.text]).toEqual(['3 questions to review', expect.stringContaining('1 question was sent for review')]);
});
