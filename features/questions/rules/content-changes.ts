import type { DraftContent } from './draft.ts';

/** The parts of a question that two versions can differ in. */
export type ContentField =
  | 'category'
  | 'difficulty'
  | 'points'
  | 'passage_title'
  | 'passage'
  | 'question_text'
  | 'figure'
  | 'explanation'
  | `option_${1 | 2 | 3 | 4}`
  | `mistake_${1 | 2 | 3 | 4}`
  | 'right';

export type ContentChange = { field: ContentField; before: string; after: string };

/** What differs between two versions, in the order in which a question is read. Options are paired by their texts, as their order says nothing. */
export function contentChanges(before: DraftContent, after: DraftContent): ContentChange[] {
  const one = fieldsOf(before, before.options);
  const other = fieldsOf(after, pairedWith(before.options, after.options));
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((field) => {
    const [was = '', is = ''] = [one.get(field), other.get(field)];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

type Options = DraftContent['options'];
const asText = (figure: unknown): string => (figure === null ? '' : JSON.stringify(figure));
const optionText = (option: Options[number] | undefined): string => (option ? `${option.text} ${asText(option.figure)}`.trim() : '');

function pairedWith(before: Options, after: Options): Options {
  const left = [...after];
  const same = before.map((option) => {
    const at = left.findIndex((other) => optionText(other) === optionText(option));
    return at === -1 ? undefined : left.splice(at, 1)[0];
  });
  return same.flatMap((option) => option ?? left.shift() ?? []);
}

function fieldsOf(content: DraftContent, options: Options): Map<ContentField, string> {
  const right = content.right === null ? undefined : content.options[content.right];
  const numbers = [1, 2, 3, 4] as const;
  return new Map<ContentField, string>([
    ['category', content.category],
    ['difficulty', content.difficulty],
    ['points', content.points === null ? '' : String(content.points)],
    ['passage_title', content.passage_title ?? ''],
    ['passage', content.passage ?? ''],
    ['question_text', content.question_text],
    ['figure', asText(content.figure)],
    ...numbers.map((nth): [ContentField, string] => [`option_${nth}`, optionText(options[nth - 1])]),
    ['right', optionText(right)],
    ...numbers.map((nth): [ContentField, string] => [`mistake_${nth}`, options[nth - 1]?.mistake ?? '']),
    ['explanation', content.explanation],
  ]);
}
