import { Client } from 'pg';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';

/** A connection of the test's own to the database of a running server. */
export async function connect(dataFolder: string): Promise<Client> {
  const client = new Client({ connectionString: runningDatabaseUrl(dataFolder) ?? '' });
  // A kill between two statements is told by the next one; an error that nobody hears would end the run.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export async function ask<Row extends object>(dataFolder: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = await connect(dataFolder);
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
