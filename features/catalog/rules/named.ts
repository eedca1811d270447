/** True when `name` is the type's code, slug or alias, in any case. */
export function isNamed(type: { code: string; slug: string; aliases: readonly string[] }, name: string): boolean {
  const wanted = name.trim().toLowerCase();
  return type.slug === wanted || type.code.toLowerCase() === wanted || type.aliases.includes(wanted);
}
