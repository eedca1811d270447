import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type Delivery = { from: string; to: string[]; raw: string };
type Answer = { rcpt?: { responseCode: number; message: string }; data?: { responseCode: number; message: string } };

/** A mail server that keeps what it is given; `answer` makes it refuse. */
export async function openPostOffice({ port = 0, answer = () => ({}) }: { port?: number; answer?: (to: string) => Answer } = {}) {
  const deliveries: Delivery[] = [];
  let calls = 0;
  const office = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      calls += 1;
      const no = answer(address).rcpt;
      done(no ? Object.assign(new Error(no.message), { responseCode: no.responseCode }) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const no = answer(session.envelope.rcptTo[0]?.address ?? '').data;
        if (no) return done(Object.assign(new Error(no.message), { responseCode: no.responseCode }));
        const { mailFrom, rcptTo } = session.envelope;
        deliveries.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => office.listen(port, '127.0.0.1', resolve));
  const { port: boundPort } = office.server.address() as AddressInfo;
  return {
    deliveries,
    calls: () => calls,
    port: boundPort,
    url: `smtp://127.0.0.1:${boundPort}`,
    close: () => new Promise<void>((resolve) => office.close(resolve)),
  };
}
