import { describe, expect, test } from 'vitest';
import { isDatabaseAway } from './away.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

describe('the database is away when', () => {
  const away: [string, unknown][] = [
    ['nothing listens', withCode('ECONNREFUSED')],
    ['its socket is missing', withCode('ENOENT', { syscall: 'connect' })],
    ['the way was cut', withCode('ECONNRESET')],
    ['an administrator stops it', withCode('57P01')],
    ['it crashed', withCode('57P02')],
    ['it is starting', withCode('57P03')],
    ['a connection failed', withCode('08006')],
    ['it has no connection left', withCode('53300')],
    ['its disk is full', withCode('53100')],
    ['its memory is used up', withCode('53200')],
    ['a limit of its configuration is reached', withCode('53400')],
    ['an idle connection was ended', withCode('57P05')],
    ['its system fails', withCode('58000')],
    ['its disk fails', withCode('58030')],
    ['a statement waited too long', withCode('57014')],
    ['no answer came', new Error('Query read timeout')],
    ['no connection came', new Error('timeout exceeded when trying to connect')],
    ['a connection took too long', new Error('Connection terminated due to connection timeout')],
    ['a connection broke', new Error('Connection terminated unexpectedly')],
    ['a wrapped error says so', new Error('Failed query', { cause: withCode('57P01') })],
    ['every address refused', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])],
  ];
  test.each(away)('%s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });
});

describe('it is a bug or a refusal, not an absence, when', () => {
  const here: [string, unknown][] = [
    ['a value is taken', withCode('23505')],
    ['a statement is wrong', withCode('42601')],
    ['a file is missing', withCode('ENOENT', { syscall: 'open' })],
    ['something else fails', new Error('x')],
    ['nothing was thrown', undefined],
  ];
  test.each(here)('%s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
