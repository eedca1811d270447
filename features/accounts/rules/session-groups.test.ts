import { describe, expect, test } from 'vitest';
import { groupSessions } from './session-groups.ts';

const session = (id: string, device: string, minute: number, isCurrent = false) => ({
  id,
  device,
  is_current: isCurrent,
  last_seen_at: `2026-11-18T12:${String(minute).padStart(2, '0')}:00.000Z`,
});
const ids = (groups: { device: string; sessions: { id: string }[] }[]) =>
  groups.map(({ device, sessions }) => [device, sessions.map(({ id }) => id)]);

describe('sessions by device', () => {
  test('the present one stands apart, and the others are grouped, the ones seen last first', () => {
    const { current, others } = groupSessions([
      session('a', 'Chrome on Linux', 10),
      session('b', 'Firefox on Windows', 30),
      session('c', 'Chrome on Linux', 50, true),
      session('d', 'Chrome on Linux', 20),
      session('e', 'Safari on iPhone', 25),
    ]);
    expect(current?.id).toBe('c');
    expect(ids(others)).toEqual([
      ['Firefox on Windows', ['b']],
      ['Safari on iPhone', ['e']],
      ['Chrome on Linux', ['d', 'a']],
    ]);
  });

  test('an administrator looks at a person who is elsewhere: there is no present one', () => {
    expect(groupSessions([session('a', 'Chrome on Linux', 10)])).toMatchObject({ current: null, others: [{ sessions: [{ id: 'a' }] }] });
    expect(groupSessions([])).toEqual({ current: null, others: [] });
  });
});
