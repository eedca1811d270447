import type { Seeded } from '../../rules/seeded.ts';
import { pickScene } from '../kit/scenes.ts';

/** A place and short statements about it, each of which can be true or not whatever the others are. */
export type Scene = { place: string; clauses: readonly string[] };

const scenes: readonly Scene[] = [
  {
    place: 'At a waterworks',
    clauses: [
      'the pump is running',
      'the valve is open',
      'the alarm is on',
      'the tank is full',
      'the gray lamp is lit',
      'the duty engineer is in the hall',
    ],
  },
  {
    place: 'At a museum',
    clauses: [
      'the main gate is open',
      'the guard is at the desk',
      'the elevator is working',
      'the garden is open',
      'the north hall is heated',
      'the café is busy',
    ],
  },
  {
    place: 'Aboard a ferry',
    clauses: [
      'the flag is raised',
      'the ramp is down',
      'the engine is warm',
      'the captain is on the bridge',
      'the radio is on',
      'the car deck is full',
    ],
  },
  {
    place: 'In a bakery',
    clauses: [
      'the oven is hot',
      'the shop is open',
      'the van is loaded',
      'the sign is lit',
      'the baker is in the yard',
      'the cold room is locked',
    ],
  },
  {
    place: 'In a data center',
    clauses: [
      'the server is online',
      'the backup is complete',
      'the outer door is locked',
      'the panel is green',
      'the fan is running',
      'the technician is on site',
    ],
  },
  {
    place: 'In a theater',
    clauses: [
      'the curtain is down',
      'the stage is lit',
      'the choir is on stage',
      'the lobby is open',
      'the orchestra is seated',
      'the conductor is in the pit',
    ],
  },
  {
    place: 'At a sports club',
    clauses: [
      'the pool is heated',
      'the trainer is present',
      'the tennis court is dry',
      'the snack bar is open',
      'the floodlight is on',
      'the clubhouse is locked',
    ],
  },
];

/** A statement of a scene, as it stands or denied. */
export type Literal = { clause: string; holds: boolean };

export const sceneOf = (dice: Seeded): Scene => pickScene(dice, scenes, (each) => each.place);

export const denied = ({ clause, holds }: Literal): Literal => ({ clause, holds: !holds });

/** "the pump is running", or "the pump is not running". */
export const literalText = ({ clause, holds }: Literal): string => (holds ? clause : clause.replace(' is ', ' is not '));
