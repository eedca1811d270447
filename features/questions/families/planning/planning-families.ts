import type { SolvedFamily } from '../family.ts';
import { solveCommonSlot } from './common-slot.solver.ts';
import { commonSlot } from './common-slot.ts';
import { solveConnections } from './connections.solver.ts';
import { connections } from './connections.ts';
import { solveCriticalPath } from './critical-path.solver.ts';
import { criticalPath } from './critical-path.ts';
import { solveDelayEffect } from './delay-effect.solver.ts';
import { delayEffect } from './delay-effect.ts';
import { solveDutyRota } from './duty-rota.solver.ts';
import { dutyRota } from './duty-rota.ts';
import { solveRoomsNeeded } from './rooms-needed.solver.ts';
import { roomsNeeded } from './rooms-needed.ts';
import { solveTaskOrder } from './task-order.solver.ts';
import { taskOrder } from './task-order.ts';
import { solveTeamCapacity } from './team-capacity.solver.ts';
import { teamCapacity } from './team-capacity.ts';
import { solveTwoStages } from './two-stages.solver.ts';
import { twoStages } from './two-stages.ts';
import { solveWorkBack } from './work-back.solver.ts';
import { workBack } from './work-back.ts';

/** Work and time planned from tables: tasks, calendars, rotas, rooms and connections. */
export const planningFamilies: readonly SolvedFamily[] = [
  { family: criticalPath, solve: solveCriticalPath },
  { family: delayEffect, solve: solveDelayEffect },
  { family: taskOrder, solve: solveTaskOrder },
  { family: commonSlot, solve: solveCommonSlot },
  { family: dutyRota, solve: solveDutyRota },
  { family: teamCapacity, solve: solveTeamCapacity },
  { family: workBack, solve: solveWorkBack },
  { family: twoStages, solve: solveTwoStages },
  { family: roomsNeeded, solve: solveRoomsNeeded },
  { family: connections, solve: solveConnections },
];
