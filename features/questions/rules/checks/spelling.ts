import type { BankItem } from '../bank-item.ts';
import type { Problem } from './problem.ts';

const texts = (item: BankItem): string[] => [
  item.question,
  item.explanation,
  ...(item.passage ? [item.passage.title, item.passage.text] : []),
  ...item.options.map((option) => option.text),
];

/** The bank is written in American English; these words would break it. */
const british =
  /\b(?:colour\w*|favour\w*|behaviour\w*|labour\w*|neighbour\w*|harbour\w*|honour\w*|humour\w*|centre[ds]?|theatre\w*|litres?|(?:kilo|centi|milli)?metres?|catalogues?|analys(?:e[ds]?|ing)|organis\w+|realis(?:e[ds]?|ing|ation\w*)|recognis\w+|prioritis\w+|summaris\w+|minimis\w+|maximis\w+|apologis\w+|travell\w+|modell\w+|labell\w+|cancell(?:ed|ing)|fulfil|skilful|judgements?|grey|ageing|programmes?|defence|offence|licence|enrolment|e-mails?|whilst|cheques?|tyres?|aluminium|jewellery|pyjamas)\b|\d %(?! ?[\d(])/i;

/** Words in British spelling, and names that are spelled in two ways within one file; across files Maria and Marta are two people. */
export function checkSpelling(items: readonly BankItem[]): Problem[] {
  const files = Map.groupBy(
    items.filter((item) => item.family === null),
    (item) => `${item.type}/${item.category}`,
  );
  const foreign = items.flatMap((item) => {
    const word = texts(item).join(' ').match(british)?.[0];
    return word === undefined ? [] : [{ key: item.key, sentence: `writes "${word}"; the bank uses American spelling.` }];
  });
  return [...foreign, ...[...files.values()].flatMap(twoSpellings)];
}

/** A name that occurs rarely and differs by one letter from one that occurs often is a slip. */
function twoSpellings(items: readonly BankItem[]): Problem[] {
  const names = new Map<string, { count: number; key: string }>();
  for (const item of items)
    for (const [, name = ''] of texts(item)
      .join('\n')
      .matchAll(/(?<=[\p{Ll},;] )(\p{Lu}\p{Ll}{4,})/gu)) {
      const known = names.get(name);
      names.set(name, { count: (known?.count ?? 0) + 1, key: known?.key ?? item.key });
    }
  const all = [...names];
  return all.flatMap(([name, { count, key }]) => {
    const twin = all.find(([other, often]) => often.count > count * 2 && other !== name && isOneLetterOff(name, other));
    return twin && count <= 2 ? [{ key, sentence: `writes "${name}" where the file says "${twin[0]}".` }] : [];
  });
}

function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one[0] !== other[0]) return false;
  if (one.length === other.length) return [...one].filter((letter, at) => letter !== other[at]).length === 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // A plural is no second spelling.
  if (long === `${short}s`) return false;
  for (let at = 0; at < long.length; at++) if (long.slice(0, at) + long.slice(at + 1) === short) return true;
  return false;
}
