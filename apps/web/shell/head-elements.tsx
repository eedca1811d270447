import type { MetaDescriptor } from 'react-router';

/** The mark of what the server put into a head; the app makes its own and takes these out before it starts. */
export const serverHeadMark = 'data-server-head';

/** The head of a page as the server writes it; `<Meta />` of the router does the same in the app. */
export function HeadElements({ elements }: { elements: readonly MetaDescriptor[] }) {
  return elements.map((element, nth) => {
    const mark = { [serverHeadMark]: '' };
    if ('title' in element)
      return (
        <title key={nth} {...mark}>
          {String(element.title)}
        </title>
      );
    const { tagName, ...attributes } = element as { tagName?: string } & Record<string, string>;
    return tagName === 'link' ? <link key={nth} {...mark} {...attributes} /> : <meta key={nth} {...mark} {...attributes} />;
  });
}
