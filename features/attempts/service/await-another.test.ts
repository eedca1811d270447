import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { awaitChange, readAttempt, submitAttempt } from '../contract/attempts.ts';
import { addTest, sit, type Sitting } from '../testing.ts';

let world: World;
type Sitter = { member: Member; sitting: Sitting; version: number };
const sitters: Sitter[] = [];
beforeAll(async () => {
  world = await openWorld();
  const type = await addTest(world);
  for (let nth = 0; nth < 12; nth++) {
    const member = await addMember(world, 'student');
    const sitting = await sit(world, member, type);
    const { body } = await member.visitor.send(readAttempt, { params: { id: sitting.attemptId } });
    sitters.push({ member, sitting, version: body.version });
  }
});
afterAll(() => world.close());

const wait = ({ member, sitting, version }: Sitter, id = sitting.attemptId, seconds = 0) =>
  member.visitor.send(awaitChange, { params: { id }, query: { version, wait_seconds: seconds } });

/** The names of the statements that are asked meanwhile on the connections for what is short and everybody needs. */
async function statementsDuring(act: () => Promise<unknown>): Promise<string[]> {
  const { quick, urgent } = world.runtime.database;
  const asking = [quick, urgent].map(({ $client }) => vi.spyOn($client, 'query'));
  try {
    await act();
    return asking.flatMap(({ mock }) => mock.calls.map(([statement]) => (statement as unknown as { name: string }).name));
  } finally {
    for (const one of asking) one.mockRestore();
  }
}

test('pages that begin to wait together share their statements, and each hears of its own attempt only', async () => {
  let replies: Awaited<ReturnType<typeof wait>>[] = [];
  const asked = await statementsDuring(async () => {
    replies = await Promise.all([
      ...sitters.map((one) => wait(one)),
      ...sitters.map((one, nth) => wait(one, sitters[nth - 1]?.sitting.attemptId ?? 'nobody’s')),
    ]);
  });
  expect(replies.slice(0, 12).map(({ status, body }) => [status, body.version])).toEqual(sitters.map(({ version }) => [200, version]));
  expect(replies.slice(13).map(({ status }) => status)).toEqual(sitters.slice(1).map(() => 404));
  // One asked for what is no id.
  expect(asked.filter((name) => name === 'attempts.list-asked').length).toBeLessThan(replies.length - 1);
});

test('one that is submitted wakes its own page, and the others wait on', async () => {
  const [mine, other] = [sitters[0], sitters[1]] as [Sitter, Sitter];
  const waiting = [wait(mine, undefined, 20), wait(other, undefined, 1)];
  await mine.member.visitor.send(submitAttempt, { params: { id: mine.sitting.attemptId } });
  const replies = await Promise.all(waiting);
  expect(replies.map(({ body }) => body.state)).toEqual(['submitted', 'running']);
});

test('sessions that are seen at the same moment are written down together', async () => {
  world.clock.advanceSeconds(301);
  const asked = await statementsDuring(() => Promise.all(sitters.map((one) => wait(one))));
  const writes = asked.filter((name) => name === 'accounts.sessions-seen').length;
  expect(writes).toBeGreaterThan(0);
  expect(writes).toBeLessThan(12);
  const { rows } = await world.runtime.database.$client.query<{ count: number }>(
    'select count(*)::int as count from sessions where last_seen_at = $1',
    [world.clock.now()],
  );
  expect(rows[0]?.count).toBe(12);
});
