import { subscribeToNewsletter } from './contract/newsletter.ts';
import { siteTicks } from './jobs.ts';
import { insertSubscriber } from './store/newsletter.ts';
import type { World } from '#tests/harness/world.ts';

/** The token of the newest link of this kind that was mailed to an address. */
export async function mailedToken(world: World, to: string, purpose: 'confirm' | 'unsubscribe'): Promise<string> {
  for (const mail of await world.mails()) {
    const token = new RegExp(`/newsletter/${purpose}\\?token=([\\w-]+)`, 'u').exec(mail.text)?.[1];
    if (mail.to === to && token) return token;
  }
  return '';
}

/** What is stored about an address. */
export async function storedSubscriber(world: World, email: string) {
  const { rows } = await world.runtime.database.$client.query<{ status: string; email: string; links: number }>(
    `select status, email::text, (select count(*)::int from newsletter_links link where link.subscriber_id = subscriber.id) as links
     from newsletter_subscribers subscriber where email = $1`,
    [email],
  );
  return rows[0] ?? null;
}

/** Asks for the newsletter, and lets the job that this asks for run. */
export async function askFor(world: World, email: string) {
  const answer = await world.visitor().send(subscribeToNewsletter, { body: { email } });
  await world.mails();
  return answer;
}

/** People who get the newsletter, by the names before the @. */
export async function addSubscribers(world: World, names: readonly string[]): Promise<void> {
  const { database, dice } = world.runtime;
  const now = world.clock.now();
  for (const name of names)
    await insertSubscriber(database, {
      id: dice.uuid(),
      email: `${name}@example.org`,
      status: 'confirmed',
      requestedAt: now,
      confirmedAt: now,
    });
}

/** One server that sends the newsletter for so many seconds. */
export function openSender(world: World) {
  const [tick] = siteTicks(world.runtime).filter(({ name }) => name === 'site.post-newsletter');
  return async (seconds = 1): Promise<void> => {
    for (let second = 0; second < seconds; second++) {
      await tick?.handle(world.clock.now());
      world.clock.advanceSeconds(1);
    }
  };
}
