import { type Inline, parseDocument } from './document.ts';

/** One topic or question of the help with its short answer. */
export type HelpEntry = { title: string; words: Inline[] };

/** Reads entries from a text in which each heading is followed by its answer. */
export function parseEntries(source: string): HelpEntry[] {
  const entries: HelpEntry[] = [];
  for (const block of parseDocument(source)) {
    if (block.kind === 'heading') entries.push({ title: block.text, words: [] });
    else if (block.kind === 'paragraph') entries.at(-1)?.words.push(...block.words);
  }
  return entries;
}

/** The entries that contain every word of the search, in title or answer, whatever the case; all of them for an empty search. */
export function findEntries(entries: readonly HelpEntry[], search: string): HelpEntry[] {
  const wanted = search.toLowerCase().split(/\s+/u).filter(Boolean);
  return entries.filter((entry) => {
    const text = [entry.title, ...entry.words.map((word) => word.text)].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
