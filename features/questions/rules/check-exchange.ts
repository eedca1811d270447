import { z } from 'zod';
import { asRead, hidesSomething } from '#features/accounts/rules/visible-text.ts';
import { difficulties } from './difficulty.ts';
import type { ExchangeQuestion, FileProblem, FileQuestion } from './exchange.ts';
import { faultsOfFigure } from './faults-of-figure.ts';
import { authoredFigure } from './figure.ts';

/** Line breaks and tabs are the only control characters that every format carries; half a surrogate pair is no character at all. */
const isPlain = (text: string): boolean => !/[\0-\x08\x0b-\x1f\x7f\ufffe\uffff]/.test(text) && text.isWellFormed() && !hidesSomething(text);

const words = (most: number) =>
  z.string().trim().max(most, `is longer than ${most} characters.`).refine(isPlain, 'holds a character that cannot be shown.');
const needed = (most: number) => words(most).min(1, 'is empty.');
/** An empty text is none. */
const optional = (most: number) =>
  words(most)
    .transform((text) => (text === '' ? null : text))
    .nullish();
const drawn = authoredFigure
  .refine((value) => isPlain(textsOf(value)), 'holds a character that cannot be shown.')
  .superRefine((value, check) => {
    // What is not even well formed has been told already.
    if (check.issues.length > 0) return;
    for (const message of faultsOfFigure(value)) check.addIssue({ code: 'custom', message });
  })
  .nullish();

/** Parts between slashes: never a path upward, never markup. */
const isKey = (key: string): boolean =>
  !/[<>"`\\]/.test(key) && key.split('/').every((part) => part.trim() !== '' && !part.startsWith('.'));
const questionKey = words(200)
  .refine(
    (key) => key === '' || isKey(key),
    'holds signs that no key can have, such as < > " \\, or a part between slashes that is empty or begins with a dot.',
  )
  .refine((key) => !/(?:^|\/)new$/iu.test(key), 'is a word with a meaning of its own here. Choose another.');

const question = z.object({
  key: questionKey.optional(),
  difficulty: z.string().trim().toLowerCase().pipe(z.enum(difficulties, 'must be easy, medium or hard.')).optional(),
  questionText: needed(2000),
  passageTitle: optional(200),
  passage: optional(5000),
  figure: drawn,
  points: z.number('is no number.').int('is no whole number.').min(1, 'is less than 1.').max(100, 'is more than 100.').nullish(),
  explanation: words(2000).optional(),
  family: optional(60),
  options: z.array(z.object({ text: needed(500), figure: drawn, mistake: optional(500) })),
});

/** The categories of a type's blueprint. */
export type CategoryNames = readonly { id: string; slug: string; name: string }[];

/** What is wrong with a question of a file, every fault as a sentence; or the question. */
export function checkExchange(told: FileQuestion, categories: CategoryNames): { question: ExchangeQuestion } | { problems: FileProblem[] } {
  const read = question.safeParse(told);
  const sentences = read.success ? [] : read.error.issues.map(sentenceOf);
  const category = told.category === undefined ? undefined : categoryNamed(categories, told.category);
  if (category === null) sentences.unshift(unknownCategory(told.category ?? '', categories));
  sentences.push(...faultsOfOptions(told.options));
  if (!read.success || sentences.length > 0) return { problems: [...new Set(sentences)].map((message) => ({ line: told.line, message })) };
  const { data } = read;
  return {
    question: {
      line: told.line,
      key: data.key || null,
      categoryId: category?.id,
      difficulty: data.difficulty,
      questionText: data.questionText,
      passageTitle: data.passageTitle,
      passage: data.passage,
      figure: data.figure,
      points: data.points,
      explanation: data.explanation,
      family: data.family,
      options: data.options.map((option) => ({ text: option.text, figure: option.figure, mistake: option.mistake })),
      right: told.options.findIndex((option) => option.isCorrect),
      isFolded: told.isFolded ?? false,
    },
  };
}

/** The category of this name or slug, in any case; null when the blueprint has none. */
export function categoryNamed<Category extends CategoryNames[number]>(categories: readonly Category[], name: string): Category | null {
  const wanted = name.trim().toLowerCase();
  return categories.find((category) => category.slug === wanted || category.name.toLowerCase() === wanted) ?? null;
}

export function unknownCategory(name: string, categories: CategoryNames): string {
  return `There is no category "${name.slice(0, 60)}": the categories are ${categories.map((category) => category.name).join(', ')}.`;
}

function faultsOfOptions(options: FileQuestion['options']): string[] {
  const faults: string[] = [];
  if (options.length !== 4)
    faults.push(`${options.length === 1 ? 'There is 1 option' : `There are ${options.length} options`}; four are needed.`);
  const right = options.filter((option) => option.isCorrect).length;
  if (right === 0) faults.push('No option is marked as right.');
  if (right > 1) faults.push(`${right} options are marked as right; exactly one is needed.`);
  const texts = options.slice(0, 8).map((option) => asRead(option.text));
  for (const [at, text] of texts.entries()) {
    const first = texts.indexOf(text);
    if (text !== '' && first < at) faults.push(`Options ${first + 1} and ${at + 1} are the same.`);
  }
  return faults;
}

const subjects: Record<string, string> = {
  key: 'The key',
  difficulty: 'The difficulty',
  questionText: 'The question',
  passageTitle: 'The title of the passage',
  passage: 'The passage',
  figure: 'The figure',
  points: 'The number of points',
  explanation: 'The explanation',
  family: 'The family',
};

function sentenceOf({ path, message }: { path: PropertyKey[]; message: string }): string {
  const [field, at, part, ...rest] = path;
  if (field !== 'options')
    return faultSentence(subjects[String(field)] ?? 'The question', field === 'figure' ? path.slice(1) : null, message);
  const option = `ption ${Number(at) + 1}`;
  if (part === 'mistake') return faultSentence(`The mistake of o${option}`, null, message);
  return part === 'figure' ? faultSentence(`The figure of o${option}`, rest, message) : faultSentence(`O${option}`, null, message);
}

/** The faults of figures come in zod's words, with the path inside the figure. */
function faultSentence(subject: string, path: PropertyKey[] | null, message: string): string {
  if (path === null || (path.length === 0 && message.startsWith('holds'))) return `${subject} ${message}`;
  return `${subject} cannot be drawn: ${path.length > 0 ? `${path.map(String).join('.')}: ` : ''}${message}.`;
}

function textsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(textsOf).join('\n') : '';
}
