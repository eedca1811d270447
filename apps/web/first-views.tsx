import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DrawBoard } from '#features/leaderboards/contract.ts';
import { FirstView } from '#features/leaderboards/web/board/first-view.tsx';
import './language/language.ts';

/** The board before hydration; the server draws it with the same components as the browser. */
export const drawBoard: DrawBoard = (board) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FirstView board={board} />
    </I18nProvider>,
  );
