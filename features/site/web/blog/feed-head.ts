import type { MetaDescriptor } from 'react-router';

/** Where the articles come as a feed. */
export const feedPath = '/blog/rss.xml';

/** Lets feed programs find the feed from any page of the blog. */
export function feedHead(title: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: feedPath };
}
