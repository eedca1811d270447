import { emailKey } from '#features/accounts/rules/email-key.ts';
import { findTypeNamed } from '#features/catalog/service.ts';
import { ok, type Outcome, type Refused, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { Payer } from '../rules/assessment-request.ts';
import type { PersonEntry } from '../rules/person-entry.ts';
import { numberKey } from '../rules/shared-numbers.ts';
import { lockOrganization } from '../store/organizations.ts';
import { listPersonIds } from '../store/program-requests.ts';
import { type Asked, type AskingRefusal, createRequests } from './create-requests.ts';
import { putPeople } from './put-people.ts';

export type KeyAsking = {
  organizationId: string;
  /** The key that asks, which the trail names. */
  keyId: string;
  rosterId: string;
  type: string;
  opensAt: Date;
  closesAt: Date;
  message: string | null;
  payer: Payer;
  people: readonly PersonEntry[];
  now: Date;
};

type Refusal =
  | AskingRefusal
  | 'roster_full'
  | 'organization_closed'
  | 'domain_not_proven'
  | 'address_twice'
  | 'number_twice'
  | 'number_taken';

/** Carries a refusal out of the transaction, which takes back what was written before it. */
class NotAsked extends Error {
  readonly refused: Refused<Refusal>;
  constructor(refused: Refused<Refusal>) {
    super(refused.refusal);
    this.refused = refused;
  }
}

/** Puts people on a roster and asks them: all of it, or nothing. Those who have an open request get no second one. */
export async function askByKey(runtime: Runtime, asking: KeyAsking): Promise<Outcome<Asked, Refusal>> {
  try {
    return ok(await runtime.database.transaction((tx) => ask(runtime, tx, asking)));
  } catch (error) {
    if (error instanceof NotAsked) return error.refused;
    throw error;
  }
}

async function ask(runtime: Runtime, tx: Transaction, { organizationId, keyId, rosterId, people, ...terms }: KeyAsking): Promise<Asked> {
  const organization = await lockOrganization(tx, organizationId);
  if (!organization || organization.closedAt) throw new NotAsked(refuse('organization_closed'));
  if (!organization.domainProvenAt) throw new NotAsked(refuse('domain_not_proven'));
  const type = await findTypeNamed(tx, terms.type);
  if (!type) throw new NotAsked(refuse('unknown_assessment_type'));
  // Nobody pressed a button, so the trail names the key.
  const membership = { organizationId, userId: null, keyId };
  const entries = people.map((person) => ({ ...person, emailKey: emailKey(person.email) }));
  const keys = new Set(entries.map((entry) => entry.emailKey));
  const [address, number] = [
    firstTwice(entries.map((entry) => entry.emailKey)),
    firstTwice(entries.map((entry) => entry.external_id && numberKey(entry.external_id))),
  ];
  if (address) throw new NotAsked(refuse('address_twice', [address]));
  if (number) throw new NotAsked(refuse('number_twice', [number]));
  const put = await putPeople(runtime, tx, { membership, rosterId, people: entries, numbers: organization.kind, now: terms.now });
  if (!put.ok) throw new NotAsked(put);
  const personIds = await listPersonIds(tx, rosterId, [...keys]);
  const asked = await createRequests(runtime, tx, { ...terms, membership, roster: { id: rosterId }, type, personIds });
  if (!asked.ok) throw new NotAsked(asked);
  return asked.value;
}

/** Where a value stands a second time, counted from one as people count; null when none does. */
function firstTwice(values: readonly (string | null)[]): string | null {
  const rows = new Map<string, number>();
  for (const [at, value] of values.entries()) {
    if (value === null || value === '') continue;
    const earlier = rows.get(value);
    if (earlier !== undefined) return `Person ${at + 1} has the one of person ${earlier}.`;
    rows.set(value, at + 1);
  }
  return null;
}
