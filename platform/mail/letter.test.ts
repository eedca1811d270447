import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMail } from './check-mail.ts';
import { renderHtml, renderText } from './letter.ts';
import type { Mail } from './mail.ts';

const publicUrl = 'https://meridian.example';
const mail: Mail = {
  to: 'ada@example.org',
  subject: 'Confirm your email',
  paragraphs: ['Hello Ada,', 'one more step.'],
  action: { label: 'Confirm my email', url: 'https://meridian.example/verify?token=a&type=signup' },
};

const countTags = (html: string) => html.match(/<[a-z!/]/gi)?.length;

describe('the letter', () => {
  test('its text has the letterhead, the paragraphs, the link on a line of its own and the tagline', () => {
    expect(renderText(mail, publicUrl)).toBe(
      [
        'Meridian',
        '',
        'Hello Ada,',
        '',
        'one more step.',
        '',
        'Confirm my email:',
        'https://meridian.example/verify?token=a&type=signup',
        '',
        '-- ',
        'Meridian, https://meridian.example',
        'Empowering careers worldwide through verified assessments and certifications.',
        'Meridian will never ask you for your password.',
        '',
      ].join('\n'),
    );
  });

  test('a second link stands small below the first, in both parts', () => {
    const aside = { text: 'No more of these?', url: 'https://meridian.example/stop?a=1&b=2' };
    expect(renderText({ ...mail, aside }, publicUrl)).toContain('\n\nNo more of these?\nhttps://meridian.example/stop?a=1&b=2\n\n-- ');
    expect(renderHtml({ ...mail, aside }, publicUrl)).toContain('<a href="https://meridian.example/stop?a=1&amp;b=2"');
    const labelled = { ...aside, label: 'Stop <them>' };
    expect(renderHtml({ ...mail, aside: labelled }, publicUrl)).toContain('>Stop &lt;them&gt;</a>');
    expect(renderText({ ...mail, aside: labelled }, publicUrl)).toContain('No more of these? Stop <them>:\nhttps://meridian.example/stop');
    const bold = { kind: 'paragraph', words: [{ text: 'Opens ' }, { text: '<May>', isStrong: true }] } as const;
    expect(renderHtml({ ...mail, paragraphs: [bold] }, publicUrl)).toContain('Opens <strong>&lt;May&gt;</strong>');
    expect(renderText({ ...mail, paragraphs: [bold] }, publicUrl)).toContain('Opens <May>\n');
    expect(() => checkMail({ ...mail, aside: { ...aside, url: 'javascript:alert(1)' } })).toThrow('web pages only');
  });

  test('its HTML links to the same address and loads nothing from anywhere', () => {
    const html = renderHtml(mail, publicUrl);
    expect(html).toContain('href="https://meridian.example/verify?token=a&amp;type=signup"');
    expect(html).toContain('Empowering careers worldwide through verified assessments and certifications.');
    expect(html).not.toMatch(/<(?:script|img|link|style|iframe|table)\b|src=|url\(/i);
  });

  test('headings, lists and links are in both parts, and a line for the inbox is in the HTML alone', () => {
    const url = 'https://meridian.example/blog?a=1&b=2';
    const paragraphs: Mail['paragraphs'] = [
      { kind: 'heading', text: 'Spring <3' },
      { kind: 'heading', text: 'Read on', words: [{ text: 'Read ' }, { text: 'on', url: 'https://meridian.example/blog' }] },
      { kind: 'paragraph', words: [{ text: 'Read ' }, { text: 'more', url }] },
      { kind: 'list', isNumbered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] },
      { kind: 'list', isNumbered: true, startsAt: 3, items: [[{ text: 'three' }], [{ text: 'four' }]] },
    ];
    const rich = { ...mail, preheader: 'Twelve new tests', paragraphs };
    expect(renderText(rich, publicUrl)).toContain(
      `Spring <3\n\nRead on (https://meridian.example/blog)\n\nRead more (${url})\n\n1. one\n2. two\n\n3. three\n4. four\n`,
    );
    expect(renderText(rich, publicUrl)).not.toContain('Twelve');
    const html = renderHtml(rich, publicUrl);
    for (const part of [
      'Spring &lt;3</h2>',
      '>on</a></h2>',
      '<a href="https://meridian.example/blog?a=1&amp;b=2"',
      '<ol style',
      '<ol start="3" style',
      '>two</li>',
      '>Twelve new tests</div>',
    ])
      expect(html).toContain(part);
    const unsafe = { kind: 'list' as const, isNumbered: false, items: [[{ text: 'x', url: 'javascript:alert(1)' }]] };
    expect(() => checkMail({ ...mail, paragraphs: [unsafe] })).toThrow('web pages only');
  });

  test('a hostile name stays text in the HTML', () => {
    const html = renderHtml(
      { ...mail, subject: '</title><script>1</script>', paragraphs: [`Hello <img src=x onerror="alert('1')">,`] },
      publicUrl,
    );
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
  });

  test('no value whatever adds a tag to the HTML', () => {
    const plain = countTags(renderHtml({ ...mail, paragraphs: ['x'] }, publicUrl));
    assert(
      property(string({ unit: constantFrom(...'<>&"\'/!=;a\r\t\0é') }), (value) => {
        const html = renderHtml(
          { ...mail, subject: value, paragraphs: [value.replaceAll('\n', ' ')], action: { label: value, url: publicUrl } },
          publicUrl,
        );
        expect(countTags(html)).toBe(plain);
      }),
    );
  });
});

describe('what is refused', () => {
  test.each([
    ['a second header behind the address', { to: 'ada@example.org\r\nBcc: all@example.org' }],
    ['a second address', { to: 'ada@example.org,eve@example.org' }],
    ['a second address behind a semicolon', { to: 'ada@example.org;eve@example.org' }],
    ['another address in angle brackets', { to: 'ada@example.org<eve@example.org>' }],
    ['no address', { to: 'ada' }],
    ['a second header behind the subject', { subject: 'Hello\r\nBcc: all@example.org' }],
    ['a bare line feed in the subject', { subject: 'Hello\nworld' }],
    ['an empty subject', { subject: ' ' }],
    ['a link that runs a script', { action: { label: 'Go', url: 'javascript:alert(1)' } }],
    ['a link that is none', { action: { label: 'Go', url: 'here' } }],
  ])('a mail with %s is refused', (_, change) => {
    expect(() => checkMail({ ...mail, ...change })).toThrow(/^A (mail|subject) /);
  });

  test('an address with letters of any script is taken', () => {
    expect(() => checkMail({ ...mail, to: 'ada+тест@пример.example' })).not.toThrow();
  });
});
