import ChevronDown from 'lucide-react/icons/chevron-down';
import type { TextSection } from '../../rules/sections.ts';
import { DocumentText } from '../document.tsx';

/** Common questions; each answer opens under its question, also without a script. */
export function Questions({ questions }: { questions: readonly TextSection[] }) {
  return (
    <div
      lang="en"
      data-untranslated
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      {questions.map(({ id, title, blocks }) => (
        <details key={id} id={id} className="group">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 px-5 py-4 font-semibold transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:px-7 [&::-webkit-details-marker]:hidden">
            {title}
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-gold-ink transition-transform group-open:rotate-180" />
          </summary>
          <div className="px-5 pb-2 sm:px-7">
            <DocumentText blocks={blocks} />
          </div>
        </details>
      ))}
    </div>
  );
}
