import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Block } from '../rules/document.ts';

type Heading = Extract<Block, { kind: 'heading' }>;

/** What a long text holds: beside it on a wide screen, folded above it on a narrow one, and on paper a list before the text. */
export function Contents({ blocks }: { blocks: readonly Block[] }) {
  const { t } = useLingui();
  const headings = blocks.filter((block) => block.kind === 'heading').filter((block) => block.level === 2);
  if (headings.length < 3) return null;
  return (
    <nav
      aria-label={t`On this page`}
      className="self-start text-[0.9375rem] lg:sticky lg:top-24 print:static print:mb-[6mm] print:text-[10pt]"
    >
      <details className="group rounded-card border border-line bg-surface lg:hidden print:hidden">
        <summary className="flex cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
          <Trans>On this page</Trans>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-muted transition-[rotate] group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4">
          <List headings={headings} />
        </div>
      </details>
      <div className="hidden lg:block lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto print:block print:max-h-none">
        <p className="mb-3 text-caption font-semibold tracking-wide uppercase">
          <Trans>On this page</Trans>
        </p>
        <List headings={headings} />
      </div>
    </nav>
  );
}

function List({ headings }: { headings: readonly Heading[] }) {
  return (
    <ul lang="en" data-untranslated className="flex flex-col border-s border-line print:block print:columns-2 print:border-0">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ms-px block border-s-2 border-transparent py-1.5 ps-4 text-ink-muted no-underline hover:border-gold hover:text-ink print:py-0 print:ps-0 print:text-ink"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
