import { type FileEntry, type FileQuestion } from '../../rules/exchange.ts';
import type { Format } from './format.ts';
import { linesOf } from './lines.ts';

/** Aiken has a line for the question, a line for each option and one for the answer; it carries nothing else. */
export const aiken: Format = {
  read,
  head: '',
  category: () => '',
  question: ({ questionText, options }) => {
    const right = options.findIndex((option) => option.isCorrect);
    const choices = options.map((option, at) => `${letter(at)}. ${folded(option.text)}\n`).join('');
    return `${folded(questionText)}\n${choices}ANSWER: ${letter(right)}\n\n`;
  },
  foot: '',
};

const letter = (at: number): string => String.fromCodePoint(65 + at);
const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

type Open = { line: number; texts: string[]; options: string[] };

function* read(text: string): Generator<FileEntry> {
  let open: Open | null = null;
  /** After a fault the lines up to the end of that question are passed over. */
  let isLost = false;
  for (const { line, text: raw } of linesOf(text)) {
    const words = raw.trim();
    if (words === '') {
      if (open && open.options.length > 0) yield unanswered(open);
      if (open && open.options.length > 0) open = null;
      isLost = false;
    } else if (isLost) {
      if (answerOf(words) !== null) isLost = false;
    } else if (!open) open = { line, texts: [words], options: [] };
    else {
      const answer = answerOf(words);
      const option = optionOf(words, open.options.length);
      if (answer !== null) {
        yield finished(open, answer, line);
        open = null;
      } else if (option !== null) open.options.push(option);
      else if (open.options.length === 0 && open.texts.length < 100) open.texts.push(words);
      else {
        yield { line, message: `This line must be option ${letter(open.options.length)} or "ANSWER: " with a letter.` };
        open = null;
        isLost = true;
      }
    }
  }
  if (open) yield unanswered(open);
}

const unanswered = ({ line }: Open): FileEntry => ({
  line,
  message: 'The question has no line "ANSWER: " with the letter of the right option.',
});

const answerOf = (words: string): string | null => /^ANSWER:\s*([A-Z])$/.exec(words)?.[1] ?? null;

function optionOf(words: string, at: number): string | null {
  const isNext = at < 26 && words.startsWith(letter(at)) && /^.[.)]/.test(words);
  return isNext ? words.slice(2).trim() : null;
}

function finished({ line, texts, options }: Open, answer: string, answerLine: number): FileEntry {
  const right = (answer.codePointAt(0) ?? 0) - 65;
  if (right >= options.length) return { line: answerLine, message: `There is no option ${answer}.` };
  const question: FileQuestion = {
    line,
    questionText: texts.join('\n'),
    options: options.map((text, at) => ({ text, isCorrect: at === right })),
    isFolded: true,
  };
  return question;
}
