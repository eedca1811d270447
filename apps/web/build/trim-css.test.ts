import { expect, test } from 'vitest';
import { trimCss } from './trim-css.ts';

const html = '<p></p><link rel="preload" href="/assets/first-1.woff2"><b style="top:var(--inline)"></b>';

test.each([
  ['a variable that nothing reads goes', ':root{--a:1px;--b:2px}p{top:var(--a)}', ':root{--a:1px}p{top:var(--a)}'],
  ['one that another reads stays', ':root{--a:var(--b);--b:2px}p{top:var(--a)}', ':root{--a:var(--b);--b:2px}p{top:var(--a)}'],
  ['one that only an unread one reads goes', ':root{--a:var(--b);--b:2px}p{top:0}', 'p{top:0}'],
  ['one that the page itself reads stays', ':root{--inline:1px;--b:2px}', ':root{--inline:1px}'],
  ['values with a semicolon in a string are whole', ':root{--a:";";--b:1}p{content:var(--a)}', ':root{--a:";"}p{content:var(--a)}'],
  [
    'properties go with their variables',
    '@property --a{syntax:"*"}@property --b{syntax:"*"}p{top:var(--a)}',
    '@property --a{syntax:"*"}p{top:var(--a)}',
  ],
  ['a rule that also paints keeps its variables', '.x{--a:1;top:0}', '.x{--a:1;top:0}'],
  ['paper and pointers go', '@media print{p{top:0}}@media (hover:hover){p{top:1px}}p:hover{top:2px}p{top:3px}', 'p{top:3px}'],
  ['a selector beside them keeps its rule', 'p:hover,p:focus{top:0}', 'p:hover,p:focus{top:0}'],
  [
    'an animation goes that nothing plays',
    '@keyframes spin{to{top:0}}@keyframes lost{to{top:0}}p{animation:spin 1s}',
    '@keyframes spin{to{top:0}}p{animation:spin 1s}',
  ],
  [
    'a face goes that the page does not preload',
    '@font-face{src:url(/assets/first-1.woff2)}@font-face{src:url(/assets/rest-1.woff2)}@font-face{src:local("Arial")}',
    '@font-face{src:url(/assets/first-1.woff2)}@font-face{src:local("Arial")}',
  ],
  ['blocks that end up empty go', '@layer theme{:root{--a:1}}p{top:0}', 'p{top:0}'],
  ['the order of layers stays', '@layer a,b;p{top:0}', '@layer a,b;p{top:0}'],
])('%s', (_, css, kept) => {
  expect(trimCss(css, html)).toBe(kept);
});
