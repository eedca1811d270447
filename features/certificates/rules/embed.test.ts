import { expect, test } from 'vitest';
import { embedSnippet } from './embed.ts';

test('the snippet of a badge is one link around one picture, whatever the name holds', () => {
  const snippet = embedSnippet({
    badgeUrl: 'https://meridian.example/badges/ABC.svg',
    verifyUrl: 'https://meridian.example/verify/ABC',
    label: 'Ada "><script>&',
  });
  expect(snippet).toBe(
    '<a href="https://meridian.example/verify/ABC"><img src="https://meridian.example/badges/ABC.svg" alt="Ada &quot;&gt;&lt;script&gt;&amp;" height="64" style="max-width:100%;height:auto"></a>',
  );
});
