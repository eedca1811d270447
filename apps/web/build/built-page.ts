const tag = /<(?<name>html|title|meta|link|script)\b(?<attributes>[^>]*)>(?<text>[^<]*)/gu;
const attribute = /(?<name>[\w:-]+)="(?<value>[^"]*)"/gu;
const dataScript = /<script type="application\/ld\+json">(?<text>[\s\S]*?)<\/script>/gu;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What a built page says of itself to machines. */
export type BuiltPage = {
  address: string;
  lang: string;
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  /** The pictures that other sites show with a link. */
  pictures: string[];
  /** What the page is about, each as it stands in the page. */
  data: string[];
  headings: number;
  isForSearch: boolean;
};

/** The address of a built file: `about/index.html` is `/about`. */
export const addressOfFile = (file: string): string => `/${file}`.replace(/\/index\.html$/u, '') || '/';

/** Reads what React has written; any other HTML may be written in ways this does not know. */
export function readBuiltPage(file: string, html: string): BuiltPage {
  const [top = ''] = html.split('</head>', 1);
  const tags = [...top.matchAll(tag)].map(({ groups = {} }) => ({
    name: groups['name'],
    text: decode(groups['text'] ?? ''),
    at: attributesOf(groups['attributes'] ?? ''),
  }));
  const contents = (key: 'name' | 'property', value: string) =>
    tags.filter(({ name, at }) => name === 'meta' && at.get(key) === value).map(({ at }) => at.get('content') ?? '');
  return {
    address: addressOfFile(file),
    lang: tags.find(({ name }) => name === 'html')?.at.get('lang') ?? '',
    titles: tags.filter(({ name }) => name === 'title').map(({ text }) => text),
    descriptions: contents('name', 'description'),
    canonicals: tags.filter(({ name, at }) => name === 'link' && at.get('rel') === 'canonical').map(({ at }) => at.get('href') ?? ''),
    pictures: contents('property', 'og:image'),
    data: [...html.matchAll(dataScript)].map(({ groups }) => groups?.['text'] ?? ''),
    headings: [...html.matchAll(/<h1\b/gu)].length,
    isForSearch: !contents('name', 'robots').some((content) => content.includes('noindex')),
  };
}

function attributesOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(attribute)].map(({ groups }) => [groups?.['name'] ?? '', decode(groups?.['value'] ?? '')]));
}

const decode = (text: string): string => text.replaceAll(/&(?<name>#?\w+);/gu, (whole, name: string) => entities[name] ?? whole);
