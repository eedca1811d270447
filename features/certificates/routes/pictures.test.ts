import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userProfiles } from '#features/accounts/tables.ts';
import { addTest } from '#features/attempts/testing.ts';
import { finishTest } from '#features/results/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { groupCode, makeCode } from '../rules/code.ts';
import { certificateFiles, certificates, verificationLogs } from '../tables.ts';
import { addCertificate, passLogTick } from '../testing.ts';

let world: World;
let holder: Member;

beforeAll(async () => {
  world = await openWorld();
  holder = await addMember(world, 'student');
});
afterAll(() => world.close());

const issue = (changes: Parameters<typeof addCertificate>[1] = {}) => addCertificate(world, { userId: holder.userId, ...changes });

const get = (path: string, headers: Record<string, string> = {}) => fetch(world.url + path, { headers });

/** What a reader selects and copies, and what is attached. */
async function readPdf(bytes: Buffer) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const [, , width = 0, height = 0] = page.view;
  const attached = new Map<string, unknown>();
  for (const id of (await document.getAttachments())?.keys() ?? []) {
    const text = Buffer.from((await document.getAttachmentContent(id)) ?? []).toString('utf8');
    attached.set(id, id.endsWith('.json') ? JSON.parse(text) : text);
  }
  const pages = document.numPages;
  await loading.destroy();
  return {
    text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    width,
    height,
    pages,
    attached,
  };
}

async function getPdf(id: string, { visitor } = holder) {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await get(`/api/certificates/${id}/pdf`, { cookie });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const livesIn = (country: string) =>
  world.runtime.database
    .insert(userProfiles)
    .values({ userId: holder.userId, country })
    .onConflictDoUpdate({ target: userProfiles.userId, set: { country } });

describe('the PDF', () => {
  test.for([
    ['Latin', 'Zoë Øster-Łukasiewicz', 'PL'],
    ['Cyrillic', 'Анна Викторовна Щербакова', 'BG'],
    ['Arabic with digits', 'محمد عبد الله 3 الأحمد', 'EG'],
    ['Arabic whose letters share glyphs', 'ثابت 12 بتث', 'EG'],
    ['Devanagari', 'प्रिया क्षत्रिय', 'IN'],
    ['markup', '<script>alert(1)</script>', 'US'],
    ['Chinese', '王小明', 'CN'],
    ['Japanese', '佐藤 直子', 'JP'],
    ['Korean', '김민준', 'KR'],
  ])('A-109 has a name in %s as text in its order', async ([, holderName = '', country = '']) => {
    await livesIn(country);
    const { id } = await issue({ holderName });
    const { status, headers, bytes } = await getPdf(id);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await readPdf(bytes)).text.split('\n')).toContain(holderName);
  });

  test('A-109 is one landscape A4 page that says everything, marked as demo in the demo world', async () => {
    const { id, verificationCode } = await issue({
      typeName: 'General Aptitude Test',
      points: 9350,
      level: 'Distinction',
      completedAt: new Date('2026-03-01T23:30:00Z'),
      issuedAt: new Date('2026-03-02T00:10:00Z'),
      expiresAt: new Date('2028-03-02T00:10:00Z'),
    });
    const { text, width, height, pages } = await readPdf((await getPdf(id)).bytes);
    expect([pages, width, height]).toEqual([1, 842, 595]);
    const said = ['Ada Lovelace', 'General Aptitude Test', 'Distinction', '93.5%', 'Mar 1, 2026', 'Mar 2, 2026', 'Mar 2, 2028'];
    for (const part of [...said, groupCode(verificationCode), 'meridian.test/verify', 'Not a real certificate'])
      expect(text).toContain(part);
  });

  test('A-109 is drawn when it is issued, and carries the credential and its inclusion proof', async () => {
    const { database } = world.runtime;
    const { resultId, person } = await finishTest(world, await addTest(world, { code: 'DRAWN' }), 6);
    await world.house.jobs.drain();
    const [stored] = await database.select().from(certificates).where(eq(certificates.resultId, resultId));
    if (!stored) throw new Error('No certificate was issued.');
    const [file] = await database.select().from(certificateFiles).where(eq(certificateFiles.certificateId, stored.id));
    const { bytes } = await getPdf(stored.id, person);
    expect(file?.bytes?.equals(bytes)).toBe(true);
    const early = await readPdf(bytes);
    expect([...early.attached.keys()]).toEqual(['credential.json', 'public-log.txt']);
    expect(early.attached.get('credential.json')).toEqual(stored.credential);
    expect(early.attached.get('public-log.txt')).toContain('before the certificate entered the public log');
    await passLogTick(world);
    const [logged] = await database.select().from(certificates).where(eq(certificates.resultId, resultId));
    const { attached } = await readPdf((await getPdf(stored.id, person)).bytes);
    expect([...attached.keys()]).toEqual(['credential.json', 'inclusion-proof.json']);
    expect(attached.get('credential.json')).toEqual(stored.credential);
    expect(attached.get('inclusion-proof.json')).toMatchObject({ leaf_index: logged?.leafIndex, checkpoint: expect.any(String) });
  });

  test('is drawn once for the same content, and again for another', async () => {
    const { database } = world.runtime;
    const { id } = await issue();
    const first = await getPdf(id);
    const kept = () => database.select().from(certificateFiles).where(eq(certificateFiles.certificateId, id));
    const [file, ...others] = await kept();
    expect(others).toEqual([]);
    expect(file).toMatchObject({ digest: createHash('sha256').update(first.bytes).digest('hex'), bytes: first.bytes });
    await database
      .update(certificateFiles)
      .set({ bytes: Buffer.from('kept') })
      .where(eq(certificateFiles.certificateId, id));
    expect((await getPdf(id)).bytes.toString()).toBe('kept');
    await database.update(certificateFiles).set({ bytes: null }).where(eq(certificateFiles.certificateId, id));
    expect((await getPdf(id)).bytes.equals(first.bytes)).toBe(true);
    await database.update(certificates).set({ holderName: 'Ada King' }).where(eq(certificates.id, id));
    expect((await readPdf((await getPdf(id)).bytes)).text).toContain('Ada King');
    const both = await kept();
    expect(both).toHaveLength(2);
    expect(both.find(({ digest }) => digest === file?.digest)?.bytes).toBeNull();
  });

  test('is for the holder and administrators only', async () => {
    const { id } = await issue();
    expect((await get(`/api/certificates/${id}/pdf`)).status).toBe(401);
    expect((await getPdf(id, await addMember(world, 'student'))).status).toBe(404);
    expect((await getPdf(id, await addMember(world, 'employer'))).status).toBe(404);
    expect((await getPdf(id, await addMember(world, 'admin'))).status).toBe(200);
    for (const wrong of ['x', world.runtime.dice.uuid(), '%F0%9F%98%80', 'a'.repeat(10_000)])
      expect((await getPdf(wrong)).status).toBeOneOf([404, 414]);
  });

  test('is not given for a certificate that is suspended, revoked, or without its holder', async () => {
    for (const state of ['suspended', 'revoked'] as const) {
      const { id } = await issue({ state, stateAt: world.clock.now() });
      expect((await getPdf(id)).status).toBe(409);
    }
    const { id } = await issue({ holderName: null, credential: null });
    expect((await getPdf(id)).status).toBe(404);
  });

  test('keeps long names inside the page, drops symbols, and never draws half a name', async () => {
    const long = await issue({ holderName: 'Wolfeschlegelsteinhausen '.repeat(8).trim() });
    expect((await readPdf((await getPdf(long.id)).bytes)).text.match(/Wolfeschlegelsteinhausen/g)).toHaveLength(8);
    const emoji = await issue({ holderName: 'Ada 😀 Lovelace' });
    expect((await readPdf((await getPdf(emoji.id)).bytes)).text).toContain('Ada Lovelace');
    const georgian = await issue({ holderName: 'Ada ნინო' });
    expect((await readPdf((await getPdf(georgian.id)).bytes)).text).toContain('Name in the credential');
  });
});

describe('pictures', () => {
  test('of a certificate and for links are PNGs of their size that caches keep for a minute', async () => {
    const { verificationCode } = await issue({ holderName: '<script>alert(1)</script>' });
    for (const [path, width, height] of [
      [`/api/certificates/${verificationCode}/picture.png`, 1264, 893],
      [`/verify/${groupCode(verificationCode).toLowerCase()}/preview.png`, 1200, 630],
    ] as const) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width, height });
      expect((await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
    }
  });

  test('never call a certificate valid, and turn red when it is not', async () => {
    const { id, verificationCode } = await issue();
    const preview = `/verify/${verificationCode}/preview.png`;
    const foot = async () => {
      const { data } = await sharp(Buffer.from(await (await get(preview)).arrayBuffer()))
        .extract({ left: 1100, top: 600, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data];
    };
    expect(await foot()).toEqual([0x16, 0x29, 0x4d]);
    await world.runtime.database.update(certificates).set({ state: 'revoked', stateAt: world.clock.now() }).where(eq(certificates.id, id));
    expect(await foot()).toEqual([0xa3, 0x1d, 0x1d]);
  });

  test('of nothing are 404', async () => {
    const gone = await issue({ holderName: null });
    for (const code of ['x', makeCode(world.runtime.dice.bytes(19)), '%00', "';drop", 'a'.repeat(5000), gone.verificationCode]) {
      expect((await get(`/verify/${code}/preview.png`)).status).toBeOneOf([404, 414]);
      expect((await get(`/api/certificates/${code}/picture.png`)).status).toBeOneOf([404, 414]);
    }
  });
});

describe('the badge', () => {
  test.for([
    ['valid', {}],
    ['expired', { expiresAt: new Date('2020-01-01') }],
    ['suspended', { state: 'suspended' }],
    ['revoked', { state: 'revoked' }],
  ] as const)('says that a certificate is %s, in words, color and shape', async ([status, changes]) => {
    const { verificationCode } = await issue({ ...changes, typeName: 'Tests & <script>alert(1)</script>' });
    const answer = await get(`/badges/${verificationCode}.svg`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const svg = await answer.text();
    expect(svg).toContain(`>${status[0]?.toUpperCase()}${status.slice(1)}</text>`);
    expect(svg.includes('#17633f')).toBe(status === 'valid');
    expect(svg.includes('#a31d1d')).toBe(status !== 'valid');
    expect(svg).toContain('Tests &amp; &lt;script&gt;');
    expect(svg).not.toContain('<script');
  });

  test('of an unknown certificate says so, with status 404', async () => {
    for (const path of [`/badges/${makeCode(world.runtime.dice.bytes(19))}.svg`, '/badges/x.svg', '/badges/x']) {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Certificate not found');
    }
  });

  test('A-204 is recorded as a lookup when it is loaded', async () => {
    const { id, verificationCode } = await issue();
    await get(`/badges/${verificationCode}.svg`, { 'user-agent': 'A browser' });
    await world.house.ticks.runOnce();
    const logs = await world.runtime.database.select().from(verificationLogs).where(eq(verificationLogs.certificateId, id));
    expect(logs).toMatchObject([{ way: 'badge', verifiedBy: null, userAgent: 'A browser', ipAddress: '127.0.0.0/24' }]);
  });
});
