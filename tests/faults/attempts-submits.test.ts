import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { saveAnswer, setFlag } from '#features/attempts/contract/attempts.ts';
import { ask } from './ask.ts';
import { type Candidate, keepAnswering, type Target, say, seat, submit } from './candidates.ts';
import { countEnds, countSaves, readResults, scoreAcknowledged, whatIsWrong } from './kept.ts';
import { shareDatabase } from './shared-database.ts';

const people = 20;
const submitsEach = 50;

test('A-193 A-196 1,000 submits at once on 20 attempts over two servers, among saves, make one result each', async () => {
  const { target } = await shareDatabase(2);
  const candidates = await seat(target, people);

  const work = Promise.all(candidates.map((candidate) => keepAnswering(target, candidate, () => true, 4)));
  while (countSaves(candidates) < 40 * people) await wait(5);
  const replies = await Promise.all(
    candidates.map((candidate) => Promise.all(Array.from({ length: submitsEach }, () => submit(target, candidate)))),
  );
  // Everybody who was still saving was told that it is over.
  await work;

  for (const ofOne of replies) {
    expect(ofOne[0]?.status).toBe(200);
    expect(new Set(ofOne.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  }
  expect(await whatIsWrong(target, candidates)).toEqual([]);
  const scores = await scoreAcknowledged(target, candidates);
  expect(replies.map(([first]) => first?.body['overallScore'])).toEqual(candidates.map(({ attemptId }) => scores.get(attemptId)));
  expect([...(await readResults(target, candidates))]).toEqual([...scores].map(([attemptId, percent]) => [attemptId, [percent]]));

  const codes = candidates.map(({ heard }) => heard.filter(({ status }) => status === 409).map(({ code }) => code));
  expect(codes.every((own) => own.length > 0 && own.every((code) => code === 'attempt_closed'))).toBe(true);
  const before = await answersOf(target, candidates);
  const changes = await Promise.all(
    candidates.flatMap((candidate) => {
      const [line] = candidate.lines;
      const edit = { revision: 1_000_000, window_id: candidate.windowId };
      const params = { order: 1 };
      return [
        say(target, candidate, saveAnswer, { params, body: { option_id: line?.optionIds[0], ...edit } }),
        say(target, candidate, setFlag, { params, body: { is_flagged: true, ...edit } }),
      ];
    }),
  );
  expect(new Set(changes.map((reply) => reply?.status))).toEqual(new Set([409]));
  expect(await answersOf(target, candidates)).toEqual(before);
  expect(await countEnds(target, candidates)).toEqual({ finished: people, announced: people, told: people });
});

const idsOf = (candidates: readonly Candidate[]) => candidates.map(({ attemptId }) => attemptId);

const answersOf = ({ dataFolder }: Target, candidates: readonly Candidate[]) =>
  ask(dataFolder, 'SELECT * FROM assessment_questions WHERE assessment_id = ANY($1) ORDER BY assessment_id, order_num', [
    idsOf(candidates),
  ]);
