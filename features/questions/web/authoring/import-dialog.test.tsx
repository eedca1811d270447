import { afterEach, expect, test, vi } from 'vitest';
import { button, notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { bankOf } from '../testing.tsx';
import { ImportDialog } from './import-dialog.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const counts = { added: 2, changed: 0, unchanged: 0 };
const words = () => document.body.textContent ?? '';

function choose(label: string, value: string): void {
  const field = [...document.querySelectorAll('select')].find((select) => select.labels[0]?.textContent === label);
  if (!field) throw new Error(`There is no list "${label}".`);
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function drop(name: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place for a file.');
  Object.defineProperty(input, 'files', { configurable: true, value: [new File(['text'], name, { type: 'text/plain' })] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a file that says neither category nor difficulty gets both for the whole file, in the preview and in the import', async () => {
  const onDone = vi.fn();
  page = await openPage(<ImportDialog types={[bankOf()]} onClose={() => {}} onDone={onDone} />, '/admin/questions', ({ path }) => {
    if (path.startsWith('/api/admin/question-imports/preview'))
      return { status: 200, body: { ...counts, problems: [], total_problems: 0 } };
    return path.startsWith('/api/admin/question-imports') ? { status: 201, body: counts } : notSignedIn;
  });
  await until(() => expect(words()).toContain('Category, if the file has none'));
  choose('Category, if the file has none', 'verbal-reasoning');
  choose('Difficulty, if the file has none', 'hard');
  drop('questions.txt');
  await until(() => expect(words()).toContain('2 new questions'));
  button('Import as drafts')?.click();
  await until(() => expect(onDone).toHaveBeenCalledOnce());
  const asked = page.heard.filter(({ method }) => method === 'POST').map(({ path }) => new URL(path, 'http://here').searchParams);
  expect(asked.map((query) => [query.get('format'), query.get('category'), query.get('difficulty')])).toEqual([
    ['aiken', 'verbal-reasoning', 'hard'],
    ['aiken', 'verbal-reasoning', 'hard'],
  ]);
});
