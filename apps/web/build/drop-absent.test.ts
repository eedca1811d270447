import { expect, test } from 'vitest';
import { dropAbsent } from './drop-absent.ts';

const page =
  '<html><body class="a"><main><h1 class="2xl:b">Text</h1><input type="email"/><svg><linearGradient/></svg></main></body></html>';

test.each([
  ['a rule of an element that is not there', 'table{color:red}h1{color:red}', 'h1{color:red}'],
  ['one selector of a list', 'ol,h1,ul{margin:0}', 'h1{margin:0}'],
  ['an element that is not there within one that is', 'main table{top:0}main>h1{top:0}', 'main>h1{top:0}'],
  ['a group that has nothing left', '@media print{@layer base{ol{margin:0}}}h1{top:0}', 'h1{top:0}'],
  [
    'parts of inputs that are not there',
    'input::file-selector-button,::-webkit-datetime-edit,::placeholder{top:0}',
    '::placeholder{top:0}',
  ],
])('%s is dropped', (_, css, left) => {
  expect(dropAbsent(css, page)).toBe(left);
});

test.each([
  ['a condition in parentheses', ':where(table,.a)>h1:not(ol,ul){top:0}'],
  ['an attribute', 'h1[title="in a table, here"]{top:0}'],
  ['escaped signs', '.\\32 xl\\:b,.w-\\[calc\\(1px\\,table\\)\\]{top:0}'],
  ['every element', '*,:before,::backdrop,:root{top:0}'],
  ['steps of animations', '@keyframes in{from{top:0}to{top:1px}}'],
  ['names with capitals', 'linearGradient{top:0}'],
  ['a statement', '@layer base,utilities;h1{top:0}'],
])('%s is kept', (_, css) => {
  expect(dropAbsent(css, page)).toBe(css);
});
