import { describe, expect, test } from 'vitest';
import { type ExchangeFormat, exchangeLimits } from '../../rules/exchange.ts';
import { readQuestions } from '../read-questions.ts';

const categories = [{ id: 'c', slug: 'words', name: 'Words' }];
const read = (format: ExchangeFormat, file: string) => readQuestions({ bytes: Buffer.from(file) }, format, categories);
const problemsOf = async (format: ExchangeFormat, file: string) =>
  (await read(format, file)).problems.map(({ line, message }) => `${line}: ${message}`);

describe('CSV', () => {
  const header = 'key,category,difficulty,question,option_1,option_2,option_3,option_4,right,explanation\n';
  const row = (nth: number, right = '1') => `k${nth},Words,easy,What is ${nth}?,a,b,c,d,${right},Because.\n`;

  test('is read with commas, semicolons or tabs, with columns in any order, and letters for the right option', async () => {
    for (const sign of [',', ';', '\t']) {
      const { questions, problems } = await read(
        'csv',
        `right,question,option_2,option_1,option_4,option_3\nb,Why?,2,1,4,3\n`.replaceAll(',', sign),
      );
      expect(problems).toEqual([]);
      expect(questions[0]).toMatchObject({
        line: 2,
        right: 1,
        questionText: 'Why?',
        key: null,
        categoryId: undefined,
        explanation: undefined,
      });
      expect(questions[0]?.options.map((option) => option.text)).toEqual(['1', '2', '3', '4']);
    }
  });

  test('tells the line at which a row begins, past cells of several lines and empty rows', async () => {
    const file = `${header}k1,Words,easy,"Two\nlines?",a,b,c,d,1,x\n\n,,,\n${row(2, '5')}`;
    expect(await problemsOf('csv', file)).toEqual(['6: The column “right” must be the number of the right option: 1, 2, 3 or 4.']);
  });

  test.each([
    [
      'a quotation mark that is never closed',
      header + row(1) + 'k2,Words,easy,"What,a,b,c,d,1,x\n' + row(3),
      '3: A quotation mark is opened on this line and never closed.',
    ],
    [
      'a quotation mark in the middle',
      header + row(1) + 'k2,Words,easy,5" pipe,a,b,c,d,1,x\n',
      '3: There’s a quotation mark in the middle of a cell.',
    ],
    [
      'a quotation mark too many',
      header + 'k2,Words,easy,"What "is" it",a,b,c,d,1,x\n',
      '2: There’s more text after a closing quotation mark.',
    ],
    ['a column nobody knows', 'question,colour\n', '1: There is no column "colour"'],
    ['a column twice', 'question,question\n', '1: The column question appears twice.'],
    ['a missing column', 'question,option_1,right\n', '1: The header is missing option_2, option_3, option_4.'],
    ['a million columns', `${'a,'.repeat(1_000_000)}\n`, '1: The row has more than 64 columns.'],
    ['a million empty columns in a row', `${header}${','.repeat(1_000_000)}\n`, '2: The row has more than 64 columns.'],
    ['a row without an end', `${header}k,Words,easy,${'x'.repeat(1_000_000)}`, '2: The row is longer than 128000 characters.'],
    ['more cells than columns', `${header}${row(1).trim()},more\n`, '2: The row has 11 cells, the header 10 columns.'],
    [
      'a figure that is no JSON',
      `${header.trim()},figure\n${row(1).trim()},{oops\n`,
      '2: The column figure holds a figure as JSON, but this isn’t one.',
    ],
    ['a missing answer', header + row(1, ''), '2: The column “right” must be the number of the right option: 1, 2, 3 or 4.'],
    ['no rows', header, 'null: The file has no questions.'],
  ])('%s gets a sentence with its line', async (_, file, start) => {
    const problems = await problemsOf('csv', file);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(start);
  });

  test('every bad row is told; after very many the rest is not read', async () => {
    const bad = (count: number) => header + Array.from({ length: count }, (_, at) => row(at, '9')).join('');
    const some = await read('csv', bad(60));
    expect(some).toMatchObject({ isCut: false });
    expect(some.problems.map((problem) => problem.line)).toEqual(Array.from({ length: 60 }, (_, at) => at + 2));
    const many = await read('csv', bad(5000));
    expect(many).toMatchObject({ isCut: true });
    expect(many.problems).toHaveLength(exchangeLimits.problems);
  });

  test('one question too many is refused where it stands', async () => {
    const file = header + Array.from({ length: exchangeLimits.questions + 1 }, (_, at) => row(at)).join('');
    expect(await problemsOf('csv', file)).toEqual([
      `${exchangeLimits.questions + 2}: The file holds more than 20000 questions. Split it into smaller ones.`,
    ]);
  });
});

describe('GIFT', () => {
  const good = '::one::Which? {=a ~b ~c ~d}\n\n';

  test('is read as others write it: comments, weights, feedback, HTML, colons, and blank lines in braces', async () => {
    const file = `// a file\n\n$CATEGORY: $course$/top/Words\n\n// [id:7] [tag:hard]\n::Q 1::[html]<p>Pick: <b>one</b></p> {\n~%-50%a -> b#Too\n short\n\n~%100%b#Yes.\n~c\n~d}\n`;
    const { questions, problems } = await read('gift', file);
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([
      { line: 6, key: 'Q 1', categoryId: 'c', difficulty: 'hard', questionText: 'Pick: one', right: 1, explanation: 'Yes.' },
    ]);
    expect(questions[0]?.options[0]).toMatchObject({ text: 'a -> b', mistake: 'Too short' });
  });

  test.each([
    ['a brace that is never closed', `${good}Open? {\n=a\n~b\n\n`, '3: The brace { that opens here is never closed.'],
    [
      'a brace that the next question finds open',
      `${good}Open? {=a ~b\n\n${good}`,
      '5: A brace { opens here before the one on line 3 is closed.',
    ],
    ['a brace that was never opened', `${good}Closed }\n\n`, '3: A brace } closes here that was never opened.'],
    [
      'a question of true or false',
      'Is it? {T}\n',
      '1: Only multiple-choice questions can be imported; this is a question of true or false.',
    ],
    ['no answer', 'Is it? {}\n', '1: Only multiple-choice questions can be imported; this is an essay.'],
    ['a text without options', 'Just words.\n', '1: Only multiple-choice questions can be imported; this is a text without options.'],
    ['signs that are no GIFT', `${good}What {\n=a ~b\n~c = # ~d ~~\n}\n`, '5: This isn’t valid GIFT near "~c = # ~d ~~".'],
    ['half a right answer', 'What? {~%50%a ~%50%b ~c ~d}\n', '1: An option is worth 50%; an option is right or wrong.'],
    ['two right answers', 'What? {=a =b ~c ~d}\n', '1: 2 options are marked as right; exactly one is needed.'],
    ['signs without number', `What? {${'=a'.repeat(5000)}}\n`, '1: The question has more than 64 signs = ~ #.'],
    ['a picture', '[html]<img src\\="x"> {=a ~b ~c ~d}\n', '1: The question has more than text'],
    ['data that is no JSON', '// meridian {oops\nWhat? {=a ~b ~c ~d}\n', '1: We can’t read the data after "// meridian".'],
    ['data that nobody knows', '// meridian {"colour":"red"}\nWhat? {=a ~b ~c ~d}\n', '1: We can’t read the data after "// meridian".'],
    ['an unknown category', `$CATEGORY: Cooking\n${good}`, '2: There is no category "Cooking"'],
    ['a question without an end', `::x::${'word '.repeat(100_000)}`, '1: The question is longer than 16000 characters.'],
    ['a comment without an end', `// ${'[tag:'.repeat(100_000)}\n${good}`, '1: The comments are longer than 64000 characters.'],
  ])('%s gets a sentence with its line', async (_, file, start) => {
    const problems = await problemsOf('gift', file);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(start);
  });

  test('a bad question hides no problem of the next one', async () => {
    expect(await problemsOf('gift', `Is it? {T}\n\n${good}Or? {=a ~b ~c}\n`)).toEqual([
      '1: Only multiple-choice questions can be imported; this is a question of true or false.',
      '5: There are 3 options; four are needed.',
    ]);
  });
});

describe('Moodle XML', () => {
  const answers = (fractions: readonly (number | string)[]) =>
    fractions.map((fraction, at) => `<answer fraction="${fraction}" format="html"><text>${'abcdef'[at]}</text></answer>`).join('');
  const question = (inner = answers([100, 0, 0, 0]), text = '&lt;p&gt;What&amp;nbsp;is it?&lt;/p&gt;') =>
    `<question type="multichoice"><questiontext format="html"><text>${text}</text></questiontext>${inner}</question>\n`;
  const quiz = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${inner}</quiz>\n`;

  test('is read as Moodle writes it: HTML, CDATA, comments, categories by path, empty elements', async () => {
    const file = quiz(
      `<!-- question: 0 -->\n<question type="category"><category><text>$course$/top/Words</text></category><info format="html"><text></text></info></question>\n` +
        `<question type="multichoice">\n<name><text>q</text></name>\n<questiontext format="html">\n<text><![CDATA[<p>Is 1 &lt; 2?</p>]]></text>\n</questiontext>\n` +
        `<generalfeedback format="html"><text/></generalfeedback><idnumber></idnumber>${answers([0, '100.0000', 0, 0])}<tags><tag><text>easy</text></tag></tags></question>\n`,
    );
    const { questions, problems } = await read('moodle-xml', file);
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([
      { line: 5, key: null, categoryId: 'c', difficulty: 'easy', questionText: 'Is 1 < 2?', right: 1, explanation: '' },
    ]);
  });

  const bomb = `<?xml version="1.0"?>\n<!DOCTYPE quiz [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at} "&a;&a;&a;">`).join('')}]>\n<quiz/>`;
  test.each([
    ['an entity bomb', bomb, '2: The file declares a document type (<!DOCTYPE).'],
    ['a document type in a question', quiz(`<!DOCTYPE x>${question()}`), '3: The file declares a document type (<!DOCTYPE).'],
    ['deep nesting', quiz('<question>'.repeat(100_000)), '3: Tags are nested deeper than 16.'],
    ['tags without number', quiz(`<question>${'<a/>'.repeat(1000)}</question>`), '3: A question has more than 400 tags.'],
    [
      'a question without an end',
      quiz(`<question><text>${'x'.repeat(300_000)}</text></question>`),
      '3: <question> is longer than 128000 characters.',
    ],
    ['a tag without an end', quiz(`<question ${'a'.repeat(2000)}>`), '3: A tag that begins with < is never closed.'],
    ['something else than questions', quiz('<a/>'.repeat(1000)), '3: <quiz> can contain only whole questions.'],
    [
      'categories without number',
      quiz('<question type="category"><category><text>Words</text></category></question>'.repeat(1001)),
      '3: The file names more than 1000 categories.',
    ],
    ['a comment without an end', quiz(`${question()}<!-- and`), '4: A comment begins here that never ends.'],
    ['tags in the wrong order', quiz('<question><name></question></name>'), '3: </question> closes <name> of line 3.'],
    ['a tag too many', '<quiz></quiz></quiz>', '1: </quiz> was never opened.'],
    ['a file that is cut off', quiz(question()).replace('</quiz>', ''), '2: <quiz> is never closed.'],
    ['another document', '<html><body/></html>', '1: This isn’t Moodle XML: everything must be inside one <quiz>.'],
    ['no document', 'words', '1: This isn’t Moodle XML: there is no <quiz>.'],
    ['a sign that is no tag', quiz('<question>1 < 2</question>'), '3: A tag that begins with < is never closed.'],
    [
      'an essay',
      quiz('<question type="essay"><name><text>x</text></name></question>'),
      '3: Only multichoice questions can be imported; this one is of the type essay.',
    ],
    ['no answer', quiz(question('')), '3: There are 0 options; four are needed.'],
    ['two right answers', quiz(question(answers([100, 100, 0, 0]))), '3: 2 options are marked as right; exactly one is needed.'],
    ['half a right answer', quiz(question(answers([50, 50, 0, 0]))), '3: An option is worth "50"; an option is right (100) or wrong (0).'],
    ['a picture', quiz(question(undefined, '&lt;img src="x"&gt;')), '3: The question has more than text'],
    ['an answer without a text', quiz(question('<answer fraction="100"/>')), '3: The question isn’t in Moodle’s format. Check answer 0'],
    ['half a character', quiz(question(undefined, 'What &#xD800; is it?')), '3: The question holds a character that cannot be shown.'],
    [
      'data that cannot be read',
      quiz(question(`${answers([100, 0, 0, 0])}<meridian><text>{</text></meridian>`)),
      '3: We can’t read the data in <meridian>.',
    ],
  ])('%s gets a sentence with its line', async (_, file, start) => {
    const problems = await problemsOf('moodle-xml', file);
    expect(problems[0]).toContain(start);
    expect(problems.slice(1).filter((problem) => !problem.includes('right'))).toEqual([]);
  });
});

describe('Aiken', () => {
  const good = 'Which?\nA. a\nB. b\nC. c\nD. d\nANSWER: B\n\n';

  test('is read with points or brackets, and with or without blank lines', async () => {
    const { questions, problems } = await read('aiken', `${good}Why\nnot?\nA) e\nB) f\nC) g\nD) h\nANSWER: A\n${good}`);
    expect(problems).toEqual([]);
    expect(questions.map(({ line, questionText, right }) => [line, questionText, right])).toEqual([
      [1, 'Which?', 1],
      [8, 'Why\nnot?', 0],
      [15, 'Which?', 1],
    ]);
  });

  test.each([
    ['a missing answer', `Why?\nA. a\nB. b\nC. c\nD. d\n\n${good}`, '1: The question has no line "ANSWER: "'],
    ['a missing answer at the end', `${good}Why?\nA. a\nB. b\n`, '8: The question has no line "ANSWER: "'],
    ['an answer that is no option', 'Why?\nA. a\nB. b\nC. c\nD. d\nANSWER: E\n', '6: There is no option E.'],
    [
      'a letter left out',
      `${good}Why?\nA. a\nC. c\nD. d\nANSWER: A\n${good}`,
      '10: This line must be option B or "ANSWER: " with a letter.',
    ],
    ['options that are the same', 'Why?\nA. a\nB. a\nC. c\nD. d\nANSWER: A\n', '1: Options 1 and 2 are the same.'],
  ])('%s gets a sentence with its line', async (_, file, start) => {
    const problems = await problemsOf('aiken', file);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(start);
  });
});
