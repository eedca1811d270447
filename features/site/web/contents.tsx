import { useLingui } from '@lingui/react/macro';
import type { Block } from '../rules/document.ts';

/** What a long text holds, beside it on a wide screen and above it on a narrow one. */
export function Contents({ blocks }: { blocks: readonly Block[] }) {
  const { t } = useLingui();
  const headings = blocks.filter((block) => block.kind === 'heading').filter((block) => block.level === 2);
  if (headings.length < 3) return null;
  return (
    <nav aria-label={t`On this page`} className="self-start text-[0.9375rem] lg:sticky lg:top-24 print:hidden">
      <p className="mb-3 text-caption font-semibold tracking-wide uppercase">{t`On this page`}</p>
      <ul lang="en" data-untranslated className="flex flex-col border-s border-line">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ms-px block border-s-2 border-transparent py-1.5 ps-4 text-ink-muted no-underline hover:border-gold hover:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
