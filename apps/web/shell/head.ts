import { t } from '@lingui/core/macro';
import type { MetaDescriptor } from 'react-router';

/** Replaced by the server with the address at which the pages are served; see platform/http/pages/stamp.ts. */
const originMark = 'https://origin.invalid';

/** An address of ours as other sites have to write it. */
export function absolute(path: string): string {
  return `${typeof window === 'undefined' ? originMark : window.location.origin}${path}`;
}

type Head = {
  /** Without a title of its own a page is called by the product's name and what it does. */
  title?: string;
  description: string;
  path: string;
  /** The name of the picture that other sites show with a link, from `public/cards/`. */
  card?: string;
  /** Instead of a card, the path of a picture of 1200 x 630. */
  picture?: string;
  kind?: 'website' | 'article';
  /** What the page is about, in the words of schema.org. */
  data?: readonly object[];
};

/** What a public page says of itself to the browser's tab, to search engines and to sites that link to it. */
export function head({
  title,
  description,
  path,
  card = 'meridian',
  picture = `/cards/${card}.png`,
  kind = 'website',
  data = [],
}: Head): MetaDescriptor[] {
  const name = title === undefined ? t`Meridian: verified assessments and certifications` : t`${title} · Meridian`;
  return [
    { title: name },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    { property: 'og:site_name', content: 'Meridian' },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title ?? name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:image', content: absolute(picture) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...data.map((one) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...one } })),
  ];
}
