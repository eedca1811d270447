import type { ComponentType, ReactNode } from 'react';
import type { Delivery } from '../sync/attempt-controller.ts';
import type { RoomSlots } from '../sync/open-attempt.ts';

/** What the gate is given by the route, because it belongs to other features or lies behind it. */
export type GateSlots = {
  /** Lets nobody past whom the server has not seen paying. */
  Payment: ComponentType<{ type: string; missing: ReactNode; children: ReactNode }>;
  /** The test itself. */
  Room: ComponentType<RoomProps>;
};

/** Asks for the questions again; with why they did not come. */
export type Redelivery = { message: string | null; isFetching: boolean; retry: () => void };

export type RoomProps = { delivery: Delivery; redelivery: Redelivery; windowId: string; onFinished: RoomSlots['onFinished'] };
