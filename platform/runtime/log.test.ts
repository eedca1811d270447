import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function collect(pretty = false) {
  const lines: string[] = [];
  const log = createLog({ level: 'debug', pretty, destination: { write: (line) => lines.push(line) } });
  return { log, text: () => lines.join('') };
}

test('fields that name people or open doors do not reach the log', () => {
  const { log, text } = collect();
  log.info(
    {
      email: 'lovelace@example.org',
      request: { headers: { cookie: 'session=abc', authorization: 'Bearer xyz' } },
      user: { full_name: 'Lovelace' },
    },
    'x',
  );
  expect(text()).not.toMatch(/lovelace|abc|xyz/i);
  expect(text()).toContain('[redacted]');
});

test('a failed query is logged without its values, whichever error wraps it', () => {
  const { log, text } = collect();
  const inner = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(lovelace@example.org) already exists.' });
  const outer = new Error('Failed query: insert into users values ($1)\nparams: lovelace@example.org,King Lovelace', { cause: inner });
  log.error({ err: outer }, 'The request failed.');
  expect(text()).not.toMatch(/lovelace/i);
  expect(JSON.parse(text())).toMatchObject({ err: { message: 'Failed query: insert into users values ($1)', cause: { code: '23505' } } });
});

test('an address inside a sentence is hidden', () => {
  const { log, text } = collect();
  log.warn({ err: new Error('550 no such mailbox <lovelace@example.org>') }, 'x');
  expect(text()).toContain('no such mailbox <[address]>');
});

test('a person at a terminal reads lines, not JSON', () => {
  const { log, text } = collect(true);
  log.warn({ jobId: 7 }, 'A job waits.');
  expect(text()).toMatch(/^\d\d:\d\d:\d\d warn {2}A job waits\. \{"jobId":7\}\n$/);
});
