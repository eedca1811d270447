import { Fragment } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { Block, Inline } from '../rules/document.ts';

/** A long text as written in its own language, whatever language surrounds it. */
export function DocumentText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <article lang="en" data-untranslated className="max-w-3xl text-[1.0625rem] leading-7 text-ink-muted">
      {blocks.map((block, position) => (
        <DocumentBlock key={position} block={block} />
      ))}
    </article>
  );
}

function DocumentBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} className="mt-10 mb-3 font-display text-heading font-semibold text-ink">
          {block.text}
        </h2>
      );
    case 'paragraph':
      return (
        <p className="mb-4">
          <Words words={block.words} />
        </p>
      );
    case 'list':
      return (
        <ul className="mb-4 flex list-disc flex-col gap-2 ps-5 marker:text-gold">
          {block.items.map((words, position) => (
            <li key={position}>
              <Words words={words} />
            </li>
          ))}
        </ul>
      );
  }
}

/** The words of a paragraph with their marks. */
export function Words({ words }: { words: readonly Inline[] }) {
  return words.map((word, position) => {
    switch (word.kind) {
      case 'strong':
        return (
          <strong key={position} className="font-semibold text-ink">
            {word.text}
          </strong>
        );
      case 'code':
        return <code key={position}>{word.text}</code>;
      case 'link':
        return word.href.startsWith('/') ? (
          <TextLink key={position} to={word.href}>
            {word.text}
          </TextLink>
        ) : (
          <MailLink key={position} href={word.href}>
            {word.text}
          </MailLink>
        );
      case 'text':
        return <Fragment key={position}>{word.text}</Fragment>;
    }
  });
}

/** A link that opens the reader's mail program. */
export function MailLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="rounded-sm font-medium text-link underline underline-offset-[0.2em] hover:text-link-hover">
      {children}
    </a>
  );
}
