import { afterEach, expect, test } from 'vitest';
import { keepClicks } from './replay-clicks.ts';

const draw = (html: string) => void (document.body.innerHTML = html);
const buttonNamed = (id: string) => document.querySelector<HTMLButtonElement>(`#${id}`);
/** The ids of the buttons that are clicked from now on. */
function listen(): string[] {
  const heard: string[] = [];
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => heard.push(button.id));
  return heard;
}
afterEach(() => draw(''));

const twoEqual = (first: string, second: string) =>
  `<main><section data-replay-root="board"><p></p><button id="${first}">Details</button><button id="${second}">Details</button></section></main>`;

test('a click before hydration does nothing at once, and acts on the same button afterwards', () => {
  draw(twoEqual('first', 'second'));
  const clicks = keepClicks();
  const heard = listen();
  buttonNamed('second')?.click();
  expect(heard).toEqual([]);
  clicks.replay();
  expect(heard).toEqual(['second']);
});

test('of two buttons with equal labels that were drawn anew, the one that stands where the clicked one stood is clicked', () => {
  draw(`<main><div>${twoEqual('first', 'second')}</div></main>`);
  const clicks = keepClicks();
  buttonNamed('second')?.click();
  draw(twoEqual('new-first', 'new-second'));
  const heard = listen();
  clicks.replay();
  expect(heard).toEqual(['new-second']);
});

test('a button that is drawn anew only some frames after hydration is clicked when it is there, not where it stood dead', async () => {
  draw(`<div data-first-view>${twoEqual('dead-first', 'dead-second')}</div>`);
  const clicks = keepClicks();
  buttonNamed('dead-second')?.click();
  const dead = listen();
  clicks.replay();
  await new Promise(requestAnimationFrame);
  draw('<p>Loading</p>');
  await new Promise(requestAnimationFrame);
  draw(twoEqual('first', 'second'));
  const heard = listen();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect([dead, heard]).toEqual([[], ['second']]);
});

test('a click between hydration and the redraw, where nothing listens, is given to the button that is drawn', async () => {
  draw(`<div data-first-view>${twoEqual('dead-first', 'dead-second')}</div>`);
  const clicks = keepClicks();
  clicks.replay();
  await new Promise(requestAnimationFrame);
  buttonNamed('dead-second')?.click();
  draw(twoEqual('first', 'second'));
  const heard = listen();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(heard).toEqual(['second']);
});

test('outside of a named root the way down from the top of the page counts', () => {
  draw('<p></p><div><button>Details</button><button>Details</button></div>');
  const clicks = keepClicks();
  document.querySelectorAll('button')[1]?.click();
  draw('<p></p><div><button id="a">Details</button><button id="b">Details</button></div>');
  const heard = listen();
  clicks.replay();
  expect(heard).toEqual(['b']);
});

test.each<[string, string]>([
  [
    'is gone, though another has its label',
    '<main><section data-replay-root="board"><p></p><button id="x">Details</button></section></main>',
  ],
  ['says something else now', twoEqual('x', 'y').replace('id="y">Details', 'id="y">Delete')],
  ['is a link now', twoEqual('x', 'y').replace('<button id="y">Details</button>', '<a id="y">Details</a>')],
  ['went with its root', '<main><button id="x">Details</button></main>'],
])('a button that %s is not clicked, and no other in its place', (_, redrawn) => {
  draw(twoEqual('first', 'second'));
  const clicks = keepClicks();
  buttonNamed('second')?.click();
  draw(redrawn);
  const heard = listen();
  clicks.replay();
  expect(heard).toEqual([]);
});

test('clicks on anything else pass, and after the replay every click does', () => {
  draw('<a id="link">Read on</a><button id="button">Details</button>');
  const clicks = keepClicks();
  let passed = 0;
  for (const element of document.querySelectorAll('a, button')) element.addEventListener('click', () => (passed += 1));
  document.querySelector<HTMLElement>('#link')?.click();
  expect(passed).toBe(1);
  clicks.replay();
  buttonNamed('button')?.click();
  expect(passed).toBe(2);
});
