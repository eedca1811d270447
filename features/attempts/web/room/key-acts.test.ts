import { describe, expect, test } from 'vitest';
import { actOfKey } from './key-acts.ts';

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) =>
  actOfKey({
    key,
    code: '',
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    ...more,
  });

describe('single keys', () => {
  test.each([
    ['1', { kind: 'choose', nth: 1 }],
    ['9', { kind: 'choose', nth: 9 }],
    ['n', { kind: 'next' }],
    ['N', { kind: 'next' }],
    ['p', { kind: 'previous' }],
    ['f', { kind: 'flag' }],
    ['t', { kind: 'time' }],
    ['?', { kind: 'keys' }],
    ['0', null],
    ['x', null],
    ['Enter', null],
    ['ArrowDown', null],
  ])('A-241 %s means %o', (key, act) => {
    expect(pressed(key)).toEqual(act);
  });

  test.each(['ctrlKey', 'altKey', 'metaKey', 'repeat', 'isComposing'])('A-241 with %s a key means nothing', (modifier) => {
    expect(pressed('n', { [modifier]: true })).toBeNull();
  });

  test.each([
    ['т', 'KeyN', { kind: 'next' }],
    ['&', 'Digit1', { kind: 'choose', nth: 1 }],
    ['٣', 'Digit3', { kind: 'choose', nth: 3 }],
    ['!', 'Minus', null],
  ])('A-241 a keyboard that writes %s on %s means %o', (key, code, act) => {
    expect(pressed(key, { code })).toEqual(act);
  });

  test('A-241 a sign behind Shift is no digit', () => {
    expect(pressed('!', { code: 'Digit1', shiftKey: true })).toBeNull();
  });
});
