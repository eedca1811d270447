import { afterEach, expect, test } from 'vitest';
import { keepFiles } from './keep-files.ts';

let files: ReturnType<typeof keepFiles>;
afterEach(() => {
  files.handOver();
  document.body.innerHTML = '';
});

/** An area for dropping with its field, and how often the field said that it changed. */
function draw(): { area: Element; outside: Element; heard: () => number } {
  document.body.innerHTML = '<main><div id="area"><p>Drop the file here</p><input type="file" hidden></div><p id="outside"></p></main>';
  const [area, outside] = [document.querySelector('#area p'), document.querySelector('#outside')];
  if (!area || !outside) throw new Error('Nothing was drawn.');
  files = keepFiles();
  let times = 0;
  document.querySelector('input')?.addEventListener('change', () => (times += 1));
  return { area, outside, heard: () => times };
}

/** Whether the browser would go on and open the file. */
function drag(type: 'dragenter' | 'dragover' | 'drop', target: Element): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const list = document.createElement('input').files ?? [];
  const dropped = Object.create(list, { length: { value: 1 } }) as FileList;
  // The field takes only what a browser made; what it holds is not looked at here.
  Object.defineProperty(document.querySelector('input'), 'files', { value: null, writable: true, configurable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], files: dropped } });
  return target.dispatchEvent(event);
}

test('a file that is dropped before hydration is not opened, and is handed over once afterwards', () => {
  const { area, heard } = draw();
  expect([drag('dragenter', area), drag('dragover', area), drag('drop', area)]).toEqual([false, false, false]);
  expect(document.querySelector('input')?.files).toHaveLength(1);
  expect(heard()).toBe(0);
  files.handOver();
  files.handOver();
  expect(heard()).toBe(1);
});

test('a file that is chosen before hydration is handed over too', () => {
  const { heard } = draw();
  document.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(heard()).toBe(0);
  files.handOver();
  expect(heard()).toBe(1);
});

test('what is dropped elsewhere is left to the browser, and so is everything after the hand-over', () => {
  const { area, outside, heard } = draw();
  expect([drag('dragover', outside), drag('drop', outside)]).toEqual([true, true]);
  files.handOver();
  expect([drag('dragover', area), drag('drop', area)]).toEqual([true, true]);
  expect(heard()).toBe(0);
});
