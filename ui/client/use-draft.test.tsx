import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDraft } from './use-draft.ts';

type Text = { subject: string; text: string };

let drafts: ReturnType<typeof useDraft<Text>>[];
let root: Root;

function Editor({ revision, subject }: { revision: number; subject: string }) {
  const draft = useDraft<Text>('meridian-issue-1', { content: { subject, text: '' }, revision });
  drafts.push(draft);
  return draft.content.subject;
}

const show = (revision: number, subject: string) => act(async () => root.render(<Editor revision={revision} subject={subject} />));
const newest = () => drafts.at(-1);

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  drafts = [];
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  sessionStorage.clear();
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});

test('what is typed before the page has shown that it was saved goes into what was saved', async () => {
  await show(1, 'Old');
  await act(async () => newest()?.change({ subject: 'New' }));
  const before = newest();
  await act(async () => {
    await before?.save(async ({ revision }) => ({ revision: revision + 1 }));
    before?.change({ text: 'typed at once' });
  });
  expect(newest()).toMatchObject({ content: { subject: 'New', text: 'typed at once' }, revision: 2, isTyped: true });
});

test('what is typed while it is being sent stays, on top of what was saved', async () => {
  await show(1, 'Old');
  await act(async () => {
    await newest()?.save(async ({ content, revision }) => {
      expect(content.subject).toBe('Old');
      newest()?.change({ text: 'meanwhile' });
      return { revision: revision + 1 };
    });
  });
  expect(newest()).toMatchObject({ content: { subject: 'Old', text: 'meanwhile' }, revision: 2, isTyped: true, isFromBefore: false });
});

test('what others saved shows where nothing is typed, and is not overwritten where something is', async () => {
  await show(1, 'Old');
  await show(2, 'Theirs');
  expect(newest()).toMatchObject({ content: { subject: 'Theirs' }, revision: 2, isTyped: false });
  await act(async () => newest()?.change({ text: 'mine' }));
  await show(3, 'Theirs again');
  expect(newest()).toMatchObject({ content: { subject: 'Theirs', text: 'mine' }, revision: 2 });
});

test('a refused save keeps what is typed, also over a reload', async () => {
  await show(1, 'Old');
  await act(async () => newest()?.change({ text: 'mine' }));
  await act(() =>
    expect(
      newest()?.save(async () => {
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused'),
  );
  await act(async () => root.unmount());
  root = createRoot(document.createElement('div'));
  await show(1, 'Old');
  expect(newest()).toMatchObject({ content: { text: 'mine' }, revision: 1, isFromBefore: true });
  await act(async () => newest()?.forget());
  expect(newest()).toMatchObject({ content: { text: '' }, isTyped: false });
});
