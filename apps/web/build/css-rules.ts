/** At-rules that hold other rules. */
export const groupRule = /^@(?:layer|media|supports|container)\b/u;

export type Rule = { head: string; body: string | null };

/** Where the block or statement that begins at `from` ends; strings and escaped signs are skipped. */
export function endOf(css: string, from: number, stops: string): number {
  let quote = '';
  for (let at = from; at < css.length; at++) {
    const sign = css[at] ?? '';
    if (sign === '\\') at++;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (stops.includes(sign)) return at;
  }
  return css.length;
}

function closeOf(css: string, open: number): number {
  let depth = 1;
  for (let at = endOf(css, open + 1, '{}'); at < css.length; at = endOf(css, at + 1, '{}')) {
    depth += css[at] === '{' ? 1 : -1;
    if (depth === 0) return at;
  }
  throw new Error('A block of the style sheet has no end.');
}

/** The rules and statements of a style sheet or of a block, in order; a statement such as `@layer a, b` has no body. */
export function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length;) {
    const end = endOf(css, at, '{;');
    const head = css.slice(at, end).trim();
    if (css[end] !== '{') {
      if (head !== '') rules.push({ head, body: null });
      at = end + 1;
      continue;
    }
    const close = closeOf(css, end);
    rules.push({ head, body: css.slice(end + 1, close) });
    at = close + 1;
  }
  return rules;
}
