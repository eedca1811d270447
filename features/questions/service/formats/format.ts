import type { BankEntry, FileEntry } from '../../rules/exchange.ts';

/** One way of writing questions into a file and reading them again. */
export type Format = {
  /** Every question and every problem, in the order of the file; after a problem that leaves the rest without sense it ends. */
  read(text: string): Iterable<FileEntry> | AsyncIterable<FileEntry>;
  head: string;
  /** What stands before the first question of a category. */
  category(name: string): string;
  question(entry: BankEntry, category: string): string;
  foot: string;
};
