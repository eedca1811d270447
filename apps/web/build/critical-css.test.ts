import { expect, test } from 'vitest';
import { classesIn, criticalCss, inlineCritical } from './critical-css.ts';

const html = '<p class="ink md:w-1/2 [&amp;_svg]:size-4"></p><b class="ink group"></b>';

test('the classes of a page are read as the style sheet names them', () => {
  expect([...classesIn(html)]).toEqual(['ink', 'md:w-1/2', '[&_svg]:size-4', 'group']);
});

test.each([
  ['what names no class stays', 'body{color:red}', 'body{color:red}'],
  ['an unused class goes', '.ink{color:red}.lost{color:blue}', '.ink{color:red}'],
  ['escaped names are understood', String.raw`.md\:w-1\/2{width:50%}.md\:w-1\/3{width:33%}`, String.raw`.md\:w-1\/2{width:50%}`],
  ['hex escapes are understood', String.raw`.\69 nk{color:red}.\32 xl{color:blue}`, String.raw`.\69 nk{color:red}`],
  ['a block without a rule goes', '@layer base{@media print{.lost{color:red}}.ink{top:0}}', '@layer base{.ink{top:0}}'],
  ['one of several selectors is enough', '.lost,.ink{top:0}', '.lost,.ink{top:0}'],
  ['every class of a selector is needed', '.ink .lost{top:0}.ink.group{top:1px}', '.ink.group{top:1px}'],
  ['what stands in parentheses does not count', '.ink:is(:where(.lost):hover *){top:0}', '.ink:is(:where(.lost):hover *){top:0}'],
  [
    'statements, faces and properties stay',
    '@layer a,b;@property --x{syntax:"*"}@font-face{src:url(a)}',
    '@layer a,b;@property --x{syntax:"*"}@font-face{src:url(a)}',
  ],
  ['braces in strings are text', '.ink{content:"}"}.lost{content:"{"}', '.ink{content:"}"}'],
])('%s', (_, css, kept) => {
  expect(criticalCss(css, classesIn(html))).toBe(kept);
});

test('a page brings the rules of its first paint; its faces and the style sheet wait for the starter, except where no script runs', () => {
  const page = '<link rel="later-preload" href="/f.woff2"/><link rel="stylesheet" href="/s.css"/><p class="ink"></p>';
  const css = '@font-face{src:url(/f.woff2)}@font-face{src:local("Arial")}.ink{color:red}.lost{color:blue}';
  expect(inlineCritical(page, css)).toBe(
    '<link rel="later-preload" href="/f.woff2"/><style>@font-face{src:local("Arial")}.ink{color:red}</style>' +
      '<style media="print">@font-face{src:url(/f.woff2)}</style><link rel="later-stylesheet" href="/s.css"/>' +
      '<noscript><link rel="stylesheet" href="/s.css"/></noscript><p class="ink"></p>',
  );
});
