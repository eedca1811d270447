import { describe, expect, test } from 'vitest';
import { findAction, splitText } from './read-text.ts';

describe('the text of a mail in the mailbox', () => {
  test('web addresses become links, without the full stop behind them', () => {
    expect(splitText('See https://meridian.test/a?b=1&c=2. Bye')).toEqual([
      { kind: 'text', value: 'See ' },
      { kind: 'link', value: 'https://meridian.test/a?b=1&c=2' },
      { kind: 'text', value: '. Bye' },
    ]);
  });

  test('an address that would run a script stays text', () => {
    expect(splitText('javascript:alert(1) data:text/html,x')).toEqual([{ kind: 'text', value: 'javascript:alert(1) data:text/html,x' }]);
  });

  test('the action is the labelled address on a line of its own', () => {
    expect(findAction('Hello,\n\nConfirm my email:\nhttps://meridian.test/verify?token=1\n\n-- \nMeridian')).toEqual({
      label: 'Confirm my email',
      url: 'https://meridian.test/verify?token=1',
    });
  });

  test('the way out of a newsletter is not what it asks for', () => {
    expect(findAction('News.\n\nYou subscribed to this. Unsubscribe:\nhttps://meridian.test/newsletter/unsubscribe')).toBeNull();
  });

  test('a mail that asks for nothing has no action', () => {
    expect(findAction('Hello, your password was changed.\n\n-- \nMeridian, https://meridian.test')).toBeNull();
  });
});
