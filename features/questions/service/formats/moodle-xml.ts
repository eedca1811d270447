import type { BankEntry, FileEntry } from '../../rules/exchange.ts';
import { defaultPoints } from '../../rules/question.ts';
import { readCategory, categoryPath, difficultyTag, writeExtras } from './extras.ts';
import type { Format } from './format.ts';
import { readCategoryPath, readElement, readQuestion } from './moodle-question.ts';
import { Unreadable } from './unreadable.ts';
import { xmlBlocks } from './xml-blocks.ts';

/** The idnumber is the key, feedback the explanation and the mistakes; what Moodle has no element for stands in one it passes over. */
export const moodleXml: Format = {
  read,
  head: '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n',
  category: (name) => `<question type="category">\n<category>${words(categoryPath(name))}</category>\n</question>\n`,
  question,
  foot: '</quiz>\n',
};

const verbatim = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const words = (text: string): string => `<text>${verbatim(text)}</text>`;
const told = (name: string, text: string): string => `<${name} format="plain_text">${words(text)}</${name}>`;

function question(entry: BankEntry): string {
  const extras = writeExtras(entry);
  return `${[
    '<question type="multichoice">',
    `<name>${words(entry.key)}</name>`,
    told('questiontext', entry.questionText),
    told('generalfeedback', entry.explanation),
    `<defaultgrade>${entry.points ?? defaultPoints}</defaultgrade>`,
    '<penalty>0</penalty>',
    '<hidden>0</hidden>',
    `<idnumber>${verbatim(entry.key)}</idnumber>`,
    '<single>true</single>',
    '<shuffleanswers>true</shuffleanswers>',
    '<answernumbering>abc</answernumbering>',
    ...entry.options.map(
      ({ text, isCorrect, mistake }) =>
        `<answer fraction="${isCorrect ? 100 : 0}" format="plain_text">${words(text)}${mistake === null ? '' : told('feedback', mistake)}</answer>`,
    ),
    `<tags><tag>${words(difficultyTag(entry.difficulty))}</tag></tags>`,
    ...(extras === null ? [] : [`<meridian>${words(extras)}</meridian>`]),
    '</question>',
  ].join('\n')}\n`;
}

const mostCategories = 1000;

function* read(file: string): Generator<FileEntry> {
  let category: string | undefined;
  let categories = 0;
  for (const block of xmlBlocks(file)) {
    if ('message' in block) {
      yield block;
      continue;
    }
    try {
      const element = readElement(block.xml, block.line);
      if (element['@type'] !== 'category') yield { ...readQuestion(element, block.line), category };
      else if (++categories > mostCategories)
        return yield { line: block.line, message: `The file names more than ${mostCategories} categories.` };
      else category = readCategory(readCategoryPath(element, block.line));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      yield { line: error.line, message: error.message };
    }
  }
}
