import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export type CommandOutcome = { code: number; out: string; err: string };

const run = promisify(execFile);

/** A command of the product in a process of its own, as npm runs it. */
export async function runCommandFile(file: string, words: readonly string[], env: Record<string, string>): Promise<CommandOutcome> {
  try {
    const args = ['--import', './apps/launcher/quick-imports.mjs', file, ...words];
    const { stdout, stderr } = await run(process.execPath, args, { env: { ...process.env, ...env } });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}
