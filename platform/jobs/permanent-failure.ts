/** A job that throws this can never succeed: it is not tried again, and is kept among the dead letters. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}
