import type { Difficulty } from './difficulty.ts';
import type { Figure } from './figure.ts';

/** How questions come from files and go to them. */
export const exchangeFormats = ['csv', 'gift', 'aiken', 'moodle-xml'] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];

/** What a file may hold; a larger one is refused before its rest is read. */
export const exchangeLimits = {
  bytes: 20 * 1024 * 1024,
  lines: 1_000_000,
  questions: 20_000,
  columns: 64,
  /** Characters of one question with its marks, and of the data beside it, before they are taken apart. */
  block: 16_000,
  data: 64_000,
  /** Problems that are shown, and those after which nothing more is read. */
  shownProblems: 50,
  problems: 200,
} as const;

/** Something wrong with a file: the line, or null where the whole file is meant, and a sentence. */
export type FileProblem = { line: number | null; message: string };

/**
 * A question as a file tells it, not checked yet. What is undefined the file does not speak of: a question that the bank knows keeps
 * it, a new one does without.
 */
export type FileQuestion = {
  line: number;
  key?: string | undefined;
  category?: string | undefined;
  difficulty?: string | undefined;
  questionText: string;
  passageTitle?: string | null | undefined;
  passage?: string | null | undefined;
  figure?: unknown;
  points?: unknown;
  explanation?: string | undefined;
  family?: string | null | undefined;
  options: readonly { text: string; isCorrect: boolean; figure?: unknown; mistake?: string | null | undefined }[];
  /** True where the format cannot tell line breaks and runs of spaces from one space. */
  isFolded?: boolean;
};

/** What a file holds at one place. */
export type FileEntry = FileQuestion | FileProblem;

export const isProblem = (entry: FileEntry): entry is FileProblem => 'message' in entry;

/** A question of a file after the checks; undefined as above. */
export type ExchangeQuestion = {
  line: number;
  key: string | null;
  categoryId: string | undefined;
  difficulty: Difficulty | undefined;
  questionText: string;
  passageTitle: string | null | undefined;
  passage: string | null | undefined;
  figure: Figure | null | undefined;
  points: number | null | undefined;
  explanation: string | undefined;
  family: string | null | undefined;
  options: readonly ExchangeOption[];
  right: number;
  isFolded: boolean;
};

export type ExchangeOption = { text: string; figure: Figure | null | undefined; mistake: string | null | undefined };

/** A question of the bank on its way into a file. */
export type BankEntry = {
  key: string;
  categoryId: string;
  difficulty: Difficulty;
  questionText: string;
  passageTitle: string | null;
  passage: string | null;
  figure: Figure | null;
  points: number | null;
  explanation: string;
  family: string | null;
  options: readonly { text: string; isCorrect: boolean; figure: Figure | null; mistake: string | null }[];
};
