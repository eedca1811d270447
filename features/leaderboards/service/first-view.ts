import type { RawReply } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { DrawBoard } from '../contract.ts';
import { everything } from '../rules/view.ts';
import { readBoard } from './read-board.ts';

/** The whole board as it is now, drawn; nothing while it is empty or while nobody has built the pages. */
export async function drawFirstView({ database }: Runtime, draw: DrawBoard | null): Promise<RawReply> {
  const board = draw && (await readBoard(database, everything));
  if (!board || board.rows.length === 0) return { status: 204 };
  return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: await draw(board) };
}
