import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { test } from './candidate.ts';
import { passSecurityCheck } from './gate.ts';
import { expect } from './journey.ts';

const askStatement = `
  with asker as (select id from organizations where kind = 'employer' and domain_proven_at is not null order by created_at limit 1),
    type as (select id from assessment_types where code = 'GAT-1'),
    roster as (
      insert into rosters (id, organization_id, name, time_zone, created_at)
      select gen_random_uuid(), asker.id, $1, 'America/New_York', now() from asker returning id, organization_id),
    person as (
      insert into roster_people (id, roster_id, organization_id, email, email_key, added_at)
      select gen_random_uuid(), roster.id, organization_id, $2::text, lower($2::text), now() from roster returning id),
    assignment as (
      insert into assignments (id, organization_id, roster_id, assessment_type_id, opens_at, closes_at, payer, created_at)
      select gen_random_uuid(), organization_id, roster.id, type.id, now() - interval '1 hour', now() + interval '7 days', 'seat', now()
      from roster, type returning id),
    request as (
      insert into assessment_requests (id, organization_id, roster_id, assignment_id, person_id, token_hash, state_at, asked_at, mailed_at)
      select gen_random_uuid(), organization_id, roster.id, assignment.id, person.id, $3, now(), now(), now()
      from roster, assignment, person returning id, organization_id),
    pack as (
      insert into seat_packs (id, organization_id, assessment_type_id, size, seat_cents, created_at, expires_at)
      select gen_random_uuid(), organization_id, type.id, 1, 0, now(), now() + interval '1 year' from request, type returning id)
  insert into seats (id, pack_id, organization_id, assessment_type_id, state, request_id, expires_at, changed_at)
  select gen_random_uuid(), pack.id, organization_id, type.id, 'promised', request.id, now() + interval '1 year', now()
  from request, type, pack`;

/** Somebody is asked by the demo employer for a test that has a price, with a seat; gives the token of the mail. */
async function ask(house: Pool, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await house.query(askStatement, [`Position ${token.slice(0, 8)}`, email, hash]);
  return token;
}

test('A-026 A-027 somebody who was asked accepts, chooses what is shared, and takes the test that the employer pays for', async ({
  page,
  house,
  candidate,
}) => {
  test.slow();
  const token = await ask(house, candidate.person.email);
  await page.goto(`/requests/${token}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('asks you to take');
  await expect(main.getByText('Verified domain')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);

  const accept = main.getByRole('button', { name: 'Accept' });
  await accept.click();
  await expect(main.getByText('Choose what they may see.')).toBeVisible();
  await main.getByRole('radio', { name: /^Pass or fail/ }).check({ force: true });
  await accept.click();
  await expect(main.getByText('They see whether you passed.')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await main.getByRole('link', { name: 'Go to the test' }).click();
  await expect(main.getByText('You’re taking this test for')).toBeVisible();
  await expect(main.getByText('Paid for you')).toBeVisible();
  await expectFitsPhone(page);
  await passSecurityCheck(page);
  await main.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { name: /^Question 1/ })).toBeVisible();

  await page.goto(`/requests/${token}`);
  await expect(main.getByText('You’ve started the test.')).toBeVisible();
});

test('somebody without an account stops the mails and declines; creating one leads back to the request', async ({
  browser,
  origin,
  house,
}) => {
  const token = await ask(house, `nobody-${randomBytes(6).toString('hex')}@example.org`);
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US' });
  const page = await context.newPage();
  const main = page.getByRole('main');
  await page.goto(`/requests/${token}`);
  const register = main.getByRole('link', { name: 'Create an account' });
  await expect(register).toHaveAttribute('href', `/register?next=${encodeURIComponent(`/requests/${token}`)}`);
  await main.getByRole('link', { name: 'Stop all their email' }).click();
  await expectFitsPhone(page);
  await main.getByRole('button', { name: 'Stop all their email' }).click();
  await expect(main.getByText('through Meridian anymore')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await main.getByRole('link', { name: 'See the request' }).click();
  await main.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(main.getByText('You declined.')).toBeVisible();
  await context.close();
});
