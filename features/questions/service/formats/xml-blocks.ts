import { exchangeLimits, type FileProblem } from '../../rules/exchange.ts';

/** One `<question>` of the file, whole and balanced. */
export type XmlBlock = { line: number; xml: string };

const most = { depth: 16, tag: 1000, elements: 400 };

/**
 * Takes a quiz apart into its questions without building it: one pass, a few tags held at a time. A document type is refused, and
 * with it every entity of the file's own. What is not balanced ends the reading with a problem.
 */
export function* xmlBlocks(text: string): Generator<XmlBlock | FileProblem> {
  const open: { name: string; line: number; at: number }[] = [];
  const lineOf = lineCounter(text);
  let elements = 0;
  let hasRoot = false;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const here = lineOf(at);
    const skipped = skip(text, at);
    if (skipped !== null) {
      if (typeof skipped === 'string') return yield { line: here, message: skipped };
      at = skipped;
      continue;
    }
    const end = endOfTag(text, at);
    if (end === null)
      return yield { line: here, message: 'A tag that begins with < is never closed. Write &lt; for the character itself.' };
    const tag = text.slice(at + 1, end);
    const name = /^\/?([A-Za-z_][\w.:-]*)/.exec(tag)?.[1];
    if (name === undefined) return yield { line: here, message: 'This isn’t a tag. Write &lt; for the character itself.' };
    if (tag.startsWith('/')) {
      const last = open.pop();
      if (last?.name !== name)
        return yield {
          line: here,
          message: last ? `</${name}> closes <${last.name}> of line ${last.line}.` : `</${name}> was never opened.`,
        };
      if (open.length === 1) yield { line: last.line, xml: text.slice(last.at, end + 1) };
    } else {
      if (open.length === 0 && (hasRoot || name !== 'quiz'))
        return yield { line: here, message: 'This isn’t Moodle XML: everything must be inside one <quiz>.' };
      hasRoot = true;
      if (open.length === 1 && (name !== 'question' || tag.endsWith('/')))
        return yield { line: here, message: '<quiz> can contain only whole questions.' };
      elements = open.length <= 1 ? 0 : elements + 1;
      if (open.length >= most.depth) return yield { line: here, message: `Tags are nested deeper than ${most.depth}.` };
      if (elements > most.elements) return yield { line: here, message: `A question has more than ${most.elements} tags.` };
      if (!tag.endsWith('/')) open.push({ name, line: here, at });
    }
    const question = open[1];
    if (question && end - question.at > exchangeLimits.data * 2)
      return yield {
        line: question.line,
        message: `<${question.name}> is longer than ${exchangeLimits.data * 2} characters. Its closing tag may be missing.`,
      };
    at = end + 1;
  }
  const last = open.at(-1);
  if (last) yield { line: last.line, message: `<${last.name}> is never closed.` };
  else if (!hasRoot) yield { line: 1, message: 'This isn’t Moodle XML: there is no <quiz>.' };
}

/** Tells the lines of positions that only grow, in one pass over the text. */
function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (at) => {
    for (; next !== -1 && next < at; next = text.indexOf('\n', next + 1)) line++;
    return line;
  };
}

const sections = [
  ['<!--', '-->', 'comment'],
  ['<![CDATA[', ']]>', 'CDATA section'],
  ['<?', '?>', 'instruction'],
] as const;

/** Where a comment, a CDATA section or an instruction ends; a sentence if it may not be there; null for a tag. */
function skip(text: string, at: number): number | string | null {
  const [begin, end, name] = sections.find(([mark]) => text.startsWith(mark, at)) ?? [];
  if (begin !== undefined && end !== undefined) {
    const found = text.indexOf(end, at + begin.length);
    return found === -1 ? `A ${name} begins here that never ends.` : found + end.length;
  }
  return text.startsWith('<!', at) ? 'The file declares a document type (<!DOCTYPE). Remove it: custom entities aren’t supported.' : null;
}

/** The closing `>` of a tag, outside the quotation marks of its attributes; null when there is none nearby. */
function endOfTag(text: string, at: number): number | null {
  let quote = '';
  for (let next = at + 1; next < Math.min(text.length, at + most.tag); next++) {
    const sign = text[next] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return next;
    else if (sign === '<') return null;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return null;
}
