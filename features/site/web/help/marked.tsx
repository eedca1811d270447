import { stretchesOf } from '../../rules/search-help.ts';

/** A text in which the words of the query are marked. */
export function Marked({ query, children }: { query: string; children: string }) {
  return stretchesOf(query, children).map(({ text, isFound }, position) =>
    isFound ? (
      <mark key={position} className="rounded-xs bg-gold-soft text-gold-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
