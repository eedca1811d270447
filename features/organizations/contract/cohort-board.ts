import { z } from 'zod';
import { candidates } from '#features/attempts/rules/candidate.ts';
import { contract } from '#platform/contract/contract.ts';
import { membershipRefusals } from './membership.ts';
import { uuid } from '#platform/contract/uuid.ts';

const { no_organization } = membershipRefusals;
const not_found = { status: 404, message: 'We couldn’t find this cohort or assessment.' } as const;

const boardRow = z.object({ rank: z.number().int(), name: z.string(), percent: z.number(), is_me: z.boolean() });
const board = z.object({
  roster: z.object({ id: z.string(), name: z.string() }),
  type: z.object({ code: z.string(), name: z.string() }),
  /** The best hundred of those who agreed, by score. */
  rows: z.array(boardRow),
});
export type CohortBoardReply = z.infer<typeof board>;

const ofRoster = z.object({ id: uuid });
const ofType = z.object({ type: z.string().max(64) });

export const readCohortBoard = contract({
  method: 'GET',
  path: '/api/organization/rosters/:id/board',
  summary: 'The cohort board: students who agreed to appear, by score. Empty while the board is off.',
  access: ['university'],
  params: ofRoster,
  query: ofType,
  reply: board.extend({ has_board: z.boolean() }),
  refusals: { no_organization, not_found },
});

export const listMyBoards = contract({
  method: 'GET',
  path: '/api/me/cohort-boards',
  summary: 'The cohort boards I agreed to appear on; the newest 50.',
  access: candidates,
  reply: z.object({
    boards: z.array(
      z.object({
        roster: z.object({ id: z.string(), name: z.string() }),
        organization: z.string(),
        type: z.object({ code: z.string(), name: z.string() }),
      }),
    ),
  }),
});

export const readMyBoard = contract({
  method: 'GET',
  path: '/api/me/cohort-boards/:id',
  summary: 'A cohort board I’m on, with the others who agreed.',
  access: candidates,
  params: ofRoster,
  query: ofType,
  reply: board.extend({ organization: z.string() }),
  refusals: { not_found: { status: 404, message: 'You’re not on this board.' } },
});
