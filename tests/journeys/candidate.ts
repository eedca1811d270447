import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { Pool } from 'pg';
import { rulesVersion } from '#features/attempts/rules/security-check.ts';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { dataFolder } from './data-folder.ts';
import { expect, test as journey } from './journey.ts';
import { demoPerson, type Person } from './people.ts';

/** Somebody signed in who has not taken a test before. */
export type Candidate = {
  person: Person;
  /** Signs the same person in on another device. */
  signInAt(context: BrowserContext): Promise<void>;
  /** An attempt at a free test, the practice test unless another is named, with its questions chosen and its clock not started; for a request, if one is given. */
  start(type?: string, request?: string): Promise<string>;
  /** Hands an attempt in without an answer and gives the id of its result. */
  finish(attemptId: string): Promise<string>;
};

const newPersonStatement = `
  with model as (select person.*, account.password from users person join accounts account on account.user_id = person.id where email = $2),
    made as (
      insert into users (id, email, full_name, email_verified, confirmed_at, terms_version, terms_accepted_at, created_at, updated_at)
      select gen_random_uuid(), $1, $3, true, now(), terms_version, now(), now(), now() from model
      returning id
    )
  insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
  select gen_random_uuid(), made.id::text, 'credential', made.id, model.password, now(), now() from made, model`;

/** Registering is limited by the hour, so that journeys with many people put them straight into the database. */
async function addPerson(page: Page, house: Pool): Promise<Person> {
  const model = await demoPerson(page, 'student');
  const person = { fullName: 'Hypatia of Alexandria', email: `candidate-${randomUUID()}@example.org`, password: model.password };
  await house.query(newPersonStatement, [person.email, model.email, person.fullName]);
  return person;
}

async function signIn(context: BrowserContext, origin: string, { email, password }: Person): Promise<void> {
  const reply = await context.request.post('/auth/v1/token?grant_type=password', { headers: { origin }, data: { email, password } });
  expect(reply.status(), 'signing in').toBe(200);
}

async function startAttempt({ request }: BrowserContext, origin: string, type: string, asked?: string): Promise<string> {
  const headers = { origin };
  const check = { type, storage: true, full_screen: true, clock_offset_ms: 0, rules_version: rulesVersion };
  await request.post('/api/security-checks', { headers, data: check });
  const created = await request.post('/api/attempts', { headers, data: { type, request: asked } });
  expect(created.status(), 'starting an attempt').toBe(201);
  return ((await created.json()) as { id: string }).id;
}

async function finishAttempt({ request }: BrowserContext, origin: string, attemptId: string): Promise<string> {
  const headers = { origin };
  const at = `/api/attempts/${attemptId}`;
  await request.post(`${at}/delivery`, { headers, data: { window_id: randomUUID() } });
  const submitted = await request.post(`${at}/submission`, { headers });
  return ((await submitted.json()) as { result_id: string }).result_id;
}

/** A journey with a candidate of its own and a look into the server's database. */
export const test = journey.extend<{ candidate: Candidate; origin: string }, { house: Pool }>({
  house: [
    // oxlint-disable-next-line no-empty-pattern -- needs nothing else
    async ({}, provide) => {
      const house = new Pool({ connectionString: runningDatabaseUrl(dataFolder()) ?? '', max: 2 });
      await provide(house);
      await house.end();
    },
    { scope: 'worker' },
  ],
  origin: async ({ baseURL }, provide) => provide(baseURL ?? ''),
  candidate: async ({ page, house, origin }, provide) => {
    const context = page.context();
    const person = await addPerson(page, house);
    await signIn(context, origin, person);
    await provide({
      person,
      signInAt: (other) => signIn(other, origin, person),
      start: (type = 'gat-p1', asked) => startAttempt(context, origin, type, asked),
      finish: (attemptId) => finishAttempt(context, origin, attemptId),
    });
  },
});
