import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible, expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { expect, test } from './journey.ts';
import { stateOf } from './people.ts';

test.use({ storageState: stateOf('employer') });

test('A-026 an owner makes a key that is shown once, calls with it, and revokes it', async ({ page, playwright, baseURL }) => {
  const name = `Applicant tracking ${randomUUID().slice(0, 8)}`;
  await page.goto('/employer/connections');
  await page.getByRole('button', { name: 'Create a key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a key' });
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('checkbox', { name: /^Ask people/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new key' });
  const key = await shown.getByLabel('New key').innerText();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  const item = page.getByRole('listitem').filter({ hasText: name });
  await expect(item).toContainText('Never used');
  await expect(page.getByText(key)).toHaveCount(0);

  // A program has no cookies.
  const program = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { authorization: `Bearer ${key}` } });
  expect((await program.get('/api/v1/requests')).status()).toBe(200);
  await page.reload();
  await expect(item).toContainText('Last used');
  await expect(page.getByText(key)).toHaveCount(0);
  await item.getByRole('button', { name: `Revoke key ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke this key?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Revoke key' }).click();
  await expect(item.getByText('Revoked', { exact: true })).toBeVisible();
  expect((await program.get('/api/v1/requests')).status()).toBe(401);
  await program.dispose();
});

type Call = { signature: string; event: string; body: string };

/** A program of the employer that listens on this machine, as local mode allows. */
async function listen(): Promise<{ url: string; calls: Call[]; close: () => Promise<void> }> {
  const calls: Call[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const header = (named: string) => String(request.headers[named]);
      calls.push({ signature: header('meridian-signature'), event: header('meridian-event'), body });
      reply.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/${randomUUID()}`,
    calls,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}

test('A-026 an owner adds a webhook, whose test arrives signed with the secret that was shown once', async ({ page }) => {
  const program = await listen();
  await page.goto('/employer/connections');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await address.fill('http://example.org/meridian');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText(/The address has to start with https:\/\/\./)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await address.fill(program.url);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'Your signing secret' });
  const secret = await shown.getByLabel('Signing secret').innerText();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();

  await page.getByRole('button', { name: `Send a test to ${program.url}` }).click();
  const row = page.getByRole('row').filter({ hasText: program.url });
  await expect(row).toContainText('Delivered');
  const [call] = program.calls;
  const signedAt = /^t=(?<at>\d+),/u.exec(call?.signature ?? '')?.groups?.['at'] ?? '';
  const expected = createHmac('sha256', secret).update(`${signedAt}.${call?.body}`).digest('hex');
  expect(call).toMatchObject({ event: 'test', signature: `t=${signedAt},v1=${expected}` });
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);

  for (const [button, title] of [
    ['Replace secret for', 'Replace this secret?'],
    ['Remove', 'Remove this webhook?'],
  ] as const) {
    await page.getByRole('button', { name: `${button} ${program.url}` }).click();
    const question = page.getByRole('alertdialog', { name: title });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    if (button !== 'Remove') await question.getByRole('button', { name: 'Cancel' }).click();
    else await question.getByRole('button', { name: 'Remove' }).click();
    await expect(question).toBeHidden();
  }
  await expect(page.getByRole('button', { name: `Remove ${program.url}` })).toHaveCount(0);
  await program.close();
});
