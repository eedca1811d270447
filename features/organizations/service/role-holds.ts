import { giveRole } from '#features/accounts/contract/person.ts';
import { decideRoleRequest } from '#features/accounts/contract/roles.ts';
import { lockAttemptsOf } from '#features/attempts/service/attempts.ts';
import type { Refusal } from '#platform/contract/contract.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { hold, type Hold } from '#platform/http/own-case.ts';
import { findAsker, findMembership, isInTest, isOnlyOwner } from '../store/members.ts';
import { lockOrganization } from '../store/organizations.ts';

const testRunning: Refusal = { status: 409, message: 'This person is taking a test. Change their role when it’s over.' };
const lastOwner: Refusal = {
  status: 409,
  message: 'This person is the only owner of an organization. It needs another owner, or has to be closed, before their role changes.',
};

type Held = { isHeld: (tx: Executor, userId: string) => Promise<boolean>; lock: (tx: Transaction, userId: string) => Promise<void> };
type Given = { params: { id: string } };
type Decided = { params: { id: string }; body: { decision: string } };

const inTest: Held = { isHeld: isInTest, lock: lockAttemptsOf };
const onlyOwner: Held = { isHeld: isOnlyOwner, lock: lockOrganizationOf };

async function lockOrganizationOf(tx: Transaction, userId: string): Promise<void> {
  const membership = await findMembership(tx, userId);
  if (membership) await lockOrganization(tx, membership.organizationId);
}

const ofPerson = ({ isHeld, lock }: Held) => ({
  isHeld: (tx: Executor, { params }: Given) => isHeld(tx, params.id),
  lock: (tx: Transaction, { params }: Given) => lock(tx, params.id),
});

const findAskerOf = async (tx: Executor, { params, body }: Decided): Promise<string | null> =>
  body.decision === 'approve' ? findAsker(tx, params.id) : null;

const ofAsker = ({ isHeld, lock }: Held) => ({
  async isHeld(tx: Executor, asked: Decided) {
    const asker = await findAskerOf(tx, asked);
    return asker !== null && isHeld(tx, asker);
  },
  async lock(tx: Transaction, asked: Decided) {
    const asker = await findAskerOf(tx, asked);
    if (asker !== null) await lock(tx, asker);
  },
});

/** When a person's role stays as it is: another role would take a running test from them, or leave their organization to nobody. */
export const roleHolds: readonly Hold[] = [
  hold(giveRole, 'test_running', testRunning, ofPerson(inTest)),
  hold(giveRole, 'last_owner', lastOwner, ofPerson(onlyOwner)),
  hold(decideRoleRequest, 'test_running', testRunning, ofAsker(inTest)),
  hold(decideRoleRequest, 'last_owner', lastOwner, ofAsker(onlyOwner)),
];
