import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMyAccount, exportMyData } from '#features/accounts/contract/profile.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { submitAttempt } from '#features/attempts/contract/attempts.ts';
import { addTest, sit } from '#features/attempts/testing.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { addOrganization, addRequest } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a candidate exports what was asked and shared; deleting the account takes all of it back', async () => {
  const [acme, ada, type] = [await addOrganization(world, { name: 'Acme' }), await addMember(world, 'student'), await addTest(world)];
  const { attemptId } = await sit(world, ada, type);
  await ada.visitor.send(submitAttempt, { params: { id: attemptId } });
  const { $client } = world.runtime.database;
  const resultId =
    (await $client.query<{ id: string }>('select id from assessment_results where assessment_id = $1', [attemptId])).rows[0]?.id ?? '';
  const shared = { state: 'shared', level: 'full', attemptId, resultId } as const;
  const { id } = await addRequest(world, acme, { person: ada, typeId: type.id, ...shared });
  const { sections } = (await ada.visitor.send(exportMyData)).body;
  expect(sections['assessment_requests']).toMatchObject({
    requests: [{ organization: 'Acme', state: 'shared', share_level: 'full', entered_as: { email: ada.email } }],
  });
  expect((await ada.visitor.send(deleteMyAccount, { body: { password: testPassword } })).status).toBe(204);
  const { rows } = await $client.query(
    'select state, share_level, user_id, assessment_id, result_id from assessment_requests where id = $1',
    [id],
  );
  expect(rows).toEqual([{ state: 'declined', share_level: 'nothing', user_id: null, assessment_id: null, result_id: null }]);
});
