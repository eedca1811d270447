import type { Solver } from '../family.ts';
import { onlyOne } from './statements.ts';

type Claim = { form: string; subject: string; predicate: string; isDenied: boolean };
const claim = /\b(All|No|Some) ([a-z-]+(?: [a-z-]+)?) are (not )?([a-z-]+(?: [a-z-]+)?)\./g;

const claimsOf = (text: string): Claim[] =>
  [...text.matchAll(claim)].map(([, form = '', subject = '', not, predicate = '']) => ({
    form,
    subject,
    predicate,
    isDenied: not !== undefined,
  }));

/**
 * Tries every picture of the groups: each combination of memberships has somebody in it or nobody.
 * The right claim holds in all pictures of the premises, even where a group may be empty; no other holds in all, even where none may be.
 */
export const solveSyllogism: Solver = ({ question, options }) => {
  const premises = claimsOf(question);
  const offered = options.flatMap(({ text }) => claimsOf(text));
  const groups = [...new Set([...premises, ...offered].flatMap(({ subject, predicate }) => [subject, predicate]))];
  const kinds = Array.from({ length: 2 ** groups.length }, (_, kind) => kind);
  const isIn = (kind: number, group: string) => ((kind >> groups.indexOf(group)) & 1) === 1;
  const kindsWhere = (test: (kind: number) => boolean) => kinds.filter(test).reduce((mask, kind) => mask | (1 << kind), 0);
  const inBoth = ({ subject, predicate }: Claim) => kindsWhere((kind) => isIn(kind, subject) && isIn(kind, predicate));
  const inFirst = ({ subject, predicate }: Claim) => kindsWhere((kind) => isIn(kind, subject) && !isIn(kind, predicate));
  const judge = (told: Claim): ((picture: number) => boolean) => {
    const [both, first] = [inBoth(told), inFirst(told)];
    if (told.form === 'All') return (picture) => (picture & first) === 0;
    if (told.form === 'No') return (picture) => (picture & both) === 0;
    return (picture) => (picture & (told.isDenied ? first : both)) !== 0;
  };
  if (premises.length < 2 || offered.length !== options.length || groups.length > 4) return -1;
  const rules = premises.map(judge);
  const judges = offered.map(judge);
  const peopled = groups.map((group) => kindsWhere((kind) => isIn(kind, group)));
  const always = judges.map(() => true);
  const usually = judges.map(() => true);
  for (let picture = 0; picture < 2 ** kinds.length; picture++) {
    if (!rules.every((rule) => rule(picture))) continue;
    const isPeopled = peopled.every((mask) => (picture & mask) !== 0);
    for (const [at, holds] of judges.entries())
      if (!holds(picture)) {
        always[at] = false;
        if (isPeopled) usually[at] = false;
      }
  }
  const found = onlyOne(always, Boolean);
  return found === onlyOne(usually, Boolean) ? found : -1;
};
