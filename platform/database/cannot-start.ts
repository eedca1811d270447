/** The embedded database cannot run here; the message is the sentence a person reads. */
export class DatabaseCannotStart extends Error {
  override name = 'DatabaseCannotStart';
}
