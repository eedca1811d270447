import { afterEach, expect, test } from 'vitest';
import { type Answer, notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { OwnOrganizationContext } from '../frame/own-organization.ts';
import { acme } from '../testing.ts';
import { ConnectionsPage } from './connections-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const text = () => document.body.textContent ?? '';
const at = '2026-01-01T00:00:00Z';
const target = {
  id: '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  url: 'https://example.org/meridian',
  events: [],
  created_at: at,
  is_paused: false,
  failing_since: null,
};

async function open(targets: readonly object[]) {
  page = await openPage(
    <OwnOrganizationContext value={acme}>
      <ConnectionsPage />
    </OwnOrganizationContext>,
    '/employer/connections',
    ({ path }): Answer => {
      if (path.startsWith('/api/organization/webhook-calls'))
        return { status: 200, body: { rows: [], next_cursor: null, previous_cursor: null, total: 0 } };
      if (path === '/api/organization/webhook-targets') return { status: 200, body: { targets, can_change: true } };
      if (path === '/api/organization/keys') return { status: 200, body: { keys: [] } };
      return notSignedIn;
    },
  );
  await until(() => expect(text()).toContain(targets.length > 0 ? 'https://example.org/meridian' : 'No webhooks yet'));
}

test('calls are listed once there is a webhook to call', async () => {
  await open([]);
  expect(text()).not.toContain('No deliveries yet');
  await page.close();
  await open([target]);
  await until(() => expect(text()).toContain('No deliveries yet'));
});
