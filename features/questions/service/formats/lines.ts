/** The lines of a text with their numbers, one at a time. */
export function* linesOf(text: string): Generator<{ line: number; text: string }> {
  let start = 0;
  for (let line = 1; start <= text.length; line++) {
    const end = text.indexOf('\n', start);
    yield { line, text: end === -1 ? text.slice(start) : text.slice(start, end) };
    if (end === -1) return;
    start = end + 1;
  }
}
