import { afterEach, describe, expect, test } from 'vitest';
import { notSignedIn, openPage, submit, until, untilForm } from '#features/accounts/web/testing.tsx';
import { groupCode, makeCode } from '#features/certificates/rules/code.ts';
import type { OwnOrganization } from '../../contract/organization.ts';
import { OwnOrganizationContext } from '../frame/own-organization.ts';
import { ListForm } from './list-form.tsx';
import { readListFile } from './read-list-file.ts';
import { WatchersNote } from './watchers-note.tsx';

let page: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(async () => {
  await page?.close();
  page = undefined;
});

const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const code = makeCode(new Uint8Array(19).fill(7));
function write(text: string): void {
  const area = document.querySelector('textarea');
  if (!area) throw new Error('There is no text area.');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
const started = () => page?.heard.filter(({ method }) => method === 'POST').map(({ path }) => path);

async function open(): Promise<void> {
  page = await openPage(
    <OwnOrganizationContext value={{ kind: 'employer' } as OwnOrganization}>
      <ListForm />
    </OwnOrganizationContext>,
    '/employer/verify/lists',
    ({ path }) => (path === '/api/organization/bulk-checks' ? { status: 201, body: { id: 'made' } } : notSignedIn),
  );
  await untilForm();
}

describe('the form for many certificates', () => {
  test('names bad lines and duplicates before anything is checked', async () => {
    await open();
    write(`${code}\nhello 1\n${groupCode(code)}`);
    await until(() => expect(words()).toContain('1 certificate to check.'));
    expect(words()).toContain('1 duplicate is left out.');
    expect(words()).toContain('Line 2: hello 1 (not a certificate ID)');
    expect(started()).toEqual([]);
    submit();
    await until(() => expect(page?.location()).toBe('/employer/verify/lists/made'));
  });

  test('refuses an empty text and too many IDs in place', async () => {
    await open();
    submit();
    await until(() => expect(words()).toContain('Enter at least one certificate ID.'));
    write(Array.from({ length: 5001 }, (_, nth) => `line ${nth}`).join('\n'));
    await until(() => expect(words()).toContain('More than 5,000 certificates'));
    expect(words()).toContain('Remove line 5001 and everything after it');
    submit();
    expect(started()).toEqual([]);
  });
});

describe('a file of IDs', () => {
  const read = (...bytes: number[]) => readListFile(new File([new Uint8Array(bytes)], 'ids.csv'));
  test('is read in UTF-8 and UTF-16 with their marks, and other bytes are refused', async () => {
    expect(await read(0xef, 0xbb, 0xbf, 0x41, 0x42)).toEqual({ text: 'AB' });
    expect(await read(0xff, 0xfe, 0x41, 0, 0x42, 0)).toEqual({ text: 'AB' });
    expect(await read(0xfe, 0xff, 0, 0x41, 0, 0x42)).toEqual({ text: 'AB' });
    expect(await read(0x41, 0, 0x42, 0)).toEqual({ problem: 'unreadable' });
    expect(await readListFile(new File(['x'.repeat(900_001)], 'ids.csv'))).toEqual({ problem: 'too_large' });
  });
});

test('A-109 a holder sees how many organizations watch a certificate, and nothing where none does', async () => {
  page = await openPage(
    <>
      <WatchersNote certificateId="one" />
      <WatchersNote certificateId="other" />
    </>,
    '/certificates',
    ({ path }) =>
      path === '/api/me/certificate-watchers'
        ? { status: 200, body: { rows: [{ certificate_id: 'one', organizations: 2 }] } }
        : notSignedIn,
  );
  await until(() => expect(words()).toContain('2 organizations watch this certificate and get an email'));
  expect(words().match(/watch this certificate/g)).toHaveLength(1);
});
