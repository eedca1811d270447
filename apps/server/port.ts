import { createServer } from 'node:net';

/** Says so before anything is started when another program already listens where we would. */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new Error(sentence(error, host, port))));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

function sentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken by another program. Stop it, or choose another port with PORT=4174 npm start.`;
  if (error.code === 'EACCES') return `Port ${port} needs more rights than this user has. Choose one above 1023 with PORT=4173 npm start.`;
  return `The address ${host}:${port} cannot be listened on (${error.code}).`;
}
