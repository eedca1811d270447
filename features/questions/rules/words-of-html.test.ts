import { expect, test } from 'vitest';
import { wordsOfHtml } from './words-of-html.ts';

test.each([
  ['<p dir="ltr">What is <b>2&nbsp;&lt;&nbsp;3</b>?<br></p>', 'What is 2 < 3?'],
  ['<p>First.</p>\n<p>Second &amp; last.</p>', 'First.\nSecond & last.'],
  ['A &#39;word&#x27; &eacute;', "A 'word' &eacute;"],
  ['1 < 2', '1 < 2'],
  ['&amp;lt; stays', '&lt; stays'],
])('%s reads as its words', (html, words) => {
  expect(wordsOfHtml(html)).toBe(words);
});

test.each(['<img src="x.png">', '<p><TABLE><tr>', 'see @@PLUGINFILE@@/a.png', '<script>x</script>'])('%s is more than words', (html) => {
  expect(wordsOfHtml(html)).toBeNull();
});
