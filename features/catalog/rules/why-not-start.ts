/** Why nobody can start an attempt at a type, as refusal codes; null when it is open. */
export function whyNotStart(type: { publishedAt: Date | null }): 'not_published' | null {
  return type.publishedAt === null ? 'not_published' : null;
}
