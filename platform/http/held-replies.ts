import { countedAddress } from './address.ts';

/** How many replies one caller may keep open at once on this server: event streams and long polls together. */
const mostPerPerson = 6;
const mostPerAddress = 12;

/** Whoever ends a person's sessions or changes what they may do notifies this topic: replies that stay open are then asked again. */
export const callerTopic = (userId: string): string => `http.caller:${userId}`;

type Caller = { userId: string | undefined; address: string };

/** Counts replies that stay open. Somebody signed in is counted by person, since a classroom shares one address; a stranger by address. */
export function createHeldReplies(): { hold(caller: Caller): (() => void) | null } {
  const held = new Map<string, number>();
  return {
    /** What gives the place back, once or more often; null when the caller has no place left. */
    hold({ userId, address }) {
      const key = userId === undefined ? `address ${countedAddress(address)}` : `person ${userId}`;
      const count = held.get(key) ?? 0;
      if (count >= (userId === undefined ? mostPerAddress : mostPerPerson)) return null;
      held.set(key, count + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (held.get(key) ?? 1) - 1;
        if (left === 0) held.delete(key);
        else held.set(key, left);
      };
    },
  };
}
