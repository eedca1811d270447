import { findPerson } from '#features/accounts/service.ts';
import type { PersonalSection } from '#features/accounts/service/personal-section.ts';
import { deleteMessagesOf, listMessagesOf } from '../store/contact-messages.ts';
import { deleteSubscriber, findSubscriber } from '../store/newsletter.ts';

/** What a person wrote to the operator; it goes with the account, also what was written with its address while signed out. */
export const contactSection: PersonalSection = {
  name: 'contact_messages',
  async read(tx, userId) {
    const messages = await listMessagesOf(tx, userId);
    return messages.map(({ name, email, subject, message, createdAt }) => ({ name, email, subject, message, created_at: createdAt }));
  },
  async forget(tx, userId) {
    const person = await findPerson(tx, userId);
    if (person) await deleteMessagesOf(tx, userId, person.email);
  },
};

/** The newsletter of the account's address. */
export const newsletterSection: PersonalSection = {
  name: 'newsletter',
  async read(tx, userId) {
    const person = await findPerson(tx, userId);
    const subscriber = person && (await findSubscriber(tx, person.email));
    return (
      subscriber && {
        email: subscriber.email,
        status: subscriber.status,
        requested_at: subscriber.requestedAt,
        confirmed_at: subscriber.confirmedAt,
        unsubscribed_at: subscriber.unsubscribedAt,
      }
    );
  },
  async forget(tx, userId) {
    const person = await findPerson(tx, userId);
    if (person) await deleteSubscriber(tx, person.email);
  },
};
