import { i18n } from '@lingui/core';
import { useState } from 'react';
import type { Board } from '../../contract.ts';
import { everything } from '../../rules/view.ts';
import { BoardView, Waiting } from './board-view.tsx';
import { shownTypes } from './header-stats.tsx';

const noPut = () => undefined;

/** The whole board as the server renders it before the bundle has loaded, with the rows that the bundle starts from. */
export function FirstView({ board }: { board: Board }) {
  return (
    <>
      <BoardView view={everything} put={noPut} board={board} failure={null} isLate={false} isLive={false} updatedAt={null} mine={null} />
      {/* `deferred-start` puts them where the page shows them. */}
      <span hidden data-fill="people">
        {i18n.number(board.people)}
      </span>
      <span hidden data-fill="types">
        {shownTypes(board.types)}
      </span>
      {/* JSON is never executed, and escaping `<` keeps a name from ending the script element. */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: JSON.stringify(board).replaceAll('<', String.raw`\u003c`) }} />
    </>
  );
}

/** Where the server's HTML goes, excluded from hydration; until it is there, the page shows that it is loading. */
export function FirstViewContainer() {
  return (
    <div>
      {/* With empty HTML, hydration leaves what the server put here. */}
      <div data-first-view className="peer" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      <div className="peer-[:not(:empty)]:hidden">
        <Waiting />
      </div>
    </div>
  );
}

/** The board that the server rendered into this page, if it did; read once, on hydration. */
export function useFirstBoard(): Board | null {
  const [board] = useState(() => {
    const text = typeof document === 'undefined' ? null : document.querySelector('[data-first-view] script')?.textContent;
    return text ? (JSON.parse(text) as Board) : null;
  });
  return board;
}
