import { createHash, randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { Pool } from 'pg';
import type { OrganizationKind } from '#features/organizations/rules/organization.ts';
import { stateOf } from './people.ts';

const askStatement = `
  with asker as (select id from organizations where kind = 'employer' and domain_proven_at is not null order by created_at limit 1),
    type as (select id from assessment_types where code = $4),
    roster as (
      insert into rosters (id, organization_id, name, time_zone, created_at)
      select gen_random_uuid(), asker.id, $1, 'America/New_York', now() from asker returning id, organization_id),
    person as (
      insert into roster_people (id, roster_id, organization_id, email, email_key, name, added_at)
      select gen_random_uuid(), roster.id, organization_id, $2::text, lower($2::text), $5, now() from roster returning id),
    assignment as (
      insert into assignments (id, organization_id, roster_id, assessment_type_id, opens_at, closes_at, payer, created_at)
      select gen_random_uuid(), organization_id, roster.id, type.id, now() - interval '1 hour', now() + interval '7 days', 'seat', now()
      from roster, type returning id),
    request as (
      insert into assessment_requests (id, organization_id, roster_id, assignment_id, person_id, token_hash, state_at, asked_at, mailed_at)
      select gen_random_uuid(), organization_id, roster.id, assignment.id, person.id, $3, now(), now(), now()
      from roster, assignment, person returning id, organization_id, roster_id),
    pack as (
      insert into seat_packs (id, organization_id, assessment_type_id, size, seat_cents, created_at, expires_at)
      select gen_random_uuid(), organization_id, type.id, 1, 0, now(), now() + interval '1 year' from request, type returning id),
    seat as (
      insert into seats (id, pack_id, organization_id, assessment_type_id, state, request_id, expires_at, changed_at)
      select gen_random_uuid(), pack.id, organization_id, type.id, 'promised', request.id, now() + interval '1 year', now()
      from request, type, pack)
  select id, roster_id as "rosterId" from request`;

export type AskedFor = {
  id: string;
  /** Of the link in the mail. */
  token: string;
  rosterId: string;
  position: string;
};

/** Somebody is asked by the demo employer, on a position of their own and with a seat: for a test that has a price, unless another is named. */
export async function ask(house: Pool, email: string, { type = 'GAT-1', name = null as string | null } = {}): Promise<AskedFor> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const position = `Position ${token.slice(0, 8)}`;
  const { rows } = await house.query<{ id: string; rosterId: string }>(askStatement, [position, email, hash, type, name]);
  const [made] = rows;
  if (!made) throw new Error(`Nobody was asked: is there an employer, and an assessment ${type}?`);
  return { ...made, token, position };
}

/** A page of the demo person who owns an organization, beside that of the candidate; closed with the browser. */
export async function openPortal(browser: Browser, kind: OrganizationKind): Promise<Page> {
  const context = await browser.newContext({ storageState: stateOf(kind) });
  return context.newPage();
}

/** Accepts a request on its page, with this choice of what is shared. */
export async function acceptRequest(page: Page, { token }: AskedFor, choice: 'Nothing' | 'Pass or fail' | 'Full result'): Promise<void> {
  await page.goto(`/requests/${token}`);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: new RegExp(`^${choice}`) }).check({ force: true });
  await main.getByRole('button', { name: 'Accept' }).click();
  await main.getByRole('link', { name: 'Go to the test' }).waitFor();
}
