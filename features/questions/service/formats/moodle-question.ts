import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { FileQuestion } from '../../rules/exchange.ts';
import { decodeEntities, wordsOfHtml } from '../../rules/words-of-html.ts';
import { difficultyAmong, type Extras, fromExtras, readExtras } from './extras.ts';
import { Unreadable } from './unreadable.ts';

const text = z.string();
const formatted = z.object({ text, '@format': z.string().optional() });
type Formatted = z.output<typeof formatted>;
const named = z.object({ text });
const multichoice = z.object({
  questiontext: formatted,
  generalfeedback: formatted.optional(),
  idnumber: text.optional(),
  answer: z.array(formatted.extend({ '@fraction': z.string(), feedback: formatted.optional() })).default([]),
  tags: z.union([z.object({ tag: z.array(named).default([]) }), text]).optional(),
  meridian: named.optional(),
});
const categoryShape = z.object({ category: named });

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => name === 'answer' || name === 'tag',
  // Single characters only: without a document type there is nothing else to replace.
  entityDecoder: {
    decode: decodeEntities,
    setExternalEntities: () => undefined,
    addInputEntities: () => undefined,
    setXmlVersion: () => undefined,
    reset: () => undefined,
  },
});

/** One question as the parser tells it; without a document type it can hold nothing but its own text. */
export function readElement(xml: string, line: number): Record<string, unknown> {
  try {
    const { question: element } = parser.parse(xml) as { question?: unknown };
    if (typeof element === 'object' && element !== null) return element as Record<string, unknown>;
  } catch (error) {
    throw new Unreadable(line, `The question cannot be read: ${(error as Error).message}`);
  }
  throw new Unreadable(line, 'The question is empty.');
}

function shapeOf<Shape extends z.ZodType>(shape: Shape, element: unknown, line: number): z.output<Shape> {
  const found = shape.safeParse(element);
  if (found.success) return found.data;
  const at = found.error.issues[0]?.path.map(String).join(' ') ?? '';
  throw new Unreadable(line, `The question isn’t in Moodle’s format. Check ${at || 'its elements'}.`);
}

export const readCategoryPath = (element: unknown, line: number): string => shapeOf(categoryShape, element, line).category.text;

export function readQuestion(element: Record<string, unknown>, line: number): FileQuestion {
  const type = String(element['@type']);
  if (type !== 'multichoice')
    throw new Unreadable(line, `Only multichoice questions can be imported; this one is of the type ${type.slice(0, 40)}.`);
  const told = shapeOf(multichoice, element, line);
  const extras = extrasOf(told.meridian?.text, line);
  const options = told.answer.map((answer, at) => ({
    text: wordsOf(answer, line),
    isCorrect: isRight(answer['@fraction'], line),
    feedback: answer.feedback === undefined ? null : wordsOf(answer.feedback, line),
    figure: extras.option_figures?.[at] ?? null,
  }));
  const general = told.generalfeedback === undefined ? '' : wordsOf(told.generalfeedback, line);
  return {
    line,
    key: told.idnumber,
    difficulty: difficultyAmong(typeof told.tags === 'object' ? told.tags.tag.map((tag) => tag.text) : []),
    questionText: wordsOf(told.questiontext, line),
    ...fromExtras(extras),
    explanation: general.trim() || (options.find((option) => option.isCorrect)?.feedback ?? ''),
    options: options.map(({ feedback, ...option }) => ({ ...option, mistake: option.isCorrect ? null : feedback })),
  };
}

function extrasOf(json: string | undefined, line: number): Extras {
  if (json === undefined) return {};
  const extras = readExtras(json);
  if (!extras) throw new Unreadable(line, 'We can’t read the data in <meridian>.');
  return extras;
}

/** Moodle writes HTML unless it says otherwise. */
function wordsOf(part: Formatted, line: number): string {
  const format = part['@format'] ?? 'html';
  const words = format === 'html' ? wordsOfHtml(part.text) : part.text;
  if (words === null) throw new Unreadable(line, 'The question has more than text. Add pictures and tables as a figure.');
  return words;
}

function isRight(fraction: string, line: number): boolean {
  const share = Number(fraction);
  if (Number.isNaN(share) || (share > 0 && share < 100))
    throw new Unreadable(line, `An option is worth "${fraction.slice(0, 20)}"; an option is right (100) or wrong (0).`);
  return share === 100;
}
