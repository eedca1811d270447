/** The kinds of things that our pages describe to search engines, and what each cannot do without. */
const needed: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url'],
  EducationalOrganization: ['name', 'url'],
  WebSite: ['name', 'url'],
  WebPage: ['name'],
  AboutPage: ['name'],
  ContactPage: ['name'],
  CollectionPage: ['name'],
  Blog: ['name', 'url'],
  BlogPosting: ['headline', 'datePublished', 'author'],
  Article: ['headline', 'datePublished', 'author'],
  TechArticle: ['headline'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Product: ['name', 'offers'],
  Service: ['name'],
  Course: ['name', 'description', 'provider'],
  CourseInstance: ['courseMode'],
  EducationalOccupationalCredential: ['name', 'credentialCategory'],
  Offer: ['price', 'priceCurrency'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  OfferCatalog: ['name', 'itemListElement'],
  ContactPoint: ['contactType'],
  PostalAddress: ['streetAddress'],
  ImageObject: ['url'],
  Person: ['name'],
};

/** What is wrong with one description of a page, in sentences without a subject. */
export function dataTroubles(text: string): string[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return ['has a description of its data that is no JSON'];
  }
  const context = isObject(data) ? data['@context'] : undefined;
  return [
    ...(context === 'https://schema.org' ? [] : ['describes its data without the context https://schema.org']),
    ...thingTroubles(data),
  ];
}

function thingTroubles(value: unknown, isTop = true): string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => thingTroubles(one, isTop));
  if (!isObject(value)) return [];
  const inside = Object.values(value).flatMap((one) => thingTroubles(one, false));
  const type = value['@type'];
  if (type === undefined)
    return isTop && value['@graph'] === undefined ? ['describes something without saying what it is', ...inside] : inside;
  const name = typeof type === 'string' ? type : JSON.stringify(type);
  const fields = needed[name];
  if (!fields) return [`describes a ${JSON.stringify(type)}, which apps/web/build/check-data.ts does not know`, ...inside];
  // What is described in full elsewhere is named by its address alone.
  const isReference = '@id' in value && Object.keys(value).every((key) => key.startsWith('@'));
  const missing = isReference ? [] : fields.filter((field) => value[field] === undefined || value[field] === '');
  return [...missing.map((field) => `describes a ${name} without ${field}`), ...inside];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
