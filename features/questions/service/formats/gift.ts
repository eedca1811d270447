import { type GIFTQuestion, parse, SyntaxError, type TextChoice, type TextFormat } from 'gift-pegjs';
import type { BankEntry, FileEntry, FileQuestion } from '../../rules/exchange.ts';
import { wordsOfHtml } from '../../rules/words-of-html.ts';
import { difficultyAmong, type Extras, fromExtras, readCategory, readExtras, categoryPath, difficultyTag, writeExtras } from './extras.ts';
import type { Format } from './format.ts';
import { type GiftBlock, giftBlocks } from './gift-blocks.ts';
import { type Hidden, hideText, showText, writeStart, writeText } from './gift-marks.ts';
import { Unreadable } from './unreadable.ts';

/** The title is the key, feedback the explanation and the mistakes; the rest stands in comments, which other readers pass over. */
export const gift: Format = {
  read,
  head: '',
  category: (name) => `$CATEGORY: ${categoryPath(name)}\n\n`,
  question,
  foot: '',
};

function question(entry: BankEntry): string {
  const extras = writeExtras(entry);
  const options = entry.options.map(
    ({ text, isCorrect, mistake }) => `${isCorrect ? '=' : '~'}${writeStart(text)}${mistake === null ? '' : `#${writeStart(mistake)}`}\n`,
  );
  return [
    `// [tag:${difficultyTag(entry.difficulty)}]\n`,
    extras === null ? '' : `// meridian ${extras}\n`,
    `::${writeText(entry.key)}::[plain]${writeText(entry.questionText)} {\n`,
    ...options,
    entry.explanation === '' ? '' : `####${writeStart(entry.explanation)}\n`,
    '}\n\n',
  ].join('');
}

function* read(text: string): Generator<FileEntry> {
  let category: string | undefined;
  for (const block of giftBlocks(text)) {
    if ('message' in block) yield block;
    else if ('category' in block) category = readCategory(block.category);
    else {
      try {
        yield { ...readBlock(block), category };
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        yield { line: error.line, message: error.message };
      }
    }
  }
}

/** Far more than four options with feedback need. */
const mostSigns = 64;

function readBlock({ body, comments }: GiftBlock): FileQuestion {
  const line = body[0]?.line ?? 0;
  const extras = extrasAmong(comments);
  const hidden = hideText(body.map(({ text }) => text).join('\n'));
  if ((hidden.grammar.match(/[=~#]/g)?.length ?? 0) > mostSigns)
    throw new Unreadable(line, `The question has more than ${mostSigns} signs = ~ #. Write \\=, \\~ and \\# for the signs themselves.`);
  const told = parsed(body, hidden.grammar);
  if (told.type !== 'MC') throw new Unreadable(line, `Only multiple-choice questions can be imported; this is ${kinds[told.type]}.`);
  const words = (part: TextFormat) => wordsOf(part, line, hidden);
  const options = told.choices.map((choice, at) => {
    const isCorrect = isRight(choice, line);
    const feedback = choice.feedback === null ? null : words(choice.feedback);
    return { text: words(choice.text), isCorrect, feedback, figure: extras.option_figures?.[at] ?? null };
  });
  const general = told.globalFeedback === null ? '' : words(told.globalFeedback);
  return {
    line,
    key: told.title === null ? undefined : showText(told.title, 'plain', hidden),
    difficulty: difficultyAmong(comments.flatMap(({ text }) => tagsOf(text))),
    questionText: words(told.stem),
    ...fromExtras(extras),
    explanation: general || (options.find((option) => option.isCorrect)?.feedback ?? ''),
    options: options.map(({ feedback, ...option }) => ({ ...option, mistake: option.isCorrect ? null : feedback })),
  };
}

function parsed(body: GiftBlock['body'], grammar: string): GIFTQuestion {
  try {
    const [only] = parse(grammar);
    if (only) return only;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const at = body[error.location.start.line - 1] ?? body.at(-1);
    throw new Unreadable(at?.line ?? 0, `This isn’t valid GIFT near "${at?.text.slice(0, 60)}".`);
  }
  throw new Unreadable(body[0]?.line ?? 0, 'There is no question here.');
}

const kinds: Record<Exclude<GIFTQuestion['type'], 'MC'>, string> = {
  Category: 'a category',
  Description: 'a text without options',
  Essay: 'an essay',
  Matching: 'a matching question',
  Numerical: 'a numerical question',
  Short: 'a short answer, or every option is right',
  TF: 'a question of true or false',
};

function wordsOf({ text, format }: TextFormat, line: number, hidden: Hidden): string {
  const shown = showText(text, format, hidden);
  if (format !== 'html') return shown;
  const words = wordsOfHtml(shown);
  if (words === null) throw new Unreadable(line, 'The question has more than text. Add pictures and tables as a figure.');
  return words;
}

/** `=` alone, or a weight of 100%. */
function isRight({ isCorrect, weight }: TextChoice, line: number): boolean {
  if (weight !== null && weight > 0 && weight < 100)
    throw new Unreadable(line, `An option is worth ${weight}%; an option is right or wrong.`);
  return weight === null ? isCorrect : weight === 100;
}

const tagsOf = (comment: string): string[] => [...comment.matchAll(/\[tag:([^[\]]*)\]/g)].flatMap((found) => found[1] ?? []);

function extrasAmong(comments: GiftBlock['comments']): Extras {
  const found = comments.find(({ text }) => /^meridian\s*\{/.test(text));
  if (!found) return {};
  const extras = readExtras(found.text.slice('meridian'.length));
  if (!extras) throw new Unreadable(found.line, 'We can’t read the data after "// meridian".');
  return extras;
}
