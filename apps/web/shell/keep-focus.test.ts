import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `
    <main id="main" tabindex="-1">
      <h1 id="page-heading" tabindex="-1">Organizations</h1>
      <section aria-labelledby="waiting">
        <h2 id="waiting">Waiting</h2>
        <ul>
          <li id="first"><h3>Alder</h3><button id="approve-first">Approve</button></li>
          <li id="second"><h3>Birch</h3><button id="approve-second">Approve</button></li>
        </ul>
        <article id="item"><h3 id="item-heading">Cedar</h3><button id="stop">Stop sharing</button></article>
      </section>
      <div id="unnamed"><button id="loose">Show more</button></div>
    </main>`;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const at = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
const focused = () => document.activeElement?.id;
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** Longer than the focus is waited for before it is moved. */
async function settled(): Promise<void> {
  for (let frames = 0; frames < 6; frames++) await nextFrame();
}

/** A dialog beside the page, as the house opens them, with the focus on its button. */
function openDialog(): HTMLElement {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'alertdialog');
  dialog.innerHTML = '<h2 id="question">Approve?</h2><button id="choose">Choose a file</button><button id="confirm">Approve</button>';
  document.body.append(dialog);
  at('confirm').focus();
  return dialog;
}

test('a button that goes with its row leaves the focus at the heading of the section, which Tab passes by afterwards', async () => {
  at('approve-first').focus();
  at('first').remove();
  await until(() => expect(focused()).toBe('waiting'));
  expect(at('waiting').tabIndex).toBe(-1);
  at('approve-second').focus();
  expect(at('waiting').hasAttribute('tabindex')).toBe(false);
});

test('a button that goes alone leaves the focus at the heading of its item', async () => {
  at('stop').focus();
  at('stop').remove();
  await until(() => expect(focused()).toBe('item-heading'));
});

test('a section that goes as a whole, or has no heading, leaves the focus at the title of the page', async () => {
  at('approve-first').focus();
  document.querySelector('section')?.remove();
  await until(() => expect(focused()).toBe('page-heading'));
  at('loose').focus();
  at('loose').remove();
  await until(() => expect(focused()).toBe('page-heading'));
});

test('a dialog that closes after its opener has gone leaves the focus where the opener was', async () => {
  at('approve-second').focus();
  const dialog = openDialog();
  at('second').remove();
  dialog.remove();
  await until(() => expect(focused()).toBe('waiting'));
});

test('in an open dialog the focus stays in the dialog', async () => {
  at('approve-second').focus();
  openDialog();
  at('choose').focus();
  at('choose').remove();
  await until(() => expect(focused()).toBe('question'));
});

test('whoever moves the focus on purpose comes first', async () => {
  at('approve-first').focus();
  at('first').remove();
  requestAnimationFrame(() => at('approve-second').focus());
  await settled();
  expect(document.activeElement?.id).toBe('approve-second');

  at('approve-second').blur();
  await settled();
  at('second').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test('a page that was left is not held', async () => {
  at('loose').focus();
  const { pathname } = location;
  history.pushState(null, '', `${pathname}next`);
  at('unnamed').remove();
  await settled();
  history.pushState(null, '', pathname);
  expect(document.activeElement).toBe(document.body);
});
