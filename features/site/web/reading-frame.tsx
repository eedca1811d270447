import type { ReactNode } from 'react';
import { Container } from '#ui/layout/container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { LongText } from '../rules/document.ts';
import { Contents } from './contents.tsx';
import { DocumentText } from './document.tsx';

type Props = {
  /** The way back, above the title. */
  above: ReactNode;
  /** When it was written, and what else is to be known before reading. */
  facts: ReactNode;
  /** Beside the title where there is room. */
  picture?: ReactNode;
  text: LongText;
  /** What follows the text. */
  children: ReactNode;
};

/** One long text to be read: the way back, its title, what it holds, the text, and the way on. */
export function ReadingFrame({ above, facts, picture, text, children }: Props) {
  return (
    <Container className="py-8 sm:py-10">
      {above}
      <header className="mt-6 mb-8 grid gap-6 sm:mt-8 sm:mb-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-center lg:gap-16">
        <div className="max-w-3xl">
          <div aria-hidden="true" className="mb-5 gold-hairline w-16" />
          <div lang="en" data-untranslated>
            <PageHeading>{text.title}</PageHeading>
            <p className="mt-3 text-lead text-ink-muted">{text.summary}</p>
          </div>
          <div className="mt-4 text-sm text-ink-muted">{facts}</div>
        </div>
        {picture}
      </header>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16">
        <div className="max-lg:order-2">
          <DocumentText blocks={text.blocks} />
        </div>
        <Contents blocks={text.blocks} />
      </div>
      {children}
    </Container>
  );
}
