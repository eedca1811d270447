import { expect, test } from 'vitest';
import { assessmentTypes } from '#content/assessment-types.ts';
import { isNamed } from './named.ts';

const leadsTo = (name: string): string[] => assessmentTypes.filter((type) => isNamed(type, name)).map((type) => type.code);

test('A-117 every code, slug and alias, in any case, leads to exactly one type', () => {
  for (const { code, slug, aliases } of assessmentTypes)
    for (const name of [code, code.toLowerCase(), slug, slug.toUpperCase(), ...aliases])
      expect([name, leadsTo(name)]).toEqual([name, [code]]);
});

test('a name that nothing has leads nowhere', () => {
  expect(leadsTo('gat-9')).toEqual([]);
  expect(leadsTo('')).toEqual([]);
});
