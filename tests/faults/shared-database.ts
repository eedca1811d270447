import { onTestFinished } from 'vitest';
import { startEmbedded } from '#platform/database/embedded.ts';
import { createLog } from '#platform/runtime/log.ts';
import type { Target } from './candidates.ts';
import { databaseProcesses, newDataFolder, type ServerProcess, startServer } from './server-process.ts';

const secret = 'bT9x!kq2Lw7v#Zm4Rj8s@Yp1Nc6f%Hd3';
const log = createLog({ level: 'silent' });

export type SharedDatabase = {
  target: Target;
  servers: readonly ServerProcess[];
  /** Starts a server on the address of one that ended. */
  startAgain(server: ServerProcess): Promise<ServerProcess>;
  stopDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  signalDatabase(signal: NodeJS.Signals): void;
};

/** Some servers on a database that lives and dies apart from them. */
export async function shareDatabase(count: number): Promise<SharedDatabase> {
  const dataFolder = newDataFolder();
  let database = await startEmbedded({ dataFolder, log });
  const signalDatabase = (signal: NodeJS.Signals) => databaseProcesses(dataFolder).forEach((pid) => process.kill(pid, signal));
  onTestFinished(() => database.stop());
  const env = { DATABASE_URL: database.url, MERIDIAN_SECRET: secret };
  const servers = await Promise.all(Array.from({ length: count }, () => startServer({ dataFolder: newDataFolder(), env })));
  await Promise.all(servers.map((server) => server.ready()));
  return {
    target: { dataFolder, secret, urls: servers.map(({ url }) => url) },
    servers,
    startAgain: ({ port }) => startServer({ dataFolder: newDataFolder(), env, port }),
    stopDatabase: () => database.stop(),
    async startDatabase() {
      database = await startEmbedded({ dataFolder, log });
    },
    signalDatabase,
  };
}
