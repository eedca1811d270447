import { builtinEnvironments, type Environment } from 'vitest/runtime';

const browser = builtinEnvironments['happy-dom'];

/** A request that failed, was taken back when its page closed, or was answered with an error status. */
const isAboutRequest = (what: unknown): boolean =>
  what instanceof Error ? 'code' in what && String(what.code).startsWith('ECONN') : /^(GET|POST|PUT|PATCH|DELETE) http/.test(String(what));

/** happy-dom, without the lines that every browser writes into its console about requests: tests assert on what the page makes of them. */
const quietBrowser: Environment = {
  ...browser,
  name: 'quiet-browser',
  async setup(global: typeof globalThis, options: Record<string, unknown>) {
    const { console } = global;
    global.console = Object.assign(Object.create(console) as Console, {
      error: (...what: unknown[]) => {
        if (!isAboutRequest(what[0])) console.error(...what);
      },
    });
    try {
      return await browser.setup(global, options);
    } finally {
      global.console = console;
    }
  },
};

export default quietBrowser;
