import type { ListedType } from '../../contract.ts';

/** How an address is written for other sites. */
type Absolute = (path: string) => string;

/** The questions before paying in the words of schema.org. */
export function faqData(questions: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The catalog with its prices in the words of schema.org: each type is an offer, and what it earns a credential. */
export function catalogData(types: readonly ListedType[], absolute: Absolute): object {
  return {
    '@type': 'ItemList',
    numberOfItems: types.length,
    itemListElement: types.map((type, at) => ({ '@type': 'ListItem', position: at + 1, item: typeData(type, absolute) })),
  };
}

function typeData(type: ListedType, absolute: Absolute): object {
  const provider = { '@type': 'Organization', '@id': absolute('/#organization'), name: 'Meridian', url: absolute('/') };
  return {
    '@type': 'Course',
    courseCode: type.code,
    name: type.name,
    description: type.summary,
    url: absolute(`/assessments/${type.slug}`),
    inLanguage: 'en',
    educationalLevel: type.level,
    provider,
    offers: {
      '@type': 'Offer',
      price: (type.price_cents / 100).toFixed(2),
      priceCurrency: type.currency.toUpperCase(),
      category: type.price_cents === 0 ? 'Free' : 'Paid',
      url: absolute('/pricing'),
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      ...(type.duration_minutes !== null && { courseWorkload: `PT${type.duration_minutes}M` }),
    },
    ...(type.validity_months !== null && {
      educationalCredentialAwarded: {
        '@type': 'EducationalOccupationalCredential',
        name: type.name,
        description: type.summary,
        credentialCategory: 'certificate',
        educationalLevel: type.level,
        validFor: `P${type.validity_months}M`,
        recognizedBy: provider,
      },
    }),
  };
}
