import { afterEach, describe, expect, test } from 'vitest';
import { button, notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { ImportPreview } from './import-preview.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const good = { added: 2, changed: 1, unchanged: 0, rows: 3, problems: [], sample: [], unread: [] as string[], can_skip: true };
const text = () => document.body.textContent ?? '';
const open = async (changes: object) => {
  page = await openPage(<ImportPreview name="people.csv" preview={{ ...good, ...changes }} />, '/', () => notSignedIn);
};

describe('A-053 the preview of a list', () => {
  test('says what will happen', async () => {
    await open({});
    await until(() => expect(text()).toContain('2 people will be added'));
    expect(text()).toContain('1 person’s name or number will change');
  });

  test('names the columns that nothing is taken from, and counts a line with two mistakes once', async () => {
    await open({ unread: ['Vorname Name', 'Nr'], problems: [1, 1, 2].map((line) => ({ line, message: 'Bad.' })) });
    await until(() => expect(text()).toContain('Ignored columns: Vorname Name, Nr.'));
    expect(text()).toContain('2 lines need fixing.');
  });

  test('shows a person without a name and a number in one line', async () => {
    const nobody = { name: null, external_id: null, outcome: 'added', before: null, missing: [] };
    await open({
      sample: [
        { line: 1, email: 'ada@example.org', ...nobody },
        { line: 2, email: 'bo@example.org', ...nobody, external_id: '17' },
      ],
    });
    await until(() => expect(text()).toContain('bo@example.org'));
    const lines = [...document.querySelectorAll('li')].filter((item) => item.textContent?.includes('@'));
    expect(lines.map((item) => [...(item.firstElementChild?.children ?? [])].map((line) => line.textContent))).toEqual([
      ['ada@example.org'],
      ['bo@example.org', '17'],
    ]);
  });

  test('strikes out what an update replaces, and remarks on a line without a number', async () => {
    const before = { name: 'Ada Byron', external_id: null };
    const ada = { line: 2, email: 'ada@example.org', name: 'Ada Lovelace', external_id: '17', outcome: 'changed', before, missing: [] };
    const bo = {
      line: 3,
      email: 'bo@example.org',
      name: 'Bo',
      external_id: null,
      outcome: 'added',
      before: null,
      missing: ['external_id'],
    };
    const cy = { line: 4, email: 'cy@example.org', name: 'Cy', external_id: '3', outcome: 'unchanged', before: null, missing: [] };
    await open({ added: 1, changed: 1, unchanged: 1, sample: [ada, bo, cy] });
    await until(() => expect(text()).toContain('Line 3 has no number.'));
    expect([...document.querySelectorAll('del')].map((old) => old.textContent)).toEqual(['Ada Byron']);
    expect([...document.querySelectorAll('ins')].map((next) => next.textContent)).toEqual(['Ada Lovelace', '17']);
    expect(document.querySelector('details')?.open).toBe(false);
    expect(document.querySelector('details')?.textContent).toContain('cy@example.org');
  });

  test('shows the first rows, then everyone', async () => {
    const sample = Array.from({ length: 7 }, (_, nth) => ({
      line: nth + 2,
      email: `p${nth}@example.org`,
      name: null,
      external_id: null,
      outcome: 'added',
      before: null,
      missing: [],
    }));
    await open({ added: 7, changed: 0, sample });
    await until(() => expect(text()).toContain('and 2 more'));
    expect(text()).not.toContain('p6@example.org');
    button('Show all 7')?.click();
    await until(() => expect(text()).toContain('p6@example.org'));
    expect(text()).not.toContain('more');
    await page.close();
    await open({ added: 300, changed: 0, sample });
    await until(() => expect(button('Show the first 7')).toBeTruthy());
    button('Show the first 7')?.click();
    await until(() => expect(text()).toContain('and 293 more'));
    expect(button('Show the first 7')).toBeUndefined();
  });

  test('names every bad line', async () => {
    await open({
      problems: Array.from({ length: 25 }, (_, nth) => ({
        line: nth + 2,
        message: 'This line has no email address.',
        content: '<b>Cy</b>, 17',
      })),
    });
    await until(() => expect(text()).toContain('25 lines need fixing. Nobody has been added yet.'));
    expect(text()).toContain('<b>Cy</b>, 17');
    expect(text()).not.toContain('Line 26');
    expect(text()).toContain('2 people will be added');
    expect(text()).toContain('1 person’s name or number will change');
    button('Show all lines')?.click();
    await until(() => expect(text()).toContain('Line 26'));
  });
});
