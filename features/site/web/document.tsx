import { Fragment } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { type Block, type Inline, plainText } from '../rules/document.ts';

/** A long text as written in its own language, whatever language surrounds it. A wide one gives its tables more room than its lines. */
export function DocumentText({ blocks, isWide = false }: { blocks: readonly Block[]; isWide?: boolean }) {
  return (
    <article
      lang="en"
      data-untranslated
      className={`${isWide ? 'max-sm:text-[0.9375rem] max-sm:leading-6 [&>:is(p,ul,ol,blockquote)]:max-w-3xl' : 'max-w-3xl'} text-[1.0625rem] leading-7 text-ink-muted print:max-w-none print:text-[10.5pt] print:leading-[1.5] print:text-ink print:[&>h2:first-child]:mt-0`}
    >
      {blocks.map((block, position) => (
        <DocumentBlock key={position} block={block} under={blocks.slice(0, position).findLast(({ kind }) => kind === 'heading')} />
      ))}
    </article>
  );
}

/** `under` is the heading under which the block stands. */
function DocumentBlock({ block, under }: { block: Block; under: Block | undefined }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2
          id={block.id}
          className="mt-10 mb-3 break-after-avoid font-display text-heading font-semibold text-ink print:mt-[7mm] print:mb-[2mm] print:text-[14pt]"
        >
          {block.text}
        </h2>
      ) : (
        <h3
          id={block.id}
          className="mt-7 mb-2 break-after-avoid font-display text-subheading font-semibold text-ink print:mt-[5mm] print:text-[12pt]"
        >
          {block.text}
        </h3>
      );
    case 'paragraph':
      return (
        <p className="mb-4 print:mb-[2.5mm] print:[orphans:3] print:[widows:3]">
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
      return <TableBlock table={block} label={under?.kind === 'heading' ? under.text : plainText([block])} />;
    case 'code':
      return <pre className="mb-4 overflow-x-auto rounded-card bg-sunken p-4 text-sm">{block.text}</pre>;
  }
}

function ListBlock({ isNumbered, items }: Extract<Block, { kind: 'list' }>) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className={`mb-4 space-y-2 ps-5 marker:text-gold-ink print:space-y-[1mm] ${isNumbered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((words, position) => (
        <li key={position} className="break-inside-avoid">
          <Words words={words} />
        </li>
      ))}
    </List>
  );
}

/** A table of many columns becomes a list of rows on a phone, each cell under the name of its column. */
const stacked =
  'max-sm:block max-sm:text-sm max-sm:leading-snug max-sm:[&_thead]:sr-only max-sm:[&_tbody]:block max-sm:[&_tr]:block max-sm:[&_tr]:px-4 max-sm:[&_tr]:py-3.5 max-sm:[&_td]:block max-sm:[&_td]:p-0 max-sm:[&_td]:pb-1 max-sm:[&_td:first-child]:pb-1.5 max-sm:[&_td:first-child]:font-medium max-sm:[&_td:first-child]:text-ink';
const named = "max-sm:not-first:before:font-semibold max-sm:not-first:before:content-[attr(data-name)_':_']";

function TableBlock({ table, label }: { table: Extract<Block, { kind: 'table' }>; label: string }) {
  const isStacked = table.head.length > 2;
  const names = table.head.map((words) => words.map(({ text }) => text).join(''));
  return (
    <ScrollRegion label={label} className="mb-5 rounded-card! border border-line print:mb-[4mm] print:overflow-visible print:rounded-none!">
      <table
        className={`w-full text-start text-[0.9375rem] print:min-w-0 print:text-[8.5pt] print:leading-snug ${table.head.length > 3 ? 'sm:min-w-[34rem]' : ''} ${isStacked ? stacked : 'max-sm:[&_:is(td,th)]:px-2.5'}`}
      >
        <thead className="bg-sunken text-ink">
          <tr>
            {table.head.map((words, position) => (
              <th key={position} scope="col" className="px-4 py-3 text-start font-semibold print:px-[2mm] print:py-[1.5mm]">
                <Words words={words} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {table.rows.map((row, position) => (
            <tr key={position} className="break-inside-avoid">
              {row.map((words, column) => (
                <td
                  key={column}
                  data-name={isStacked ? names[column] : undefined}
                  className={`px-4 py-3 align-top print:px-[2mm] print:py-[1.5mm] ${isStacked ? named : ''}`}
                >
                  <Words words={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** On paper a link says where it leads, and needs no line under it. */
const onPaper =
  "print:text-ink print:no-underline print:after:font-normal print:after:text-ink-muted print:after:content-['_('attr(href)')']";

/** Whether the app shows this address; a file is the browser's to fetch. */
const isPage = (href: string) => href.startsWith('/') && !/\.\w+$/u.test(href);

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
        return isPage(word.href) ? (
          <TextLink key={position} to={word.href} className={onPaper}>
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

/** A link that opens the reader's mail program, a file, or a place on the same page. */
export function MailLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="rounded-sm font-medium text-link underline underline-offset-[0.2em] hover:text-link-hover print:text-ink print:no-underline"
    >
      {children}
    </a>
  );
}
