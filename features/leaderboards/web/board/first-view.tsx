import { useState } from 'react';
import type { Board } from '../../contract.ts';
import { everything } from '../../rules/view.ts';
import { BoardView, Waiting } from './board-view.tsx';

const noPut = () => undefined;

/** The whole board as the server draws it before hydration, with the rows that the bundle starts with. */
export function FirstView({ board }: { board: Board }) {
  return (
    <>
      <BoardView view={everything} put={noPut} board={board} outage={null} isLate={false} isLive={false} updatedAt={null} mine={null} />
      {/* Data that nothing runs, and that no name in it can end. */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: JSON.stringify(board).replaceAll('<', String.raw`\u003c`) }} />
    </>
  );
}

/** Where the server's drawing goes, which hydration does not compare; until it is there, the page says that it waits. */
export function FirstViewPlace() {
  return (
    <div>
      {/* An empty text leaves alone what the server has put there. */}
      <div data-first-view className="peer" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      <div className="peer-[:not(:empty)]:hidden">
        <Waiting />
      </div>
    </div>
  );
}

/** The board that the server drew into this page, if it did; read once, at hydration. */
export function useFirstBoard(): Board | null {
  const [board] = useState(() => {
    const text = typeof document === 'undefined' ? null : document.querySelector('[data-first-view] script')?.textContent;
    return text ? (JSON.parse(text) as Board) : null;
  });
  return board;
}
