// @vitest-environment node
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Figure } from '../../rules/figure.ts';
import { makeBank } from '../../families/make-bank.ts';
import { describeFigure } from '../../rules/describe-figure.ts';
import { readContent } from '../../service/read-content.ts';
import { QuestionFigure } from './question-figure.tsx';

function drawn(figure: Figure): string {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QuestionFigure figure={figure} />
    </I18nProvider>,
  );
}

test('every figure of the whole bank can be told in words and drawn', { timeout: 120_000 }, () => {
  const figures = makeBank(readContent()).flatMap((item) => [item.figure ?? [], ...item.options.map((option) => option.figure ?? [])]);
  const different = new Map(figures.flat().map((figure) => [JSON.stringify(figure), figure]));
  expect(different.size).toBeGreaterThan(100);
  const isReadAsItIs = (figure: Figure) => figure.kind === 'table' || figure.kind === 'code';
  const isBad = (figure: Figure): boolean => {
    const words = describeFigure(figure);
    const picture = drawn(figure);
    const isNamed = picture.includes(isReadAsItIs(figure) ? 'role="region"' : 'role="img" aria-label="');
    if (words.length < 5 || !isNamed) return true;
    // Code may speak of NaN itself.
    return figure.kind !== 'code' && (/undefined|NaN|\[object/.test(words) || /NaN|Infinity|="undefined|style="/.test(picture));
  };
  expect([...different.values()].filter(isBad)).toEqual([]);
});
