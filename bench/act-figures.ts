import type { Client } from 'pg';
import { cpuByProcess } from './cpu.ts';

/** What an act costs each time it is done; milliseconds of CPU by process, bytes of WAL, statements. */
export type ActFigures = { serverMs: number; databaseMs: number; walBytes: number; statements: number };

/** Restarting with this library lets the database count statements. */
export const countingLibrary = `alter system set shared_preload_libraries = 'pg_stat_statements'`;

const readMeters = `
  select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal,
    (select coalesce(sum(calls), 0) from pg_stat_statements where query !~ 'pg_stat_statements') as statements`;

/** Does something `times` times in all and says what one of them cost. The server's side is this process where it does the work itself. */
export async function figuresOf(
  { pid, meters, side }: { pid: number; meters: Client; side: 'server' | 'own' },
  times: number,
  act: () => Promise<unknown>,
): Promise<ActFigures> {
  const read = async () => {
    const { rows } = await meters.query<{ wal: string; statements: string }>(readMeters);
    const { server, database } = cpuByProcess(pid);
    const own = process.cpuUsage();
    return {
      serverMs: side === 'server' ? server : (own.user + own.system) / 1000,
      databaseMs: database,
      walBytes: Number(rows[0]?.wal),
      statements: Number(rows[0]?.statements),
    };
  };
  const before = await read();
  await act();
  const after = await read();
  const each = (key: keyof ActFigures) => (after[key] - before[key]) / times;
  return { serverMs: each('serverMs'), databaseMs: each('databaseMs'), walBytes: each('walBytes'), statements: each('statements') };
}

export const totalMs = ({ serverMs, databaseMs }: ActFigures): number => serverMs + databaseMs;
