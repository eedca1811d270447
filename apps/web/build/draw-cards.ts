import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { cardPage } from './card-page.ts';

/*
 * `node apps/web/build/draw-cards.ts` draws the pictures that other sites show with a link to us, into apps/web/public/cards. It needs the cut
 * fonts, which a build leaves in .cache/fonts, and a Chromium: that of CHROMIUM_PATH, or the system's.
 */
const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'apps/web/public/cards');
const mostBytes = 60_000;

/** The name of each card, as `head` of apps/web/shell/head.ts takes it, what it says, and where its gold meridian stands. */
const cards = [
  { name: 'meridian', title: 'Verified assessments and certifications', about: 'Empowering careers worldwide', longitude: -30 },
  {
    name: 'home',
    title: 'Prove what you know, anywhere',
    about: 'Timed assessments and certificates that anyone can check',
    longitude: -30,
  },
  { name: 'pricing', title: 'One payment, one attempt', about: 'The price is on the page, and there is no subscription', longitude: -30 },
  {
    name: 'leaderboards',
    title: 'Global rankings by assessment score',
    about: 'Leaderboards of everyone who agreed to be shown',
    longitude: 10,
  },
  { name: 'employers', title: 'Check a certificate at its source', about: 'Meridian for employers', longitude: -10 },
  { name: 'log', title: 'Every certificate, in a log anyone can check', about: 'The public log of Meridian', longitude: -10 },
  { name: 'universities', title: 'One scale for your whole cohort', about: 'Meridian for universities', longitude: -10 },
  { name: 'help', title: 'Help center', about: 'Accounts, assessments, payments and certificates', longitude: -50 },
  { name: 'blog', title: 'Notes on fair measurement', about: 'The Meridian blog', longitude: -30 },
  { name: 'about', title: 'A fair measure, the same for everyone', about: 'About Meridian', longitude: 10 },
  { name: 'trust', title: 'How it works, in the open', about: 'The clock, the score, the certificate', longitude: -10 },
];

const font = (name: string) => readFileSync(join(root, '.cache/fonts', `${name}.woff2`)).toString('base64');
const fonts = { display: font('fraunces-first'), text: font('inter-first') };

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const card of cards) {
    await page.setContent(cardPage(card, fonts));
    await page.evaluate('document.fonts.ready');
    const drawn = await page.screenshot({ type: 'png' });
    const small = await sharp(drawn).png({ palette: true, colours: 128, dither: 0.6, compressionLevel: 9, effort: 10 }).toBuffer();
    if (small.length > mostBytes) throw new Error(`${card.name}.png has ${small.length} bytes; at most ${mostBytes}.`);
    writeFileSync(join(folder, `${card.name}.png`), small);
    console.log(`${card.name}.png ${small.length} bytes`);
  }
} finally {
  await browser.close();
}
