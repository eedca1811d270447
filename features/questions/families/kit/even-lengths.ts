/** Whether no text is so much longer than another that it would stand out among the options. */
export function areEvenlyLong(texts: readonly string[]): boolean {
  const lengths = texts.map((text) => text.length);
  return Math.max(...lengths) <= Math.min(...lengths) * 2 + 12;
}
