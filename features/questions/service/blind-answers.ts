import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BankItem } from '../rules/bank-item.ts';
import type { BlindAnswer } from '../rules/checks/blind-answers.ts';
import { seeded } from '../rules/seeded.ts';

const folder = fileURLToPath(new URL('../../../content/blind-answers/', import.meta.url));
const letters = ['A', 'B', 'C', 'D'];

/** Changes with every word that a reader sees. */
export function wordingDigest({ passage, question, figure, options }: BankItem): string {
  const seen = [passage?.text ?? null, question, figure, options.map(({ text }) => text).toSorted()];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 12);
}

const idOf = ({ key }: BankItem): string => key.split('/').at(-1) ?? '';

/** The options as the sheet of a seed shows them. */
const shownOptions = (item: BankItem, seed: string): string[] =>
  seeded(`${seed} ${item.key}`).shuffle(item.options.map(({ text }) => text).toSorted());

/** Questions without key, explanation and order of the file, for somebody who answers them blind; without the questions, for one who guesses. */
export function withoutKey(items: readonly BankItem[], seed: string, { isOptionsOnly = false } = {}): string {
  return seeded(seed)
    .shuffle(items.filter(({ family }) => family === null))
    .map((item) => {
      const stem = isOptionsOnly
        ? []
        : [
            ...(item.passage ? [`[${item.passage.title}]`, item.passage.text, ''] : []),
            item.question,
            ...(item.figure ? [item.figure.kind === 'code' ? item.figure.text : JSON.stringify(item.figure)] : []),
          ];
      const options = shownOptions(item, seed).map((text, at) => `${letters[at]}. ${text}`);
      return [`### ${idOf(item)}`, ...stem, ...options].join('\n');
    })
    .join('\n\n');
}

/** Reads lines such as `tide-mills-1 C`, made with the sheet of the same seed. */
export function readAnswers(items: readonly BankItem[], seed: string, text: string): Map<BankItem, string> {
  const byId = new Map(items.map((item) => [idOf(item), item]));
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, id = '', letter = ''] = /^\s*([a-z0-9-]+)\s*[:\s]\s*([A-D])\b/.exec(line) ?? [];
      const item = byId.get(id);
      const option = item && shownOptions(item, seed)[letters.indexOf(letter)];
      return item && option !== undefined ? [[item, option] as const] : [];
    }),
  );
}

/** Keeps answers beside those of the same category that were given before. */
export function keepAnswers(category: string, answers: ReadonlyMap<BankItem, string>, date: string): void {
  const path = join(folder, `${category}.tsv`);
  const kept = new Map([...readFileOf(category)].map(([key, { digest, option }]) => [key, `${digest}\t${option}`]));
  for (const [item, option] of answers) kept.set(item.key, `${wordingDigest(item)}\t${option}`);
  const lines = [...kept].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, rest]) => `${key.split('/').at(-1)}\t${rest}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    `# Answered without sight of the key, last on ${date}: id, digest of the wording, chosen option.\n${lines.join('\n')}\n`,
  );
}

/** Every blind answer that is kept, by the key of its question. */
export function readBlindAnswers(): Map<string, BlindAnswer> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsv'));
  return new Map(files.flatMap((path) => [...readFileOf(path.replace(/\.tsv$/, ''))]));
}

function readFileOf(category: string): Map<string, BlindAnswer> {
  const path = join(folder, `${category}.tsv`);
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [id = '', digest = '', ...option] = line.split('\t');
      return [`${category}/${id}`, { digest, option: option.join('\t') }];
    }),
  );
}
