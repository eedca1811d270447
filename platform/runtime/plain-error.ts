import { sourceFrame } from './source-frames.ts';

const mailAddress = /[^\s@"'`=(,<>]+@[^\s@"'`)=,<>]+/g;

type PlainError = { type: string; message: string; code?: unknown; stack?: string; cause?: PlainError };

/**
 * An error as the log may keep it.
 * The database names values in its details and drizzle repeats the parameters of a failed query; both can be personal.
 */
export function plainError(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: plainText(String(error)) };
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map(sourceFrame);
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: plainText(error.message),
    ...(code === undefined ? {} : { code }),
    stack: frames.join('\n'),
    ...(error.cause !== undefined && depth < 4 ? { cause: plainError(error.cause, depth + 1) } : {}),
  };
}

function plainText(text: string): string {
  return text.replace(/\nparams: [\s\S]*$/, '').replace(mailAddress, '[address]');
}
