import BadgeCheck from 'lucide-react/icons/badge-check';
import Building2 from 'lucide-react/icons/building-2';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Scale from 'lucide-react/icons/scale';
import { Container } from '#ui/layout/container.tsx';
import type { DocumentPart } from '../../rules/document-parts.ts';
import { Words } from '../document.tsx';

/** In the order of the text: candidates, employers, universities, administrators. */
const icons = [BadgeCheck, Building2, GraduationCap, Scale];

/** For whom Meridian is, one card each. */
export function ForWhom({ part }: { part: DocumentPart }) {
  return (
    <div className="border-y border-line bg-sunken print:bg-transparent">
      <Container className="py-16 sm:py-24">
        <div lang="en" data-untranslated>
          <h2 id={part.id ?? undefined} className="font-display text-title font-semibold">
            {part.title}
          </h2>
          <ul className="mt-10 grid gap-5 sm:grid-cols-2">
            {part.blocks
              .filter((block) => block.kind === 'paragraph')
              .map(({ words }, position) => {
                const Icon = icons[position] ?? BadgeCheck;
                return (
                  <li
                    key={position}
                    className="flex break-inside-avoid gap-5 rounded-card border border-line bg-surface p-6 shadow-card sm:p-7"
                  >
                    <Icon aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-gold-ink" strokeWidth={1.5} />
                    <p className="min-w-0 text-ink-muted">
                      <Words words={words} />
                    </p>
                  </li>
                );
              })}
          </ul>
        </div>
      </Container>
    </div>
  );
}
