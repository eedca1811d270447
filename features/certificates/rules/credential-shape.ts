/**
 * What may stand in a credential and what each term means: the part of the JSON-LD contexts that Meridian uses, as a table. Whatever is not
 * listed here is refused, so nothing can ride along unsigned.
 */
export type NodeShape = {
  /** Its `type` as written: a list, or a single word. */
  types: readonly [word: string, iri: string][];
  typeIs: 'list' | 'word' | 'absent';
  /** Without an id it is a blank node. */
  hasId: boolean;
  terms: Readonly<Record<string, Term>>;
};

export type Term = {
  iri: string;
  /** One value, or a list of exactly so many. */
  count?: number;
  optional?: true;
} & (
  | { is: 'text' | 'moment' | 'address' | 'digits' | 'integer' | 'false'; datatype?: string }
  | { is: 'link' }
  | { is: 'word'; words: Readonly<Record<string, string>> }
  | { is: 'node'; shape: NodeShape }
);

const ob = (name: string) => `https://purl.imsglobal.org/spec/vc/ob/vocab.html#${name}`;
const vc = (name: string) => `https://www.w3.org/2018/credentials#${name}`;
const security = (name: string) => `https://w3id.org/security#${name}`;
const status = (name: string) => `https://www.w3.org/ns/credentials/status#${name}`;
const schema = (name: string) => `https://schema.org/${name}`;
// The two contexts differ in how they write the address of XML Schema.
const xsd = (name: string) => `http://www.w3.org/2001/XMLSchema#${name}`;
const xsdOfBadges = (name: string) => `https://www.w3.org/2001/XMLSchema#${name}`;

const text = (iri: string) => ({ is: 'text', iri }) as const;
const node = (iri: string, shape: NodeShape) => ({ is: 'node', iri, shape }) as const;
const moment = (iri: string) => ({ is: 'moment', iri, datatype: xsd('dateTime') }) as const;

const issuer: NodeShape = {
  types: [['Profile', ob('Profile')]],
  typeIs: 'list',
  hasId: true,
  terms: { name: text(schema('name')), url: { is: 'address', iri: schema('url'), datatype: xsdOfBadges('anyURI') } },
};

const holder: NodeShape = {
  types: [['IdentityObject', ob('IdentityObject')]],
  typeIs: 'word',
  hasId: false,
  terms: {
    hashed: { is: 'false', iri: ob('hashed'), datatype: xsdOfBadges('boolean') },
    identityHash: text(ob('identityHash')),
    identityType: text(ob('identityType')),
  },
};

const resultDescription: NodeShape = {
  types: [['ResultDescription', ob('ResultDescription')]],
  typeIs: 'list',
  hasId: true,
  terms: { name: text(schema('name')), resultType: text(ob('resultType')) },
};

const achievement: NodeShape = {
  types: [['Achievement', ob('Achievement')]],
  typeIs: 'list',
  hasId: true,
  terms: {
    achievementType: text(ob('achievementType')),
    humanCode: text(ob('humanCode')),
    name: text(schema('name')),
    description: text(schema('description')),
    criteria: node(ob('Criteria'), { types: [], typeIs: 'absent', hasId: false, terms: { narrative: text(ob('narrative')) } }),
    resultDescription: { ...node(ob('resultDescription'), resultDescription), count: 2 },
  },
};

const result: NodeShape = {
  types: [['Result', ob('Result')]],
  typeIs: 'list',
  hasId: false,
  terms: {
    resultDescription: { is: 'address', iri: ob('resultDescription'), datatype: xsdOfBadges('anyURI') },
    value: text(schema('value')),
  },
};

const subject: NodeShape = {
  types: [['AchievementSubject', ob('AchievementSubject')]],
  typeIs: 'list',
  hasId: true,
  terms: {
    activityEndDate: { is: 'moment', iri: ob('activityEndDate'), datatype: xsdOfBadges('date') },
    identifier: { ...node(ob('identifier'), holder), count: 1 },
    achievement: node(ob('achievement'), achievement),
    result: { ...node(ob('result'), result), count: 2 },
  },
};

const statusEntry: NodeShape = {
  types: [['BitstringStatusListEntry', status('BitstringStatusListEntry')]],
  typeIs: 'word',
  hasId: true,
  terms: {
    statusPurpose: text(status('statusPurpose')),
    statusListIndex: { is: 'digits', iri: status('statusListIndex') },
    statusListCredential: { is: 'link', iri: status('statusListCredential') },
  },
};

/** The document of `credentialOf`, without its proof. */
export const credentialShape: NodeShape = {
  types: [
    ['VerifiableCredential', vc('VerifiableCredential')],
    ['OpenBadgeCredential', ob('OpenBadgeCredential')],
  ],
  typeIs: 'list',
  hasId: true,
  terms: {
    name: text(schema('name')),
    issuer: node(vc('issuer'), issuer),
    validFrom: moment(vc('validFrom')),
    validUntil: { ...moment(vc('validUntil')), optional: true },
    credentialSubject: node(vc('credentialSubject'), subject),
    credentialStatus: { ...node(vc('credentialStatus'), statusEntry), count: 2 },
  },
};

/** A proof without its value: what is signed besides the document. */
export const proofShape: NodeShape = {
  types: [['DataIntegrityProof', security('DataIntegrityProof')]],
  typeIs: 'word',
  hasId: false,
  terms: {
    cryptosuite: { is: 'text', iri: security('cryptosuite'), datatype: security('cryptosuiteString') },
    created: moment('http://purl.org/dc/terms/created'),
    verificationMethod: { is: 'link', iri: security('verificationMethod') },
    proofPurpose: { is: 'word', iri: security('proofPurpose'), words: { assertionMethod: security('assertionMethod') } },
  },
};

/** A Bitstring Status List as we publish it: one bit for each certificate, compressed. */
export const statusListShape: NodeShape = {
  types: [
    ['VerifiableCredential', vc('VerifiableCredential')],
    ['BitstringStatusListCredential', status('BitstringStatusListCredential')],
  ],
  typeIs: 'list',
  hasId: true,
  terms: {
    issuer: { is: 'link', iri: vc('issuer') },
    validUntil: { ...moment(vc('validUntil')), optional: true },
    credentialSubject: node(vc('credentialSubject'), {
      types: [['BitstringStatusList', status('BitstringStatusList')]],
      typeIs: 'word',
      hasId: true,
      terms: {
        statusPurpose: text(status('statusPurpose')),
        ttl: { is: 'integer', iri: status('ttl'), datatype: xsd('integer') },
        encodedList: { is: 'text', iri: status('encodedList'), datatype: security('multibase') },
      },
    }),
  },
};
