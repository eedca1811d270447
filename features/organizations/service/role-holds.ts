import { giveRole } from '#features/accounts/contract/person.ts';
import { decideRoleRequest } from '#features/accounts/contract/roles.ts';
import type { Refusal } from '#platform/contract/contract.ts';
import type { Executor } from '#platform/database/database.ts';
import { hold, type Hold } from '#platform/http/own-case.ts';
import { findAsker, isInTest, isOnlyOwner } from '../store/members.ts';

const testRunning: Refusal = { status: 409, message: 'This person is taking a test. Change their role when it’s over.' };
const lastOwner: Refusal = {
  status: 409,
  message: 'This person is the only owner of an organization. It needs another owner, or has to be closed, before their role changes.',
};

const ofAsker =
  (isHeld: (tx: Executor, userId: string) => Promise<boolean>) =>
  async (tx: Executor, { params, body }: { params: { id: string }; body: { decision: string } }): Promise<boolean> => {
    const asker = body.decision === 'approve' ? await findAsker(tx, params.id) : null;
    return asker !== null && isHeld(tx, asker);
  };

/** When a person's role stays as it is: another role would take a running test from them, or leave their organization to nobody. */
export const roleHolds: readonly Hold[] = [
  hold(giveRole, 'test_running', testRunning, (tx, { params }) => isInTest(tx, params.id)),
  hold(giveRole, 'last_owner', lastOwner, (tx, { params }) => isOnlyOwner(tx, params.id)),
  hold(decideRoleRequest, 'test_running', testRunning, ofAsker(isInTest)),
  hold(decideRoleRequest, 'last_owner', lastOwner, ofAsker(isOnlyOwner)),
];
