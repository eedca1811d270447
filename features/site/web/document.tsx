import { Fragment } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { Block, Inline } from '../rules/document.ts';

/** A long text as written in its own language, whatever language surrounds it. */
export function DocumentText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <article lang="en" data-untranslated className="max-w-3xl text-[1.0625rem] leading-7 text-ink-muted print:max-w-none print:text-[11pt]">
      {blocks.map((block, position) => (
        <DocumentBlock key={position} block={block} />
      ))}
    </article>
  );
}

function DocumentBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="mt-10 mb-3 break-after-avoid font-display text-heading font-semibold text-ink">
          {block.text}
        </h2>
      ) : (
        <h3 id={block.id} className="mt-7 mb-2 break-after-avoid font-display text-subheading font-semibold text-ink">
          {block.text}
        </h3>
      );
    case 'paragraph':
      return (
        <p className="mb-4">
          <Words words={block.words} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className="mb-4 border-s-2 border-gold ps-5 font-display text-lead text-ink">
          <Words words={block.words} />
        </blockquote>
      );
    case 'list':
      return <ListBlock {...block} />;
    case 'table':
      return <TableBlock {...block} />;
    case 'code':
      return <pre className="mb-4 overflow-x-auto rounded-card bg-sunken p-4 text-sm">{block.text}</pre>;
  }
}

function ListBlock({ isNumbered, items }: Extract<Block, { kind: 'list' }>) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className={`mb-4 flex flex-col gap-2 ps-5 marker:text-gold-ink ${isNumbered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((words, position) => (
        <li key={position}>
          <Words words={words} />
        </li>
      ))}
    </List>
  );
}

function TableBlock({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <div
      className="mb-5 overflow-x-auto rounded-card border border-line"
      tabIndex={0}
      role="region"
      aria-label={head[0]?.map(({ text }) => text).join('')}
    >
      <table className="w-full min-w-[34rem] text-start text-[0.9375rem]">
        <thead className="bg-sunken text-ink">
          <tr>
            {head.map((words, position) => (
              <th key={position} scope="col" className="px-4 py-3 text-start font-semibold">
                <Words words={words} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, position) => (
            <tr key={position}>
              {row.map((words, column) => (
                <td key={column} className="px-4 py-3 align-top">
                  <Words words={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
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
      case 'emphasis':
        return <em key={position}>{word.text}</em>;
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

/** A link that opens the reader's mail program, or a place on the same page. */
export function MailLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="rounded-sm font-medium text-link underline underline-offset-[0.2em] hover:text-link-hover">
      {children}
    </a>
  );
}
