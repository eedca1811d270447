import { expect, test } from 'vitest';
import { suggestTypes } from './suggest-types.ts';

const paid = (code: string) => ({ code, shelf: 'track', price_cents: 4900, validity_months: 24 });
const practice = { code: 'GAT-P1', shelf: 'practice', price_cents: 0, validity_months: null };
const free = { code: 'TECH-SKILLS-JR', shelf: 'practice', price_cents: 0, validity_months: 12 };
const offered = [paid('PRO-CERT'), paid('TECH-SKILLS'), paid('GAT-1'), paid('GAT-2'), practice, free];

test.each<[string, string[], string[]]>([
  ['somebody new rehearses first', [], ['GAT-P1', 'TECH-SKILLS-JR']],
  ['after practice comes the free certificate', ['GAT-P1'], ['TECH-SKILLS-JR']],
  ['after a test the free certificate comes before practice', ['PRO-CERT'], ['TECH-SKILLS-JR', 'GAT-P1']],
  ['the test that was rehearsed follows', ['GAT-P1', 'TECH-SKILLS-JR'], ['GAT-1']],
  ['the full test follows the junior one', ['TECH-SKILLS-JR', 'GAT-P1'], ['TECH-SKILLS']],
  ['the next level follows', ['GAT-1', 'GAT-P1', 'TECH-SKILLS-JR'], ['GAT-2']],
  ['where nothing follows, an earlier family does', ['PRO-CERT', 'GAT-P1', 'TECH-SKILLS-JR'], ['GAT-1']],
  ['without any family it is the first that is offered', ['GAT-2', 'GAT-P1', 'TECH-SKILLS-JR', 'GAT-1', 'TECH-SKILLS'], ['PRO-CERT']],
  ['whoever took everything gets no suggestion', offered.map(({ code }) => code), []],
])('%s', (_, taken, suggested) => {
  expect(suggestTypes(offered, taken).map(({ code }) => code)).toEqual(suggested);
});
