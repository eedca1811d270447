import type { Page } from '@playwright/test';
import { PDFDocument } from '@cantoo/pdf-lib';
import { dayOf, percentText } from '#features/certificates/rules/certificate-drawing.ts';
import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { expect, test } from './journey.ts';
import { stateOf } from './people.ts';

test.use({ storageState: stateOf('student') });

type Certificate = {
  id: string;
  code: string;
  status: string;
  holder_name: string;
  type: { name: string };
  level: string;
  percent: number;
  completed_at: string;
  issued_at: string;
  expires_at: string | null;
};

const box = (page: Page) => page.getByRole('region', { name: 'Check a file' });
const answer = (page: Page) => box(page).getByRole('status');

/** The student's own certificate, as the product gives it out: the credential and the PDF. */
async function ownFiles(page: Page) {
  const { rows } = (await (await page.request.get('/api/certificates')).json()) as { rows: Certificate[] };
  const certificate = rows.find(({ status }) => status === 'valid');
  if (!certificate) throw new Error('The demo student has no valid certificate.');
  const credential = await (await page.request.get(`/credentials/${certificate.code.replaceAll('-', '')}`)).text();
  const pdf = await (await page.request.get(`/api/certificates/${certificate.id}/pdf`)).body();
  return { certificate, credential, pdf };
}

async function drop(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await box(page).getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await expect(box(page).getByText(name, { exact: true })).toBeVisible();
}

test('an employer drops what we issued: valid; with any field of the credential changed: not valid, and the field is named', async ({
  page,
}) => {
  const { certificate, credential, pdf } = await ownFiles(page);
  await page.goto('/employers');
  await drop(page, 'certificate.pdf', pdf);
  await expect(answer(page)).toContainText('exactly as we issued it');
  await expect(box(page).getByText(certificate.holder_name)).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await drop(page, 'credential.json', credential);
  await expect(answer(page)).toContainText('exactly as we issued it');

  const day = certificate.completed_at.slice(0, 10);
  const changes: [string, string, string][] = [
    ['name', `"identityHash":"${certificate.holder_name}"`, '"identityHash":"Eve Mallory"'],
    ['score', `"value":"${certificate.percent.toFixed(1)}"`, '"value":"99.9"'],
    ['level', `"value":"${certificate.level}"`, '"value":"Honors"'],
    ['date', `"activityEndDate":"${day}`, '"activityEndDate":"2020-01-01'],
  ];
  for (const [field, before, after] of changes) {
    const changed = credential.replace(before, after);
    expect(changed).not.toBe(credential);
    await drop(page, `${field}.json`, changed);
    await expect(answer(page)).toContainText(`These details differ: ${field}.`);
    await expect(answer(page)).toContainText('NOT VALID');
  }
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
});

test('a PDF that was changed is not valid, although its credential is genuine, and the field of its page is named', async ({ page }) => {
  const { certificate, credential, pdf } = await ownFiles(page);
  await page.goto('/employers');
  await drop(page, 'touched.pdf', Buffer.concat([pdf, Buffer.from('\n')]));
  await expect(answer(page)).toContainText('This file was changed after we issued it.');

  const { holder_name: name, level, percent, type } = certificate;
  const dates = [certificate.completed_at, certificate.issued_at, ...(certificate.expires_at ? [certificate.expires_at] : [])];
  const printed = [name, type.name, level, percentText(percent), ...dates.map((at) => dayOf(new Date(at)))];
  const edits: [string, string, string][] = [
    ['name', name, 'Eve Mallory'],
    ['score', percentText(percent), '99.9%'],
    ['level', level, 'Honors'],
    ['date', dayOf(new Date(certificate.issued_at)), 'Jan 1, 2020'],
  ];
  for (const [field, before, after] of edits) {
    const lines = printed.map((line) => (line === before ? after : line));
    await drop(page, `${field}.pdf`, await forge(lines, credential));
    await expect(answer(page)).toContainText(`These details differ: ${field}.`);
    await expect(answer(page)).toContainText('NOT VALID');
  }
});

/** A page drawn anew around a genuine credential. */
async function forge(lines: readonly string[], credential: string): Promise<Uint8Array> {
  const forged = await PDFDocument.create();
  const paper = forged.addPage([842, 595]);
  for (const [nth, line] of lines.entries()) paper.drawText(line, { x: 60, y: 500 - nth * 40 });
  await forged.attach(Buffer.from(credential), 'credential.json');
  return forged.save();
}

test('every other file gets a sentence', async ({ page }) => {
  await page.goto('/employers');
  await drop(page, 'large.pdf', Buffer.alloc(10_000_001));
  await expect(answer(page)).toContainText('too large to be a certificate');
  await drop(page, 'letter.pdf', await (await PDFDocument.create()).save());
  await expect(answer(page)).toContainText('It may be a scan or a printout, or it may not be ours.');
  await drop(page, 'noise.pdf', 'This is not a PDF.');
  await expect(answer(page)).toContainText('This file isn’t a certificate.');
  await drop(page, 'settings.json', JSON.stringify({ theme: 'dark' }));
  await expect(answer(page)).toContainText('This file isn’t a certificate.');
  await drop(page, 'other.json', JSON.stringify({ issuer: 'did:web:diplomas.example', id: 'https://diplomas.example/credentials/x' }));
  await expect(answer(page)).toContainText('We didn’t issue this certificate.');
});
