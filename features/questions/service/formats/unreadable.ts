/** Thrown inside a reader by a question that cannot be read, and caught there: the others still can. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}
