import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DrawCertificateHead } from '#features/certificates/contract/verify.ts';
import type { DrawBoard } from '#features/leaderboards/contract.ts';
import { FirstView } from '#features/leaderboards/web/board/first-view.tsx';
import './language/language.ts';
import { certificateHead } from './shell/certificate-head.ts';
import { HeadElements } from './shell/head-elements.tsx';

/** The board before hydration; the server draws it with the same components as the browser. */
export const drawBoard: DrawBoard = (board) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FirstView board={board} />
    </I18nProvider>,
  );

/** What link previews read of a certificate's page. */
export const drawCertificateHead: DrawCertificateHead = (verification) =>
  renderToStaticMarkup(<HeadElements elements={certificateHead(verification)} />);
