import { exchangeLimits, type FileProblem } from '../../rules/exchange.ts';
import { linesOf } from './lines.ts';

type Line = { line: number; text: string };

/** One question of a GIFT file before it is read: its own lines, and the comment lines that belong to it. */
export type GiftBlock = {
  body: Line[];
  comments: Line[];
  bodySize: number;
  commentSize: number;
  /** The line of the brace that is open. */
  open: number | null;
  /** After a problem the rest of the question is passed over. */
  isLost: boolean;
};

/**
 * Takes a file apart at the blank lines outside braces, so that the cost of a question never depends on the rest of the file,
 * and one that cannot be read leaves the others readable.
 */
export function* giftBlocks(text: string): Generator<GiftBlock | { category: string } | FileProblem> {
  let block = emptyBlock();
  for (const { line, text: raw } of linesOf(text)) {
    const words = raw.trim();
    if (words === '' && (block.open === null || block.isLost)) {
      if (isWhole(block)) yield block;
      block = emptyBlock();
    } else if (words === '' || block.isLost) continue;
    else if (block.body.length === 0 && words.startsWith('$CATEGORY:')) {
      yield { category: words.slice('$CATEGORY:'.length) };
      block = emptyBlock();
    } else {
      const problem = take(block, { line, text: words });
      if (problem) yield problem;
      block.isLost = problem !== null;
    }
  }
  if (block.open !== null && !block.isLost) yield { line: block.open, message: 'The brace { that opens here is never closed.' };
  else if (isWhole(block)) yield block;
}

const emptyBlock = (): GiftBlock => ({ body: [], comments: [], bodySize: 0, commentSize: 0, open: null, isLost: false });
const isWhole = (block: GiftBlock): boolean => block.body.length > 0 && !block.isLost;

function take(block: GiftBlock, part: Line): FileProblem | null {
  const { line, text } = part;
  if (text.startsWith('//')) {
    block.comments.push({ line, text: text.slice(2).trim() });
    block.commentSize += text.length;
    return block.commentSize > exchangeLimits.data
      ? { line, message: `The comments are longer than ${exchangeLimits.data} characters.` }
      : null;
  }
  block.body.push(part);
  block.bodySize += text.length;
  if (block.bodySize > exchangeLimits.block)
    return {
      line: block.body[0]?.line ?? line,
      message: `The question is longer than ${exchangeLimits.block} characters. A closing brace or a blank line may be missing.`,
    };
  for (const [mark] of text.matchAll(/\\.|[{}]/g)) {
    if (mark === '{' && block.open !== null)
      return { line, message: `A brace { opens here before the one on line ${block.open} is closed. Write \\{ for the character itself.` };
    if (mark === '}' && block.open === null)
      return { line, message: 'A brace } closes here that was never opened. Write \\} for the character itself.' };
    if (mark === '{') block.open = line;
    if (mark === '}') block.open = null;
  }
  return null;
}
