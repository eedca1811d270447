import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPeopleFile } from './read-people-file.ts';

async function* chunksOf(bytes: Uint8Array, size = 1000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = (file: string | Uint8Array, size?: number) =>
  readPeopleFile(chunksOf(typeof file === 'string' ? Buffer.from(file) : file, size));
const said = async (file: string | Uint8Array, size?: number) => {
  const { people, problems } = await read(file, size);
  return [
    ...people.map(({ line, email, name, external_id: number }) => [line, email, name, number].filter((part) => part !== null).join(' | ')),
    ...problems.map(({ line, message }) => `${line}: ${message}`),
  ];
};

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const list = 'email,name,number\nada@example.org,Ada Lovelace,17\nzoe@example.org,Zoë Ångström,\n';
const both = ['2 | ada@example.org | Ada Lovelace | 17', '3 | zoe@example.org | Zoë Ångström'];

describe('a list of people is read', () => {
  test.each<[string, string | Uint8Array]>([
    ['in UTF-8', list],
    ['in UTF-8 with a byte order mark', `\uFEFF${list}`],
    ['in UTF-16, little end first', utf16(list)],
    ['in UTF-16, big end first', utf16(list, true)],
    ['with lines of Windows', list.replaceAll('\n', '\r\n')],
    ['with lines of old Macs', list.replaceAll('\n', '\r')],
    ['with mixed line ends', 'email,name,number\r\nada@example.org,Ada Lovelace,17\rzoe@example.org,Zoë Ångström,\n'],
    ['with semicolons', list.replaceAll(',', ';')],
    ['with tabs', list.replaceAll(',', '\t')],
    ['with quotes', 'email,name,number\n"ada@example.org","Ada Lovelace","17"\n"zoe@example.org","Zoë Ångström",""\n'],
    ['with other heads in another order', list.replace('email,name,number', 'E-Mail Address,FULL NAME,Student ID')],
    ['with a first and a last name', 'First name,Last name,Email,ID\nAda,Lovelace,ada@example.org,17\nZoë,Ångström,zoe@example.org,\n'],
    [
      'with columns of no meaning here',
      'Faculty,email,Age,name,number\nLaw,ada@example.org,20,Ada Lovelace,17\n,zoe@example.org,,Zoë Ångström\n',
    ],
    ['without a last line end', list.trimEnd()],
  ])('%s', async (_name, file) => {
    expect(await said(file)).toEqual(both);
    expect(await said(file, 1)).toEqual(both);
    expect(await said(file, 7)).toEqual(both);
  });

  test('without a head, as it was pasted', async () => {
    expect(await said('ada@example.org,Ada Lovelace,17\n\n  \nzoe@example.org,,\n')).toEqual([
      '1 | ada@example.org | Ada Lovelace | 17',
      '4 | zoe@example.org',
    ]);
    expect(await said('Ada Lovelace <ada@example.org>; zoe@example.org\nBo <bo@example.org>')).toEqual([
      '1 | ada@example.org | Ada Lovelace',
      '1 | zoe@example.org',
      '2 | bo@example.org | Bo',
    ]);
    expect(await said('Ada Lovelace\tada@example.org\nZoë\tzoe@example.org')).toEqual([
      '1 | ada@example.org | Ada Lovelace',
      '2 | zoe@example.org | Zoë',
    ]);
  });

  test('line by line where it has no head, whatever forms are mixed', async () => {
    const mixed = [
      'Ben Cho <ben@example.org>',
      'carla@example.org, Carla Ruiz',
      'Dee Fox, dee@example.org, 17',
      'eve@example.org; Eve Hall',
    ];
    const people = [
      'ben@example.org | Ben Cho',
      'carla@example.org | Carla Ruiz',
      'dee@example.org | Dee Fox | 17',
      'eve@example.org | Eve Hall',
    ];
    expect(await said(mixed.join('\n'))).toEqual(people.map((person, at) => `${at + 1} | ${person}`));
    expect(await said(`${mixed[1]}\n${mixed[0]}\nnobody, at all`)).toEqual([
      `1 | ${people[1]}`,
      `2 | ${people[0]}`,
      '3: This line has no email address.',
    ]);
  });

  test('with columns of other names, which are told', async () => {
    const { people, unread } = await read('E-Mail;Vorname Name;Nr\neve@example.org;Eve;3');
    expect([people.length, unread]).toEqual([1, ['Vorname Name', 'Nr']]);
  });

  test('with more cells than are read in rows without a head, which are told once and not endlessly', async () => {
    const { people, unread } = await read('ada@example.org,Ada,1,Berlin\nbo@example.org,Bo,2,Berlin,\ncy@example.org,Cy,3,Rome,gold');
    expect([people.map(({ external_id: number }) => number), unread]).toEqual([
      ['1', '2', '3'],
      ['Berlin', 'Rome', 'gold'],
    ]);
    const many = Array.from({ length: 30 }, (_, nth) => `p${nth}@example.org;P;${nth};town ${nth}`);
    expect((await read(many.join('\n'))).unread).toEqual([...Array.from({ length: 10 }, (_, nth) => `town ${nth}`), '…']);
    expect((await read('ada@example.org,bo@example.org,cy@example.org,dee@example.org')).unread).toEqual([]);
  });

  test('with a name beside the address in one cell, as people write it', async () => {
    const ben = '1 | ben@example.org | Ben Okafor';
    expect(await said('Ben Okafor ben@example.org')).toEqual([ben]);
    expect(await said('ben@example.org Ben Okafor')).toEqual([ben]);
    expect(await said('Ben Okafor <ben@example.org>')).toEqual([ben]);
    expect(await said('Ben Okafor\tben@example.org\nOkafor, Ada\tada@example.org')).toEqual([ben, '2 | ada@example.org | Okafor, Ada']);
    expect(await said('email\nBen Okafor ben@example.org')).toEqual(['2 | ben@example.org | Ben Okafor']);
    const notAnAddress = '2: Remove any spaces or invisible characters.';
    expect(await said('email\nada @example.org')).toEqual([notAnAddress]);
    expect(await said('email\nada@example.org bo@example.org')).toEqual([notAnAddress]);
  });

  test('with names in quotation marks, as mail programs copy them', async () => {
    const anh = '| anh@example.org | Nguyen, Anh';
    expect(await said('"Nguyen, Anh" <anh@example.org>; Cy <cy@example.org>')).toEqual([`1 ${anh}`, '1 | cy@example.org | Cy']);
    expect(await said('"Nguyen, Anh" <anh@example.org>\n"Berg, Bo" <bo@example.org>')).toEqual([
      `1 ${anh}`,
      '2 | bo@example.org | Berg, Bo',
    ]);
    expect(await said('email,name\n"Nguyen, Anh" <anh@example.org>\nada@example.org,Ada "Countess" Lovelace')).toEqual([
      `2 ${anh}`,
      '3 | ada@example.org | Ada "Countess" Lovelace',
    ]);
    expect(await said('email,name,note\nada@example.org,"Ada ""C."" King","two\nlines, ""quoted"" here"\nbo@example.org,Bo')).toEqual([
      '2 | ada@example.org | Ada "C." King',
      '4 | bo@example.org | Bo',
    ]);
  });

  test('with a domain in any script, kept as mail servers know it', async () => {
    expect(await said('email\nada@münchen.example')).toEqual(['2 | ada@xn--mnchen-3ya.example']);
  });

  test('the same however its bytes are cut', async () => {
    const whole = await said(list);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 200 }), fc.constantFrom(list, list.replaceAll('\n', '\r\n')), async (size, text) => {
        expect(await said(text, size)).toEqual(whole);
      }),
    );
  });
});

describe('a bad row is named by its line', () => {
  const row = (cells: string) => said(`email,name,number\n${cells}\n`);
  test.each([
    [',Ada,17', '2: This line has no email address.'],
    ['ada,Ada,17', '2: Enter a valid email address, such as name@example.org.'],
    ['ada@example.org,Ada\u202Enoel,17', '2: Remove any invisible or direction-changing characters.'],
    ['=cmd()@example.org,Ada,17', '2: Enter a valid email address, such as name@example.org.'],
    ['=cmd@example.org,Ada,17', '2: An email address here can’t start with =, +, - or @.'],
    ['ada@example.org,"=HYPERLINK(""http://evil.example"")",17', '2: A name can’t start with =, +, - or @.'],
    ['ada@example.org,Ada,=1+1', '2: A number can’t start with =, +, - or @.'],
    ['ada@example.org,Ada,@SUM(A1)', '2: A number can’t start with =, +, - or @.'],
    [`ada@example.org,${'A'.repeat(121)},17`, '2: Use at most 120 characters.'],
    [`ada@example.org,Ada,${'1'.repeat(61)}`, '2: Use at most 60 characters.'],
    [`ada@example.org,${'A'.repeat(5000)},17`, '2: The row is longer than 4000 characters. A quotation mark may be missing.'],
    ['ada@example.org,"Ada,17', '2: A quotation mark is opened on this line and never closed.'],
    [
      'ada@example.org,Lovelace, Ada,17',
      '2: This row has more cells than the header row. If a name has a comma, put it in quotation marks.',
    ],
    [`ada@example.org${',x'.repeat(50)}`, '2: The row has more than 50 columns.'],
  ])('%s', async (cells, sentence) => {
    expect(await row(cells)).toEqual([sentence]);
  });

  test('also after rows of several lines and empty ones, and all of them are', async () => {
    expect(
      await said('email,name\n"ada@example.org","Ada"\n\n"bo@example.org","Bo\nBerg"\nnobody\n,Cy\nADA@Example.ORG,Ada again\n'),
    ).toEqual([
      '2 | ada@example.org | Ada',
      '4: Remove any invisible or direction-changing characters.',
      '6: Enter a valid email address, such as name@example.org.',
      '7: This line has no email address.',
      '8: The same address is on line 2.',
    ]);
  });

  test('a line that cannot be read hides no other, and the good ones can be added', async () => {
    const bad = 'email,name\nada@example.org,"Ada\nbo@example.org,"Bo"\nnobody,Cy\nel@example.org,"El\nfi@example.org,Fi';
    const sentences = [
      '3 | bo@example.org | Bo',
      '6 | fi@example.org | Fi',
      '2: A quotation mark is opened on this line and never closed.',
      '4: Enter a valid email address, such as name@example.org.',
      '5: A quotation mark is opened on this line and never closed.',
    ];
    expect(await said(bad)).toEqual(sentences);
    expect(await said(bad, 1)).toEqual(sentences);
    const { isWhole, rows, problems } = await read(bad);
    expect([isWhole, rows, problems[0]?.content]).toEqual([true, 5, 'ada@example.org,"Ada']);
    const wide = await read(`email\nada@example.org${','.repeat(1_000_000)}\nbo@example.org\n${'c'.repeat(9000)}\ndi@example.org`, 65_536);
    expect(wide.people.map(({ line }) => line)).toEqual([3, 5]);
    expect(wide.problems.map(({ line }) => line)).toEqual([2, 4]);
    expect(await said('"Ada <ada@example.org>\nbo@example.org')).toEqual([
      '2 | bo@example.org',
      '1: A quotation mark is opened on this line and never closed.',
    ]);
  });

  test('by a cell to the right of the last head, and by no empty one', async () => {
    const { people, problems } = await read('email,name,\nada@example.org,Ada,,\nbo@example.org,Bo,,x\ncy@example.org,Cy,y\n');
    expect(people.map(({ line }) => line)).toEqual([2]);
    expect(problems.map(({ line, content }) => [line, content])).toEqual([
      [3, 'bo@example.org, Bo, x'],
      [4, 'cy@example.org, Cy, y'],
    ]);
  });

  test('an address that is twice in a row of addresses', async () => {
    expect(await said('ada@example.org, ADA@example.org')).toEqual(['1 | ada@example.org', '1: This line has the same address twice.']);
  });
});

describe('a bad row is shown as it stands', () => {
  const content = async (cells: string) => (await read(`email,name,number\n${cells}\n`)).problems.map((problem) => problem.content);
  test('short, and without characters that nobody sees', async () => {
    expect(await content(',Cy,17')).toEqual(['Cy, 17']);
    expect(await content('ada,Ada\u202Enoel,')).toEqual(['ada, Ada noel']);
    expect(await content(`ada,${'A'.repeat(110)},`)).toEqual([`ada, ${'A'.repeat(75)}…`]);
  });
});

describe('a file that cannot be read says why, and where', () => {
  const latin1 = Buffer.concat([
    Buffer.from('email,name\nada@example.org,Ada\nzoe@example.org,Zo'),
    Buffer.from([0xeb]),
    Buffer.from('\n'),
  ]);
  test.each<[string, string | Uint8Array, RegExp]>([
    ['Latin-1', latin1, /^3: A character here isn’t valid UTF-8\. The file may be in Latin-1\. In a spreadsheet, save it as “CSV UTF-8”/],
    ['UTF-16 without a byte order mark', utf16(list).subarray(2), /^1: There is a NUL byte/],
    [
      'half a character at the end',
      Buffer.concat([Buffer.from('email\nada@example.org\n'), Buffer.from([0xc3])]),
      /^3: A character here isn’t valid UTF-8/,
    ],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004and so on'), /^1: This is a spreadsheet or a ZIP file/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), /^1: A character here isn’t valid UTF-8/],
    ['nothing', '', /^1: This list is empty\.$/],
    ['blank lines', '\n\n  \n,,,\n', /^1: This list is empty\.$/],
    ['a head alone', 'email,name\n', /^1: This list is empty\.$/],
    ['eight million blank lines', `email\n${'\n'.repeat(8_000_000)}`, /^50001: The file has more than 50000 lines\./],
    ['no addresses', 'name,age\nAda,20\n', /^1: No column is called “email\.”/],
    [
      'two columns of addresses',
      'email,mail\nada@example.org,bo@example.org\n',
      /^1: Two columns are called “mail” or something similar\./,
    ],
    ['a million columns', `email${',x'.repeat(1_000_000)}\nada@example.org\n`, /^1: The row has more than 50 columns\.$/],
  ])('%s', async (_name, file, sentence) => {
    const { people, problems, isWhole } = await read(file, 65_536);
    expect(isWhole).toBe(false);
    expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([expect.stringMatching(sentence)]);
    expect(people.length).toBeLessThanOrEqual(1);
  });

  test('100,001 rows end at the first that is too many, without the rest being read', async () => {
    let taken = 0;
    async function* endless() {
      yield Buffer.from('email\n');
      for (let nth = 0; nth < 100_001; taken = ++nth) yield Buffer.from(`person-${nth}@example.org\n`);
    }
    const { problems, people } = await readPeopleFile(endless());
    expect(problems).toEqual([{ line: 10_002, message: 'A list can have at most 10,000 people. Split it here.' }]);
    // It is known to be too long before anybody is checked.
    expect(people).toEqual([]);
    expect(taken).toBeLessThan(20_000);
  });

  test('20,000 opened quotation marks are read like anything else', async () => {
    const { problems, isWhole } = await read(`email\n${'"a""\n'.repeat(20_000)}`, 65_536);
    expect([problems.length, isWhole]).toEqual([10_001, false]);
  });

  test('rows of 4,000 @ are read like any other', async () => {
    const { people, problems } = await read(`ada@example.org\n${`${'@'.repeat(3990)}\n`.repeat(300)}`, 65_536);
    expect([people.length, problems.length]).toEqual([1, 300]);
  });

  test('while a long list is read, others get their turn', async () => {
    const rows = Array.from({ length: 10_000 }, (_, nth) => `person-${nth}@example.org,Person ${nth}`).join('\n');
    let turns = 0;
    let isReading = true;
    const takeTurns = () => {
      turns++;
      if (isReading) setImmediate(takeTurns);
    };
    setImmediate(takeTurns);
    const { people } = await read(`email,name\n${rows}`, 1_000_000);
    isReading = false;
    expect(people).toHaveLength(10_000);
    expect(turns).toBeGreaterThan(80);
  });

  test('a broken connection is no problem of the file: it is passed on', async () => {
    async function* breaking() {
      yield Buffer.from('email\nada@example.org\n');
      throw new Error('The line went dead.');
    }
    await expect(readPeopleFile(breaking())).rejects.toThrow('The line went dead.');
  });
});
