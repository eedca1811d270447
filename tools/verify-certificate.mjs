#!/usr/bin/env node
// Checks a Meridian certificate without Meridian. Run it with Node 20 or later: node verify-certificate.mjs --help
// Generated from apps/verifier and features/certificates/rules by "npm run verifier"; edit those.
import { createHash, createPublicKey, verify } from "node:crypto";
import { parseArgs, promisify } from "node:util";
import { gunzip, inflate } from "node:zlib";
import { readFile, stat } from "node:fs/promises";
// features/certificates/rules/bytes.ts
var alphabet$1 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
var valueOfLetter = new Map([...alphabet$1].map((letter, value) => [letter, value]));
/** Standard base64 with padding, the form of checkpoints and proofs. */
function toBase64(bytes) {
	let text = "";
	for (let at = 0; at < bytes.length; at += 3) {
		const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
		const group = first * 65536 + second * 256 + third;
		const letters = [
			18,
			12,
			6,
			0
		].map((shift) => alphabet$1.charAt(group >> shift & 63)).join("");
		text += letters.slice(0, Math.min(4, bytes.length - at + 1)).padEnd(4, "=");
	}
	return text;
}
/** Null unless the text is exactly what `toBase64` writes, so that no two texts stand for the same bytes. */
function fromBase64(text) {
	if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
	const letters = text.replace(/=+$/, "");
	const bytes = new Uint8Array(Math.floor(letters.length * 3 / 4));
	let bits = 0;
	let held = 0;
	let at = 0;
	for (const letter of letters) {
		held = (held << 6 | (valueOfLetter.get(letter) ?? 0)) & 65535;
		bits += 6;
		if (bits < 8) continue;
		bits -= 8;
		bytes[at++] = held >> bits & 255;
	}
	return toBase64(bytes) === text ? bytes : null;
}
var toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
/** Text as UTF-8; half a surrogate pair becomes the replacement character, as everywhere else. */
function utf8(text) {
	const escaped = encodeURIComponent(text.toWellFormed());
	const bytes = [];
	for (let at = 0; at < escaped.length; at += 1) {
		if (escaped.charAt(at) !== "%") {
			bytes.push(escaped.charCodeAt(at));
			continue;
		}
		bytes.push(Number.parseInt(escaped.slice(at + 1, at + 3), 16));
		at += 2;
	}
	return Uint8Array.from(bytes);
}
function joinBytes(...parts) {
	const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
	let at = 0;
	for (const part of parts) {
		joined.set(part, at);
		at += part.length;
	}
	return joined;
}
var areSameBytes = (one, other) => one.length === other.length && one.every((byte, at) => byte === other[at]);
// features/certificates/rules/canonical-json.ts
/**
* The one way to write a JSON value (RFC 8785): no spaces, keys by their UTF-16 code units, numbers and strings as JavaScript writes them. Equal
* values give equal text, so that the text can be hashed. Throws a TypeError for what JSON cannot hold, lone surrogates included.
*/
function canonicalJson(value) {
	if (value === null || typeof value === "boolean") return String(value);
	if (typeof value === "number") return numberText(value);
	if (typeof value === "string") return stringText(value);
	if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
	if (isPlainObject(value)) return `{${Object.keys(value).toSorted(byCodeUnits).map((key) => `${stringText(key)}:${canonicalJson(value[key])}`).join(",")}}`;
	throw new TypeError(`JSON has no ${typeof value}`);
}
function numberText(value) {
	if (!Number.isFinite(value)) throw new TypeError(`JSON has no ${value}`);
	return JSON.stringify(value);
}
function stringText(value) {
	if (/\p{Surrogate}/u.test(value)) throw new TypeError("JSON text cannot hold half a surrogate pair");
	return JSON.stringify(value);
}
/** Dates, maps and instances of classes are refused: what they become in JSON is for the caller to say. */
function isPlainObject(value) {
	if (typeof value !== "object" || value === null) return false;
	const prototype = Object.getPrototypeOf(value);
	return prototype === null || Object.getPrototypeOf(prototype) === null;
}
var byCodeUnits = (a, b) => a < b ? -1 : Number(a > b);
// features/certificates/rules/merkle.ts
var leafPrefix = Uint8Array.of(0);
var nodePrefix = Uint8Array.of(1);
/** RFC 9162, 2.1.1. The prefixes keep a leaf from being taken for a node. */
var hashLeaf = async (hash, entry) => hash(joinBytes(leafPrefix, entry));
var hashNode = async (hash, left, right) => hash(joinBytes(nodePrefix, left, right));
var isSize = (value) => Number.isSafeInteger(value) && value >= 0;
var half = (value) => Math.floor(value / 2);
var isOdd = (value) => value % 2 === 1;
/** Whether the leaf's hash is in the log with this root; RFC 9162, 2.1.3.2. */
async function verifyInclusion(hash, { leaf, index, size, path, root }) {
	if (!isSize(index) || !isSize(size) || index >= size || [
		leaf,
		root,
		...path
	].some(({ length }) => length !== 32)) return false;
	let position = index;
	let last = size - 1;
	let top = leaf;
	for (const sibling of path) {
		if (last === 0) return false;
		if (isOdd(position) || position === last) {
			top = await hashNode(hash, sibling, top);
			while (!isOdd(position) && position !== 0) {
				position = half(position);
				last = half(last);
			}
		} else top = await hashNode(hash, top, sibling);
		position = half(position);
		last = half(last);
	}
	return last === 0 && areSameBytes(top, root);
}
// features/certificates/rules/checkpoint.ts
var ed25519 = Uint8Array.of(1);
var keyIdBytes = 4;
var mostSignatures = 100;
var longestNote = 1e5;
/** The origin of the log of a site, which is also the name of its key: the host, with the port where it has one. */
var logOrigin = (publicUrl) => publicUrl.replace(/^https?:\/\//, "");
async function keyIdOf(hash, { name, publicKey }) {
	return (await hash(joinBytes(utf8(`${name}\n`), ed25519, publicKey))).subarray(0, keyIdBytes);
}
/** Null unless the text has the form of a signed checkpoint; whether its signatures are right is another question. */
function readCheckpoint(text) {
	const end = text.length <= longestNote ? text.lastIndexOf("\n\n") : -1;
	if (end === -1 || !text.endsWith("\n")) return null;
	const body = text.slice(0, end + 1);
	const [origin = "", size = "", root = ""] = body.split("\n");
	const rootBytes = fromBase64(root);
	const signatures = text.slice(end + 2, -1).split("\n").slice(0, mostSignatures).map(readSignature);
	if (origin === "" || !/^(?:0|[1-9]\d{0,15})$/.test(size) || rootBytes?.length !== 32) return null;
	if (!signatures.every((signature) => signature !== null) || !Number.isSafeInteger(Number(size))) return null;
	return {
		body,
		checkpoint: {
			origin,
			size: Number(size),
			root: rootBytes
		},
		signatures
	};
}
function readSignature(line) {
	const [, name, encoded] = /^— ([^+\s]+) ([A-Za-z0-9+/=]+)$/u.exec(line) ?? [];
	const bytes = encoded === void 0 ? null : fromBase64(encoded);
	if (name === void 0 || !bytes || bytes.length <= keyIdBytes) return null;
	return {
		name,
		keyId: bytes.subarray(0, keyIdBytes),
		signature: bytes.subarray(keyIdBytes)
	};
}
/** The checkpoint that this key signed; null when the text is no checkpoint, of another log, or not signed by the key. Other signatures don't matter. */
async function verifyCheckpoint({ hash, verify }, text, key) {
	const note = readCheckpoint(text);
	if (note?.checkpoint.origin !== key.name) return null;
	const keyId = await keyIdOf(hash, key);
	for (const { name, keyId: id, signature } of note.signatures) {
		if (name !== key.name || signature.length !== 64 || !areSameBytes(id, keyId)) continue;
		if (await verify(key.publicKey, utf8(note.body), signature)) return note.checkpoint;
	}
	return null;
}
// features/certificates/rules/credential-quads.ts
/** The statements of a document of exactly this shape, or what is wrong with it. */
function readQuads(document, shape) {
	const reading = {
		quads: [],
		blanks: 0,
		problems: []
	};
	readNode(document, shape, "", reading);
	return reading.problems.length > 0 ? { problems: reading.problems } : { quads: reading.quads };
}
/** The canonical N-Quads (RDFC-1.0), or null where two blank nodes say the same, which no credential of ours does. */
async function canonicalQuads(quads, sha256) {
	const blanks = new Set(quads.flatMap(({ subject, object }) => [subject, object]).filter(isBlank));
	const hashed = await Promise.all([...blanks].map(async (blank) => ({
		blank,
		hash: await firstDegreeHash(quads, blank, sha256)
	})));
	hashed.sort((a, b) => order(a.hash, b.hash));
	if (hashed.some(({ hash }, index) => hash === hashed[index + 1]?.hash)) return null;
	const labels = new Map(hashed.map(({ blank }, index) => [blank, `_:c14n${index}`]));
	return linesOf(quads, (blank) => labels.get(blank) ?? blank);
}
async function firstDegreeHash(quads, blank, sha256) {
	return toHex(await sha256(utf8(linesOf(quads.filter(({ subject, object }) => subject === blank || object === blank), (other) => other === blank ? "_:a" : "_:z"))));
}
function linesOf(quads, label) {
	const written = (node) => isBlank(node) ? label(node) : node;
	return quads.map(({ subject, predicate, object }) => `${written(subject)} ${predicate} ${written(object)} .\n`).toSorted(order).join("");
}
function readNode(value, shape, path, reading) {
	if (!isRecord$2(value)) return refuse(reading, path, "malformed");
	const self = shape.hasId ? readLink(value["id"], within(path, "id"), reading) : `_:${reading.blanks++}`;
	readTypes(value["type"], shape, path, self, reading);
	for (const key of Object.keys(value)) if (!(Object.hasOwn(shape.terms, key) || key === "id" && shape.hasId || key === "type" && shape.typeIs !== "absent")) refuse(reading, within(path, key), "unknown");
	for (const [key, term] of Object.entries(shape.terms)) if (Object.hasOwn(value, key)) readTerm(value[key], term, within(path, key), self, reading);
	else if (!term.optional) refuse(reading, within(path, key), "missing");
	return self;
}
function readTypes(value, shape, path, self, reading) {
	if (shape.typeIs === "absent") return;
	const words = shape.typeIs === "word" ? [value] : value;
	if (!(Array.isArray(words) && words.length === shape.types.length && shape.types.every(([word], index) => words[index] === word))) refuse(reading, within(path, "type"), value === void 0 ? "missing" : "malformed");
	for (const [, iri] of shape.types) reading.quads.push({
		subject: self,
		predicate: rdfType,
		object: `<${iri}>`
	});
}
function readTerm(value, term, path, self, reading) {
	if (term.count === void 0) {
		reading.quads.push({
			subject: self,
			predicate: `<${term.iri}>`,
			object: readObject(value, term, path, reading)
		});
		return;
	}
	if (!Array.isArray(value) || value.length !== term.count) {
		refuse(reading, path, "malformed");
		return;
	}
	for (const [index, item] of value.entries()) reading.quads.push({
		subject: self,
		predicate: `<${term.iri}>`,
		object: readObject(item, term, `${path}[${index}]`, reading)
	});
}
function readObject(value, term, path, reading) {
	if (term.is === "node") return readNode(value, term.shape, path, reading);
	if (term.is === "link") return readLink(value, path, reading);
	if (term.is === "false") return value === false ? literal("false", term.datatype) : refuse(reading, path, "malformed");
	if (term.is === "integer") return Number.isSafeInteger(value) ? literal(String(value), term.datatype) : refuse(reading, path, "malformed");
	if (typeof value !== "string" || !formats[term.is].test(value)) return refuse(reading, path, "malformed");
	if (term.is !== "word") return literal(value, term.datatype);
	const iri = Object.hasOwn(term.words, value) ? term.words[value] : void 0;
	return iri === void 0 ? refuse(reading, path, "malformed") : `<${iri}>`;
}
function readLink(value, path, reading) {
	if (typeof value === "string" && formats.address.test(value)) return `<${value}>`;
	return refuse(reading, path, value === void 0 ? "missing" : "malformed");
}
function refuse(reading, field, problem) {
	reading.problems.push({
		field,
		problem
	});
	return "";
}
var rdfType = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>";
var formats = {
	/** Anything but half a surrogate pair. */
	text: /^\P{Surrogate}*$/u,
	word: /^\w+$/,
	digits: /^(?:0|[1-9]\d{0,9})$/,
	moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
	/** Whole addresses of the kinds we issue, in characters that no serializer escapes. */
	address: /^(?:https?:\/\/|did:web:|urn:uuid:)[\w!#$%&'()*+,\-./:;=?@[\]~]+$/
};
function literal(value, datatype) {
	return `"${value.replaceAll(/["\\\u0000-\u001f\u007f]/g, (character) => shortEscapes[character] ?? longEscape(character))}"${datatype === void 0 ? "" : `^^<${datatype}>`}`;
}
var shortEscapes = {
	"\"": String.raw`\"`,
	"\\": "\\\\",
	"\b": String.raw`\b`,
	"	": String.raw`\t`,
	"\n": String.raw`\n`,
	"\f": String.raw`\f`,
	"\r": String.raw`\r`
};
var longEscape = (character) => String.raw`\u` + character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
var isBlank = (node) => node.startsWith("_:");
var order = (a, b) => a < b ? -1 : Number(a > b);
var within = (path, key) => path === "" ? key : `${path}.${key}`;
var isRecord$2 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
// features/certificates/rules/multibase.ts
var alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** What stands before the 32 bytes of an Ed25519 public key, so that its text says what it is. */
var ed25519Header = [237, 1];
/** The 32 bytes of an Ed25519 public key; null for anything else. */
function readMultibaseKey(text) {
	const bytes = /^z[1-9A-HJ-NP-Za-km-z]{40,60}$/.test(text) ? readBase58(text.slice(1)) : null;
	return bytes?.length === 34 && ed25519Header.every((byte, index) => bytes[index] === byte) ? bytes.slice(2) : null;
}
/** Null when the text has a character that base58 does not use. */
function readBase58(text) {
	const digits = [...text].map((character) => alphabet.indexOf(character));
	if (digits.includes(-1)) return null;
	const bytes = [];
	let number = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n);
	for (; number > 0n; number /= 256n) bytes.unshift(Number(number % 256n));
	return Uint8Array.from([...Array.from({ length: leading(digits, 0) }).fill(0), ...bytes]);
}
/** How many items at the start are this one. */
function leading(items, item) {
	let count = 0;
	while (count < items.length && items[count] === item) count += 1;
	return count;
}
// features/certificates/rules/check-signature.ts
/** Whether a document is what a key of the issuer's did.json signed (eddsa-rdfc-2022). */
async function checkSignature({ sha256, verify }, { proof, documentQuads, proofQuads }, did) {
	const key = findKey(did, proof.verificationMethod);
	if (!key) return "unknown_key";
	if (key.expires !== null && !(Date.parse(proof.created) <= Date.parse(key.expires))) return "expired_key";
	const [ofProof, ofDocument] = [await canonicalQuads(proofQuads, sha256), await canonicalQuads(documentQuads, sha256)];
	const signature = readBase58(proof.proofValue.slice(1));
	if (ofProof === null || ofDocument === null || signature?.length !== 64 || proof.cryptosuite !== "eddsa-rdfc-2022") return "broken";
	const message = joinBytes(await sha256(utf8(ofProof)), await sha256(utf8(ofDocument)));
	return await verify(key.publicKey, message, signature) ? "right" : "broken";
}
/** The DID that a did.json is of; null when it is no such document. */
var didOf = (did) => isRecord$1(did) && typeof did["id"] === "string" ? did["id"] : null;
/** The keys that signed heads of the issuer's log, by what did.json says of it. */
function logKeysOf(did) {
	return (isRecord$1(did) ? listOf(did["service"]).filter(isRecord$1) : []).filter(({ type }) => type === "TransparencyLog").flatMap(({ keys }) => listOf(keys)).map((method) => findMethod(did, method)?.publicKey).filter((key) => key !== void 0).map((publicKey) => ({
		name: logOrigin(hostOf(didOf(did) ?? "")),
		publicKey
	}));
}
/** The host, with its port, that a did:web names. */
var hostOf = (did) => did.replace(/^did:web:/, "").replaceAll("%3A", ":");
/** A key counts only where did.json allows it to sign credentials. */
function findKey(did, method) {
	return (isRecord$1(did) ? listOf(did["assertionMethod"]) : []).includes(method) ? findMethod(did, method) : null;
}
/** Only under the DID itself: a document cannot lend the keys of another. */
function findMethod(did, method) {
	const id = didOf(did);
	if (!isRecord$1(did) || id === null || typeof method !== "string" || !method.startsWith(`${id}#`)) return null;
	const key = listOf(did["verificationMethod"]).find((entry) => isRecord$1(entry) && entry["id"] === method);
	if (!isRecord$1(key) || key["controller"] !== id || typeof key["publicKeyMultibase"] !== "string") return null;
	const publicKey = readMultibaseKey(key["publicKeyMultibase"]);
	const end = key["revoked"] ?? key["expires"];
	return publicKey && {
		publicKey,
		expires: typeof end === "string" ? end : null
	};
}
var listOf = (value) => Array.isArray(value) ? value : [];
var isRecord$1 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** How long after its issue a certificate may be without a proof that it is in the log. */
var proofGraceMs = 18e5;
// features/certificates/rules/check-inclusion.ts
async function checkInclusion({ sha256, verify }, credential, { inclusionProof: proof, did, now }) {
	if (proof === null || proof === void 0) return isTooNew(credential, now) ? "too_new" : "not_given";
	if (!isInclusionProof(proof)) return "not_included";
	const root = fromBase64(proof.root);
	const path = proof.path.map(fromBase64).filter((hash) => hash !== null);
	if (!root || path.length !== proof.path.length) return "not_included";
	const head = (await Promise.all(logKeysOf(did).map((key) => verifyCheckpoint({
		hash: sha256,
		verify
	}, proof.checkpoint, key)))).find((found) => found !== null);
	if (!head) return "head_not_signed";
	if (head.size !== proof.tree_size || !areSameBytes(head.root, root)) return "not_included";
	return await verifyInclusion(sha256, {
		leaf: await hashLeaf(sha256, utf8(canonicalJson(credential))),
		index: proof.leaf_index,
		size: proof.tree_size,
		path,
		root
	}) ? "included" : "not_included";
}
function isInclusionProof(value) {
	if (typeof value !== "object" || value === null) return false;
	const { leaf_index: index, tree_size: size, root, path, checkpoint } = value;
	return Array.isArray(path) && path.length <= 64 && path.every((hash) => typeof hash === "string") && typeof index === "number" && typeof size === "number" && typeof root === "string" && typeof checkpoint === "string";
}
/** The time of signing is part of what is signed. */
function isTooNew({ proof }, now) {
	const age = now.getTime() - new Date(proof.created).getTime();
	return Math.abs(age) < proofGraceMs;
}
// features/certificates/rules/credential.ts
var credentialContexts = ["https://www.w3.org/ns/credentials/v2", "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"];
/** Entries of one status list, the least that keeps a holder hidden among others. */
var statusListLength = 131072;
var statusPurposes = ["revocation", "suspension"];
/** did:web writes the port's colon as %3A. */
var issuerDid = (publicUrl) => `did:web:${publicUrl.replace(/^https?:\/\//, "").replaceAll(":", "%3A")}`;
// features/certificates/rules/credential-shape.ts
var ob = (name) => `https://purl.imsglobal.org/spec/vc/ob/vocab.html#${name}`;
var vc = (name) => `https://www.w3.org/2018/credentials#${name}`;
var security = (name) => `https://w3id.org/security#${name}`;
var status = (name) => `https://www.w3.org/ns/credentials/status#${name}`;
var schema = (name) => `https://schema.org/${name}`;
var xsd = (name) => `http://www.w3.org/2001/XMLSchema#${name}`;
var xsdOfBadges = (name) => `https://www.w3.org/2001/XMLSchema#${name}`;
var text = (iri) => ({
	is: "text",
	iri
});
var node = (iri, shape) => ({
	is: "node",
	iri,
	shape
});
var moment = (iri) => ({
	is: "moment",
	iri,
	datatype: xsd("dateTime")
});
var issuer = {
	types: [["Profile", ob("Profile")]],
	typeIs: "list",
	hasId: true,
	terms: {
		name: text(schema("name")),
		url: {
			is: "address",
			iri: schema("url"),
			datatype: xsdOfBadges("anyURI")
		}
	}
};
var holder = {
	types: [["IdentityObject", ob("IdentityObject")]],
	typeIs: "word",
	hasId: false,
	terms: {
		hashed: {
			is: "false",
			iri: ob("hashed"),
			datatype: xsdOfBadges("boolean")
		},
		identityHash: text(ob("identityHash")),
		identityType: text(ob("identityType"))
	}
};
var resultDescription = {
	types: [["ResultDescription", ob("ResultDescription")]],
	typeIs: "list",
	hasId: true,
	terms: {
		name: text(schema("name")),
		resultType: text(ob("resultType"))
	}
};
var achievement = {
	types: [["Achievement", ob("Achievement")]],
	typeIs: "list",
	hasId: true,
	terms: {
		achievementType: text(ob("achievementType")),
		humanCode: text(ob("humanCode")),
		name: text(schema("name")),
		description: text(schema("description")),
		criteria: node(ob("Criteria"), {
			types: [],
			typeIs: "absent",
			hasId: false,
			terms: { narrative: text(ob("narrative")) }
		}),
		resultDescription: {
			...node(ob("resultDescription"), resultDescription),
			count: 2
		}
	}
};
var result = {
	types: [["Result", ob("Result")]],
	typeIs: "list",
	hasId: false,
	terms: {
		resultDescription: {
			is: "address",
			iri: ob("resultDescription"),
			datatype: xsdOfBadges("anyURI")
		},
		value: text(schema("value"))
	}
};
var subject = {
	types: [["AchievementSubject", ob("AchievementSubject")]],
	typeIs: "list",
	hasId: true,
	terms: {
		activityEndDate: {
			is: "moment",
			iri: ob("activityEndDate"),
			datatype: xsdOfBadges("date")
		},
		identifier: {
			...node(ob("identifier"), holder),
			count: 1
		},
		achievement: node(ob("achievement"), achievement),
		result: {
			...node(ob("result"), result),
			count: 2
		}
	}
};
var statusEntry = {
	types: [["BitstringStatusListEntry", status("BitstringStatusListEntry")]],
	typeIs: "word",
	hasId: true,
	terms: {
		statusPurpose: text(status("statusPurpose")),
		statusListIndex: {
			is: "digits",
			iri: status("statusListIndex")
		},
		statusListCredential: {
			is: "link",
			iri: status("statusListCredential")
		}
	}
};
/** The document of `credentialOf`, without its proof. */
var credentialShape = {
	types: [["VerifiableCredential", vc("VerifiableCredential")], ["OpenBadgeCredential", ob("OpenBadgeCredential")]],
	typeIs: "list",
	hasId: true,
	terms: {
		name: text(schema("name")),
		issuer: node(vc("issuer"), issuer),
		validFrom: moment(vc("validFrom")),
		validUntil: {
			...moment(vc("validUntil")),
			optional: true
		},
		credentialSubject: node(vc("credentialSubject"), subject),
		credentialStatus: {
			...node(vc("credentialStatus"), statusEntry),
			count: 2
		}
	}
};
/** A proof without its value: what is signed besides the document. */
var proofShape = {
	types: [["DataIntegrityProof", security("DataIntegrityProof")]],
	typeIs: "word",
	hasId: false,
	terms: {
		cryptosuite: {
			is: "text",
			iri: security("cryptosuite"),
			datatype: security("cryptosuiteString")
		},
		created: moment("http://purl.org/dc/terms/created"),
		verificationMethod: {
			is: "link",
			iri: security("verificationMethod")
		},
		proofPurpose: {
			is: "word",
			iri: security("proofPurpose"),
			words: { assertionMethod: security("assertionMethod") }
		}
	}
};
/** A Bitstring Status List as we publish it: one bit for each certificate, compressed. */
var statusListShape = {
	types: [["VerifiableCredential", vc("VerifiableCredential")], ["BitstringStatusListCredential", status("BitstringStatusListCredential")]],
	typeIs: "list",
	hasId: true,
	terms: {
		issuer: {
			is: "link",
			iri: vc("issuer")
		},
		validUntil: {
			...moment(vc("validUntil")),
			optional: true
		},
		credentialSubject: node(vc("credentialSubject"), {
			types: [["BitstringStatusList", status("BitstringStatusList")]],
			typeIs: "word",
			hasId: true,
			terms: {
				statusPurpose: text(status("statusPurpose")),
				ttl: {
					is: "integer",
					iri: status("ttl"),
					datatype: xsd("integer")
				},
				encodedList: {
					is: "text",
					iri: status("encodedList"),
					datatype: security("multibase")
				}
			}
		})
	}
};
// features/certificates/rules/read-credential.ts
var readSignedCredential = (value) => readSigned(value, credentialShape, credentialContexts);
var readSignedStatusList = (value) => readSigned(value, statusListShape, credentialContexts.slice(0, 1));
/** JSON in which no key stands twice: readers would not agree on which one counts. Null for anything else. */
function readJson(text) {
	try {
		const value = JSON.parse(text);
		let keys = 0;
		for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) keys += colon === void 0 ? 0 : 1;
		return countKeys(value) === keys ? value : null;
	} catch {
		return null;
	}
}
/** Without recursion, which a deeply nested file would exhaust. */
function countKeys(value) {
	let keys = 0;
	for (const open = [value]; open.length > 0;) {
		const next = open.pop();
		if (typeof next !== "object" || next === null) continue;
		if (!Array.isArray(next)) keys += Object.keys(next).length;
		for (const inner of Object.values(next)) open.push(inner);
	}
	return keys;
}
function readSigned(value, shape, contexts) {
	if (!isRecord(value)) return { problems: [{
		field: "",
		problem: "malformed"
	}] };
	const { "@context": context, proof, ...document } = value;
	const { proofValue, ...proofOptions } = isRecord(proof) ? proof : {};
	const ofDocument = readQuads(document, shape);
	const ofProof = readQuads(proofOptions, proofShape);
	const problems = [
		...isList(context, contexts) ? [] : [{
			field: "@context",
			problem: "malformed"
		}],
		...problemsOf(ofDocument, ""),
		...isRecord(proof) ? problemsOf(ofProof, "proof.") : [{
			field: "proof",
			problem: "missing"
		}],
		...isSignature(proofValue) ? [] : [{
			field: "proof.proofValue",
			problem: "malformed"
		}]
	];
	if (problems.length > 0 || "problems" in ofDocument || "problems" in ofProof) return { problems };
	return { signed: {
		document: value,
		proof,
		documentQuads: ofDocument.quads,
		proofQuads: ofProof.quads
	} };
}
var problemsOf = (read, prefix) => "problems" in read ? read.problems.map(({ field, problem }) => ({
	field: `${prefix}${field}`,
	problem
})) : [];
var isSignature = (value) => typeof value === "string" && /^z[1-9A-HJ-NP-Za-km-z]{64,100}$/.test(value);
var isList = (value, wanted) => Array.isArray(value) && value.length === wanted.length && wanted.every((item, index) => value[index] === item);
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
// features/certificates/rules/check-status.ts
/** Reads the credential's bit in every list that it names. Revoked outweighs suspended, and either outweighs a list that is missing. */
async function checkStatus(tools, credential, { did, statusLists, savedLists = [], now }) {
	const outcomes = [];
	for (const purpose of statusPurposes) {
		const entry = credential.credentialStatus.find(({ statusPurpose }) => statusPurpose === purpose);
		const lists = [...statusLists.map((list) => ({
			list,
			isSaved: false
		})), ...savedLists.map((list) => ({
			list,
			isSaved: true
		}))].filter(({ list }) => entry !== void 0 && idOf(list) === entry.statusListCredential);
		const ofPurpose = [];
		for (const { list, isSaved } of entry ? lists : []) {
			const bit = await readBit(tools, list, {
				did,
				issuer: credential.issuer.id,
				purpose,
				index: Number(entry?.statusListIndex),
				isSaved,
				now
			});
			ofPurpose.push(typeof bit === "string" ? bit : bit ? badOutcomes[purpose] : "good");
		}
		outcomes.push(weightInOneList.find((outcome) => ofPurpose.includes(outcome)) ?? "not_given");
	}
	return severity.find((outcome) => outcomes.includes(outcome)) ?? "not_given";
}
async function readBit(tools, list, wanted) {
	const read = readSignedStatusList(list);
	if ("problems" in read) return "not_signed";
	const { document } = read.signed;
	const { encodedList, statusPurpose } = document.credentialSubject;
	if (!(document.issuer === wanted.issuer && statusPurpose === wanted.purpose) || await checkSignature(tools, read.signed, wanted.did) !== "right") return "not_signed";
	if (isOutOfDate(document, wanted)) return "out_of_date";
	const byte = (await decodeList(tools.inflate, encodedList))?.[Math.floor(wanted.index / 8)];
	if (byte === void 0) return "not_signed";
	return (byte & 128 >> wanted.index % 8) !== 0;
}
/** Multibase base64url without padding, then gzip. */
async function decodeList(inflate, encoded) {
	if (!/^u[\w-]+$/.test(encoded)) return null;
	const letters = encoded.slice(1).replaceAll("-", "+").replaceAll("_", "/");
	const compressed = fromBase64(letters.padEnd(Math.ceil(letters.length / 4) * 4, "="));
	return compressed && inflate(compressed, "gzip", mostListBytes);
}
function isOutOfDate({ validUntil }, { isSaved, now }) {
	return validUntil === void 0 ? isSaved : !(now <= new Date(validUntil));
}
var idOf = (list) => typeof list === "object" && list !== null && "id" in list ? list.id : void 0;
var badOutcomes = {
	revocation: "revoked",
	suspension: "suspended"
};
/** Of several copies of one list: a bit that is set wins, and a copy that says nothing does not spoil one that does. */
var weightInOneList = [
	"revoked",
	"suspended",
	"good",
	"not_signed",
	"out_of_date"
];
var severity = [
	"revoked",
	"suspended",
	"not_signed",
	"out_of_date",
	"not_given",
	"good"
];
var mostListBytes = statusListLength;
// features/certificates/rules/credential-claims.ts
function claimsOf(document) {
	const at = (...path) => textAt(document, path);
	const code = /\/credentials\/([0-9A-Z]{20})$/.exec(at("id") ?? "")?.[1];
	return {
		...code !== void 0 && { code },
		...textClaim("holderName", at("credentialSubject", "identifier", 0, "identityHash")),
		...textClaim("assessment", at("credentialSubject", "achievement", "name")),
		...textClaim("score", resultOf(document, "#percent")),
		...textClaim("level", resultOf(document, "#level")),
		...textClaim("completedAt", at("credentialSubject", "activityEndDate")),
		...textClaim("issuedAt", at("validFrom")),
		...textClaim("expiresAt", at("validUntil"))
	};
}
/** Which of them differ between what is claimed and what was issued. */
function differingFields(claimed, issued) {
	return fieldClaims.filter(([, keys]) => keys.some((key) => claimed[key] !== issued[key])).map(([field]) => field);
}
/** Whether two credentials are the same to the last character, however they were written down. */
function areSameCredential(one, other) {
	try {
		return canonicalJson(one) === canonicalJson(other);
	} catch {
		return false;
	}
}
var fieldClaims = [
	["name", ["holderName"]],
	["score", ["score"]],
	["level", ["level"]],
	["date", [
		"completedAt",
		"issuedAt",
		"expiresAt"
	]],
	["assessment", ["assessment"]],
	["code", ["code"]]
];
/** By what it describes, because the order of results means nothing. */
function resultOf(document, ending) {
	const results = valueAt(document, ["credentialSubject", "result"]);
	return textAt(Array.isArray(results) ? results.find((result) => textAt(result, ["resultDescription"])?.endsWith(ending)) : void 0, ["value"]);
}
function textAt(value, path) {
	const found = valueAt(value, path);
	return typeof found === "string" ? found : void 0;
}
function valueAt(value, path) {
	let found = value;
	for (const key of path) {
		if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return void 0;
		found = found[key];
	}
	return found;
}
var textClaim = (key, text) => text === void 0 ? {} : { [key]: text };
// features/certificates/rules/check-credential.ts
/** Checks a parsed credential. Network, digests and inflating are the caller's, so that browser and command line share every rule. */
async function checkCredential(tools, value, evidence) {
	const claims = claimsOf(value);
	const read = readSignedCredential(value);
	const differing = isGiven(evidence.issued) ? differingFields(claims, claimsOf(evidence.issued)) : [];
	if ("problems" in read) {
		const isClaimed = claimedIssuer(value) === evidence.issuer;
		const checks = [failed("shape", "not_a_credential"), ...notChecked([
			"signature",
			"status",
			"inclusion",
			"dates",
			"issued"
		])];
		return {
			verdict: isClaimed ? "changed" : "not_ours",
			checks,
			claims,
			differing: isClaimed ? differing : [],
			problems: read.problems
		};
	}
	const checks = [passed("shape"), ...await checkSigned(tools, read.signed, evidence)];
	const verdict = verdictOf(checks);
	return {
		verdict,
		checks,
		claims,
		differing: verdict === "changed" || verdict === "replaced" ? differing : [],
		problems: []
	};
}
/** The report for a file in which there is nothing to check. */
var unreadableReport = () => ({
	verdict: "unreadable",
	checks: notChecked([
		"shape",
		"signature",
		"status",
		"inclusion",
		"dates",
		"issued"
	]),
	claims: {},
	differing: [],
	problems: []
});
async function checkSigned(tools, signed, evidence) {
	const { document } = signed;
	const signature = await signatureCheck(tools, signed, evidence);
	if (signature.outcome !== "passed") return [signature, ...notChecked([
		"status",
		"inclusion",
		"dates",
		"issued"
	])];
	const status = await checkStatus(tools, document, evidence);
	const inclusion = await checkInclusion(tools, document, evidence);
	return [
		signature,
		outcomeOf("status", status, "good"),
		outcomeOf("inclusion", inclusion, "included"),
		datesCheck(document, evidence.now),
		issuedCheck(document, evidence.issued)
	];
}
async function signatureCheck(tools, signed, { issuer, did }) {
	if (signed.document.issuer.id !== issuer) return failed("signature", "other_issuer");
	if (!isGiven(did)) return {
		check: "signature",
		outcome: "not_checked",
		why: "keys_not_given"
	};
	if (didOf(did) !== issuer) return failed("signature", "unknown_key");
	const outcome = await checkSignature(tools, signed, did);
	return outcome === "right" ? passed("signature") : failed("signature", outcome);
}
function datesCheck({ validFrom, validUntil }, now) {
	if (!(new Date(validFrom).getTime() <= now.getTime() + clockTolerance)) return failed("dates", "not_yet_valid");
	if (validUntil !== void 0 && !(now < new Date(validUntil))) return failed("dates", "expired");
	return passed("dates");
}
function issuedCheck(document, issued) {
	if (!isGiven(issued)) return {
		check: "issued",
		outcome: "not_checked",
		why: "not_given"
	};
	return areSameCredential(document, issued) ? passed("issued") : failed("issued", "differs");
}
function outcomeOf(check, why, good) {
	if (why === good || why === "good" || why === "included") return passed(check);
	return why === "not_given" || why === "too_new" ? {
		check,
		outcome: "not_checked",
		why
	} : failed(check, why);
}
/** What weighs most comes first. */
function verdictOf(checks) {
	for (const [why, verdict] of weights) if (checks.some((check) => check.why === why)) return verdict;
	const open = checks.filter(({ outcome, why }) => outcome !== "passed" && why !== "too_new");
	if (open.length === 0) return "valid";
	return open.every(({ check, outcome }) => check === "issued" && outcome === "not_checked") ? "uncompared" : "unproven";
}
var weights = [
	["other_issuer", "not_ours"],
	["unknown_key", "not_ours"],
	["expired_key", "not_ours"],
	["broken", "changed"],
	["revoked", "revoked"],
	["suspended", "suspended"],
	["differs", "replaced"],
	["expired", "expired"]
];
var passed = (check) => ({
	check,
	outcome: "passed",
	why: "as_issued"
});
var failed = (check, why) => ({
	check,
	outcome: "failed",
	why
});
var notChecked = (checks) => checks.map((check) => ({
	check,
	outcome: "not_checked",
	why: "not_given"
}));
var isGiven = (value) => value !== null && value !== void 0;
/** The DID in whose name a document speaks, whether or not it may. */
function claimedIssuer(value) {
	const issuer = typeof value === "object" && value !== null && "issuer" in value ? value.issuer : void 0;
	return typeof issuer === "object" && issuer !== null && "id" in issuer ? issuer.id : issuer;
}
/** Clocks of honest machines differ. */
var clockTolerance = 3e5;
// apps/verifier/ask-issuer.ts
var timeoutMs = 15e3;
var mostReplyBytes = 1e6;
/** Asks the issuer that the caller named, and nobody else: addresses in the credential count only below its origin. Null for what it does not answer. */
async function askIssuer(origin, credential) {
	const { code } = claimsOf(credential);
	const lists = statusAddresses(credential).filter((address) => address.startsWith(`${origin}/`));
	const [did, inclusionProof, issued, ...statusLists] = await Promise.all([
		ask(`${origin}/.well-known/did.json`),
		code === void 0 ? null : ask(`${origin}/credentials/${code}/proof`),
		code === void 0 ? null : ask(`${origin}/credentials/${code}`),
		...lists.map((address) => ask(address))
	]);
	return {
		did,
		inclusionProof,
		issued,
		statusLists
	};
}
/** Whether a PDF is byte for byte one that was issued; null when the issuer does not say. */
async function askAboutFile(origin, code, digest) {
	const body = JSON.stringify({ digest });
	const reply = await ask(`${origin}/api/v1/certificates/${code}/file-check`, {
		method: "POST",
		body,
		headers: { "content-type": "application/json" }
	});
	return typeof reply === "object" && reply !== null && "is_issued" in reply && typeof reply.is_issued === "boolean" ? reply.is_issued : null;
}
async function ask(address, options = {}) {
	try {
		const response = await fetch(address, {
			...options,
			redirect: "error",
			signal: AbortSignal.timeout(timeoutMs)
		});
		return response.ok && response.body ? readJson(await readLimited$1(response.body)) : null;
	} catch {
		return null;
	}
}
async function readLimited$1(body) {
	const chunks = [];
	let length = 0;
	for await (const chunk of body) {
		length += chunk.length;
		if (length > mostReplyBytes) throw new Error("The reply is too long.");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}
function statusAddresses(credential) {
	const entries = typeof credential === "object" && credential !== null && "credentialStatus" in credential ? credential.credentialStatus : [];
	return (Array.isArray(entries) ? entries : []).map((entry) => entry?.statusListCredential).filter((address) => typeof address === "string").slice(0, 2);
}
// apps/verifier/node-tools.ts
var keyHeader = Buffer.from("302a300506032b6570032100", "hex");
/** What the rules take as arguments, by Node alone. */
var nodeTools = {
	sha256: (bytes) => createHash("sha256").update(bytes).digest(),
	verify: (publicKey, message, signature) => {
		const key = createPublicKey({
			key: Buffer.concat([keyHeader, publicKey]),
			format: "der",
			type: "spki"
		});
		return verify(null, message, key, signature);
	},
	inflate: (bytes, form, limit) => limit <= 0 ? Promise.resolve(null) : promisify(form === "gzip" ? gunzip : inflate)(bytes, { maxOutputLength: limit }).catch(() => null)
};
// apps/verifier/options.ts
var usage = `Checks a Meridian certificate: a PDF or a JSON credential. Needs Node 20 or later and nothing else.

  node verify-certificate.mjs FILE --issuer HOST                     asks that issuer for its keys, status lists and log
  node verify-certificate.mjs FILE --did did.json --status LIST --status LIST --proof PROOF    works offline

  --issuer HOST   the issuer you trust, such as meridian.example. A certificate from anyone else is not valid,
                  whatever it says. For a server on your own machine, start with http://.
  --did FILE      the issuer's keys, from https://HOST/.well-known/did.json; without --issuer, its id is the issuer you trust
  --status FILE   a status list; a certificate names two, for revocation and for suspension
  --proof FILE    the inclusion proof, from https://HOST/credentials/CODE/proof; a PDF has one inside
  --issued FILE   the credential as published today, from https://HOST/credentials/CODE
  --offline       works offline, even with --issuer
  --json          prints the report as JSON

Only the certificate's ID and, for a PDF, the SHA-256 of the file leave this machine.

Exit code: 0 valid, 2 usage error, 3 unreadable, 4 not from this issuer, 5 changed, 6 revoked, 7 suspended, 8 expired,
9 out of date, 10 not proven, 11 valid at the time of the files given, but not compared with what the issuer publishes
today (--issued), or for a PDF, its page not compared. A saved status list counts only until its validUntil.
`;
/** Null for a call that makes no sense. */
function readOptions(words) {
	try {
		const { values, positionals } = parseArgs({
			args: [...words],
			allowPositionals: true,
			options: {
				issuer: { type: "string" },
				did: { type: "string" },
				status: {
					type: "string",
					multiple: true
				},
				proof: { type: "string" },
				issued: { type: "string" },
				offline: { type: "boolean" },
				json: { type: "boolean" }
			}
		});
		const [file, ...rest] = positionals;
		const issuer = values.issuer === void 0 ? null : readIssuer(values.issuer);
		if (file === void 0 || rest.length > 0 || values.issuer !== void 0 && issuer === null) return null;
		const { did = null, status = [], proof = null, issued = null, offline = false, json = false } = values;
		return {
			file,
			issuer,
			did,
			status,
			proof,
			issued,
			isOffline: offline || issuer === null,
			isJson: json
		};
	} catch {
		return null;
	}
}
/** An origin without a path; plain HTTP only where it is asked for by name. */
function readIssuer(text) {
	const address = /^https?:\/\//.test(text) ? text : `https://${text}`;
	if (!URL.canParse(address)) return null;
	const { origin, pathname, search, hash } = new URL(address);
	return pathname === "/" && search === "" && hash === "" ? origin : null;
}
// features/certificates/rules/pdf-objects.ts
var workForOneFile = () => ({
	left: 3e6,
	objectsLeft: 2e4
});
var isSpent = ({ left, objectsLeft }) => left <= 0 || objectsLeft < 0;
/** Every object that is a dictionary, the last of a number as saving appends. Nothing is inflated or copied: streams are views of the file. */
function readObjects(bytes, work) {
	const objects = /* @__PURE__ */ new Map();
	let isEncrypted = false;
	for (let at = nextWord(bytes, " obj", 0, work); at !== -1 && !isSpent(work);) {
		work.left -= placeCost;
		const number = numberBefore(bytes, at);
		const reader = new Reader(bytes, at + 4, work);
		const value = reader.read();
		let end = reader.at;
		if (number !== null && isDictionary(value)) {
			const stream = streamAfter(bytes, reader.at, value.get("Length"), work);
			if (stream === "endless") break;
			work.objectsLeft -= 1;
			objects.set(number, {
				dictionary: value,
				stream: stream?.content ?? null
			});
			isEncrypted ||= value.has("Encrypt");
			end = stream?.end ?? end;
		}
		at = nextWord(bytes, " obj", Math.max(end, at + 1), work);
	}
	for (let at = nextWord(bytes, "trailer", 0, work); at !== -1 && !isSpent(work); at = nextWord(bytes, "trailer", at + 1, work)) isEncrypted ||= readDictionary(bytes, at + 7, work)?.has("Encrypt") ?? false;
	return {
		objects,
		isEncrypted
	};
}
/** The dictionary that starts here, or null. */
function readDictionary(bytes, at, work) {
	const value = new Reader(bytes, at, work).read();
	return isDictionary(value) ? value : null;
}
function dictionaryAt(dictionary, key) {
	const value = dictionary.get(key) ?? null;
	return isDictionary(value) ? value : null;
}
var isReference = (value) => typeof value === "object" && value !== null && "object" in value;
var isDictionary = (value) => value instanceof Map;
/** Names of files are in UTF-16 with a mark in front, or in bytes. */
function textOfPdfString(text) {
	if (!text.startsWith("þÿ")) return text;
	let decoded = "";
	for (let at = 2; at + 1 < text.length; at += 2) decoded += String.fromCharCode(text.charCodeAt(at) * 256 + text.charCodeAt(at + 1));
	return decoded;
}
/** The stream behind a dictionary: as long as it says where the end mark stands there, otherwise up to the end mark. */
function streamAfter(bytes, at, length, work) {
	let begin = at;
	while (isSpace(bytes[begin])) begin += 1;
	work.left -= begin - at;
	if (!isWordAt(bytes, "stream", begin)) return null;
	begin += 6;
	if (bytes[begin] === 13) begin += 1;
	if (bytes[begin] === 10) begin += 1;
	const said = typeof length === "number" && length >= 0 ? begin + length : -1;
	if (said !== -1 && said < bytes.length && isEndMark(bytes, said)) return {
		content: bytes.subarray(begin, said),
		end: said
	};
	const end = nextWord(bytes, "endstream", begin, work);
	return end === -1 ? "endless" : {
		content: bytes.subarray(begin, trimmed(bytes, end)),
		end
	};
}
function isEndMark(bytes, at) {
	let mark = at;
	while (mark < at + 2 && isSpace(bytes[mark])) mark += 1;
	return isWordAt(bytes, "endstream", mark);
}
function trimmed(bytes, end) {
	if (bytes[end - 1] !== 10) return bytes[end - 1] === 13 ? end - 1 : end;
	return bytes[end - 2] === 13 ? end - 2 : end - 1;
}
/** `12 0 obj`: the number two words before. */
function numberBefore(bytes, at) {
	const before = String.fromCharCode(...bytes.subarray(Math.max(0, at - 20), at));
	const found = /(?:^|\D)(\d{1,10})\s+\d{1,5}$/.exec(before)?.[1];
	return found === void 0 ? null : Number(found);
}
/** Reads one value; anything that is no PDF ends it with null. Never deeper than a few levels, never past the end. */
var Reader = class {
	at;
	#bytes;
	#work;
	constructor(bytes, at, work) {
		this.#bytes = bytes;
		this.#work = work;
		this.at = at;
	}
	read(depth = 0) {
		this.#skipSpace();
		const character = this.#peek();
		if (depth > 20 || character === "") return null;
		if (character === "<") return this.#peek(1) === "<" ? this.#readDictionary(depth) : this.#readHex();
		if (character === "[") return this.#readList(depth);
		if (character === "(") return this.#readString();
		if (character === "/") return this.#readWord();
		return this.#readNumberOrWord();
	}
	#readDictionary(depth) {
		this.at += 2;
		const entries = /* @__PURE__ */ new Map();
		while (entries.size < 1e4) {
			this.#skipSpace();
			if (this.#peek() === ">") {
				this.at += 2;
				return entries;
			}
			if (this.#peek() !== "/") return null;
			const key = this.#readWord().slice(1);
			entries.set(key, this.read(depth + 1));
		}
		return null;
	}
	#readList(depth) {
		this.at += 1;
		const items = [];
		while (items.length < 1e5) {
			this.#skipSpace();
			const character = this.#peek();
			if (character === "") return null;
			if (character === "]") {
				this.at += 1;
				return items;
			}
			const before = this.at;
			items.push(this.read(depth + 1));
			if (this.at === before) return null;
		}
		return null;
	}
	#readHex() {
		const ahead = this.#bytes.subarray(this.at, this.at + 1e4);
		const length = ahead.indexOf(62);
		this.#work.left -= length === -1 ? ahead.length : length * hexCost;
		if (length === -1) return null;
		const end = this.at + length;
		const digits = String.fromCharCode(...this.#bytes.subarray(this.at + 1, end)).replaceAll(/\s/g, "");
		this.at = end + 1;
		return digits.replaceAll(/[\da-f]{1,2}/gi, (pair) => String.fromCharCode(Number.parseInt(pair.padEnd(2, "0"), 16)));
	}
	#readString() {
		let text = "";
		let open = 1;
		for (this.at += 1; open > 0; this.at += 1) {
			let character = this.#peek();
			if (character === "" || text.length > 1e4) return null;
			if (character === "(") open += 1;
			if (character === ")") open -= 1;
			if (character === "\\") character = this.#readEscape();
			if (open > 0) text += character;
		}
		return text;
	}
	#readEscape() {
		const octal = /^[0-7]{1,3}/.exec(this.#peek(1) + this.#peek(2) + this.#peek(3))?.[0];
		this.at += octal?.length ?? 1;
		if (octal !== void 0) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
		const character = this.#peek();
		return escapes[character] ?? character;
	}
	#readWord() {
		const start = this.at;
		this.at += 1;
		while (!isSpace(this.#byte() ?? 0) && !delimiters.includes(this.#peek())) this.at += 1;
		return String.fromCharCode(...this.#bytes.subarray(start, Math.min(this.at, start + 1e3)));
	}
	#readNumberOrWord() {
		this.#work.left -= placeCost;
		const ahead = String.fromCharCode(...this.#bytes.subarray(this.at, this.at + 30));
		const reference = /^(\d{1,10})\s+\d{1,5}\s+R(?![a-z])/i.exec(ahead);
		if (reference) {
			this.at += reference[0].length;
			return { object: Number(reference[1]) };
		}
		if (delimiters.includes(this.#peek())) return null;
		const word = this.#readWord();
		return /^[+-]?\d*\.?\d+$/.test(word) ? Number(word) : word;
	}
	#skipSpace() {
		for (;;) {
			while (isSpace(this.#byte())) this.at += 1;
			if (this.#peek() !== "%") return;
			while (!lineEnds.includes(this.#byte())) this.at += 1;
		}
	}
	#peek(ahead = 0) {
		const byte = this.#byte(ahead);
		return byte === void 0 ? "" : String.fromCharCode(byte);
	}
	/** Undefined at the end of the file, or of the work. */
	#byte(ahead = 0) {
		this.#work.left -= 1;
		return this.#work.left > 0 ? this.#bytes[this.at + ahead] : void 0;
	}
};
var lineEnds = [
	10,
	13,
	void 0
];
var delimiters = "()<>[]{}/%";
var escapes = {
	n: "\n",
	r: "\r",
	t: "	",
	b: "\b",
	f: "\f",
	"\n": "",
	"\r": ""
};
var isSpace = (byte) => byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0;
/** What a look at the words around one place costs, and a digit of a string in hexadecimal. */
var placeCost = 20;
var hexCost = 3;
/** Every place where the word might begin is paid for. */
function nextWord(bytes, word, from, work) {
	for (let at = bytes.indexOf(word.charCodeAt(0), from); at !== -1; at = bytes.indexOf(word.charCodeAt(0), at + 1)) {
		if (isWordAt(bytes, word, at)) return at;
		work.left -= 1;
		if (work.left <= 0) return -1;
	}
	return -1;
}
function isWordAt(bytes, word, at) {
	for (let index = 0; index < word.length; index += 1) if (bytes[at + index] !== word.charCodeAt(index)) return false;
	return true;
}
// features/certificates/rules/embedded-files.ts
/** The largest file that is read at all, and the largest attachment: ours have 30 kB and 4 kB. */
var mostFileBytes = 1e7;
var mostAttachmentBytes = 1e6;
/** What all parts that are opened may have together, packed and unpacked, so that many small bombs are no better than a large one. */
var mostOpenedBytes = 4 * mostAttachmentBytes;
var mostObjectStreams = 200;
/**
* The files attached to a PDF, found by its objects and not by its tables, so that a file saved by another program is read too. Never throws, and
* never does more than the work that it is given.
*/
async function readEmbeddedFiles(bytes, inflate, work = workForOneFile()) {
	if (bytes.length > 1e7) return { problem: "too_large" };
	if (!isPdf(bytes)) return { problem: "not_a_pdf" };
	try {
		return await readFiles(bytes, {
			inflate,
			bytesLeft: mostOpenedBytes,
			work
		});
	} catch {
		return { problem: "broken" };
	}
}
async function readFiles(bytes, reading) {
	const { objects, isEncrypted } = readObjects(bytes, reading.work);
	if (isEncrypted) return { problem: "encrypted" };
	await addCompressedObjects(objects, reading);
	if (isSpent(reading.work)) return { problem: "too_complex" };
	const files = /* @__PURE__ */ new Map();
	for (const { dictionary } of objects.values()) {
		const attachment = attachmentOf(dictionary);
		if (!attachment) continue;
		const object = objects.get(attachment.object);
		if (!object?.stream) continue;
		const content = await contentOf(object, reading);
		if (content === "too_large") return { problem: "too_large" };
		if (content === null) continue;
		if (files.has(attachment.name)) return { problem: "ambiguous" };
		files.set(attachment.name, content);
	}
	return { files };
}
/** The header may stand behind a few other bytes. */
function isPdf(bytes) {
	return String.fromCharCode(...bytes.subarray(0, 1024)).includes("%PDF-");
}
/** A file specification: `/UF` or `/F` is the name, `/EF` refers to the stream. */
function attachmentOf(dictionary) {
	const files = dictionaryAt(dictionary, "EF");
	const reference = files?.get("F") ?? files?.get("UF");
	const name = dictionary.get("UF") ?? dictionary.get("F");
	if (!isReference(reference) || typeof name !== "string") return null;
	return {
		name: textOfPdfString(name),
		object: reference.object
	};
}
async function contentOf({ dictionary, stream }, reading) {
	const filter = dictionary.get("Filter");
	if (!stream) return null;
	const isPacked = filter === "/FlateDecode" || Array.isArray(filter) && filter.length === 1 && filter[0] === "/FlateDecode";
	if (filter !== void 0 && !isPacked) return null;
	reading.bytesLeft -= stream.length;
	const limit = Math.min(mostAttachmentBytes, reading.bytesLeft);
	if (limit <= 0 || !isPacked && stream.length > 1e6) return "too_large";
	if (!isPacked) return stream;
	const inflated = await reading.inflate(stream, "zlib", limit);
	reading.bytesLeft -= inflated?.length ?? limit;
	return inflated ?? "too_large";
}
/** Programs that save a PDF again often pack its objects into compressed streams. */
async function addCompressedObjects(objects, reading) {
	const packed = [...objects.values()].filter(({ dictionary, stream }) => stream && dictionary.get("Type") === "/ObjStm");
	for (const object of packed.slice(0, mostObjectStreams)) {
		if (isSpent(reading.work)) return;
		const content = await contentOf(object, reading);
		const first = object.dictionary.get("First");
		if (!(content instanceof Uint8Array) || typeof first !== "number") continue;
		for (const [number, dictionary] of readPacked(content, first, reading.work)) if (!objects.has(number)) objects.set(number, {
			dictionary,
			stream: null
		});
	}
}
/** Its head is pairs of object number and place, counted from `/First`. A place that many pairs name is read once. */
function readPacked(content, first, work) {
	if (!Number.isInteger(first) || first < 0 || first > content.length) return [];
	const head = String.fromCharCode(...content.subarray(0, Math.min(first, 5e4)));
	work.left -= head.length;
	const numbers = (head.match(/\d{1,10}/g) ?? []).map(Number);
	const places = /* @__PURE__ */ new Map();
	const found = [];
	for (let at = 0; at + 1 < numbers.length && !isSpent(work); at += 2) {
		work.objectsLeft -= 1;
		const place = first + (numbers[at + 1] ?? 0);
		const dictionary = places.get(place) ?? (places.has(place) ? null : readDictionary(content, place, work));
		places.set(place, dictionary);
		if (dictionary) found.push([numbers[at] ?? 0, dictionary]);
	}
	return found;
}
// apps/verifier/plain.ts
var mostCharacters = 80;
/** What a terminal obeys or what turns the direction of writing: controls (C0 and C1), formats, line separators, halves of pairs, private use. */
var orders = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** Text from a file, a reply or the command line, as it may be printed: one short line that gives a terminal no orders. */
function plain(text) {
	const start = text.slice(0, 162);
	const characters = [...start];
	const isCut = start.length < text.length || characters.length > mostCharacters;
	return `${characters.slice(0, mostCharacters).join("").replaceAll(orders, "�")}${isCut ? "…" : ""}`;
}
/** JSON that means the same and has none of those characters as they are; all of them stand in strings. */
var plainJson = (value) => JSON.stringify(value, null, 2).replaceAll(orders, (character) => character === "\n" ? character : escaped(character));
var escaped = (character) => Array.from({ length: character.length }, (_, index) => String.raw`\u` + character.charCodeAt(index).toString(16).padStart(4, "0")).join("");
// apps/verifier/read-certificate.ts
/** The sentence says why there is nothing to check. */
async function readCertificate(path) {
	const bytes = await readLimited(path, mostFileBytes);
	if (typeof bytes === "string") return { sentence: bytes };
	if (isPdf(bytes)) return readPdf(bytes);
	const credential = bytes.length > 1e6 ? null : readJsonBytes(bytes);
	if (credential === null) return { sentence: "The file is neither a PDF nor a credential in JSON." };
	return {
		credential,
		inclusionProof: null,
		pdfDigest: null
	};
}
/** A JSON file given as evidence; null when it is none. */
async function readEvidence(path) {
	const bytes = await readLimited(path, mostAttachmentBytes);
	return typeof bytes === "string" ? null : readJsonBytes(bytes);
}
async function readPdf(bytes) {
	const read = await readEmbeddedFiles(bytes, nodeTools.inflate);
	if ("problem" in read) return { sentence: pdfProblems[read.problem] };
	const attached = read.files.get("credential.json");
	if (!attached) return { sentence: "This PDF has no credential inside." };
	const credential = readJsonBytes(attached);
	if (credential === null) return { sentence: "We can’t read the credential inside this PDF." };
	const proof = read.files.get("inclusion-proof.json");
	const pdfDigest = createHash("sha256").update(bytes).digest("hex");
	return {
		credential,
		inclusionProof: proof ? readJsonBytes(proof) : null,
		pdfDigest
	};
}
var pdfProblems = {
	not_a_pdf: "The file isn’t a PDF.",
	too_large: "The file, or something inside it, is too large for a certificate.",
	too_complex: "The PDF takes too long to read, so it isn’t a certificate.",
	broken: "The PDF is damaged.",
	encrypted: "The PDF is encrypted.",
	ambiguous: "The PDF contains two credentials, so it’s unclear which one counts."
};
function readJsonBytes(bytes) {
	try {
		return readJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		return null;
	}
}
/** The bytes, or a sentence; a file that is too large is not read at all. */
async function readLimited(path, limit) {
	try {
		const { size } = await stat(path);
		if (size > limit) return `The file is ${Math.ceil(size / 1e6)} MB, too large for a certificate.`;
		return await readFile(path);
	} catch {
		return `No file could be read at ${plain(path)}.`;
	}
}
// features/certificates/rules/verdict-sentences.ts
/** What the command line says; the pages have their own, translated. */
var verdictSentences = {
	valid: "Valid: the issuer signed it, and it is not revoked, suspended or expired.",
	uncompared: "Not fully checked: valid as signed and logged at the time of the files given.",
	not_ours: "Not valid: the issuer you named did not sign this.",
	revoked: "Not valid: the certificate has been revoked.",
	suspended: "Not valid: the certificate is suspended.",
	expired: "Not valid: the certificate has expired.",
	changed: "Not valid: the file was changed after it was issued.",
	replaced: "Out of date: the certificate has been corrected since this file was issued.",
	unproven: "Not proven: a check failed or could not be made, so do not rely on it.",
	unreadable: "Not readable: there is no certificate in this file."
};
var checkTitles = {
	shape: "Format",
	signature: "Signature",
	status: "Status",
	inclusion: "Public log",
	dates: "Dates",
	issued: "Current"
};
var passedSentences = {
	shape: "has the format of a Meridian credential",
	signature: "signed with a key that the issuer publishes",
	status: "not revoked or suspended",
	inclusion: "in the public log, under a signed checkpoint",
	dates: "issued in the past and not expired",
	issued: "the same credential that the issuer publishes for this ID"
};
var reasonSentences = {
	not_a_credential: "not a Meridian credential",
	other_issuer: "issued by someone other than the issuer you named",
	keys_not_given: "the keys of the issuer were not available",
	unknown_key: "the issuer does not publish this key",
	expired_key: "the key was no longer in use when it signed",
	broken: "the signature does not match the credential",
	revoked: "revoked",
	suspended: "suspended",
	not_given: "not checked",
	not_signed: "the status list is not signed by the issuer",
	out_of_date: "the status list is out of date",
	too_new: `signed within the last 30 minutes, so a proof may not exist yet; new certificates enter the log every 15 minutes`,
	head_not_signed: "the checkpoint is not signed by the log",
	not_included: "the proof does not match this credential",
	expired: "expired",
	not_yet_valid: "dated in the future; check the clock of this computer",
	differs: "the issuer now publishes a different credential for this ID"
};
var fieldWords = {
	name: "the name",
	score: "the score",
	level: "the level",
	date: "a date",
	assessment: "the assessment",
	code: "the certificate ID"
};
var checkSentence = (check, why) => why === "as_issued" ? passedSentences[check] : reasonSentences[why];
/** Which fields differ, or which are no part of a credential; null where there is nothing to say. The file chose the names of unknown fields. */
function differenceSentence({ differing, problems }, plain) {
	if (differing.length > 0) return `Differs from what was issued: ${differing.map((field) => fieldWords[field]).join(", ")}.`;
	const named = problems.slice(0, 5).map(({ field, problem }) => `${field === "" ? "the document" : plain(field)} is ${problem}`);
	return named.length > 0 ? `Not a Meridian credential: ${named.join(", ")}.` : null;
}
// apps/verifier/write-report.ts
var fileSentences = {
	untouched: "exactly as issued, byte for byte",
	changed: "changed after it was issued; rely on the details above, not on the page",
	not_checked: "the page itself was not checked; rely on the details above, not on the page",
	no_pdf: null
};
var tooNew = " It is too new to be in the public log.";
var marks = {
	passed: "ok    ",
	failed: "FAILED",
	not_checked: "-     "
};
function writeReport(findings, isJson) {
	return isJson ? `${plainJson(jsonReport(findings))}\n` : textReport(findings);
}
/** What was not checked stands beside the verdict, not below it. */
function firstLine({ verdict, checks }, file) {
	const isTooNew = checks.some(({ why }) => why === "too_new");
	if (verdict !== "uncompared") return verdictSentences[verdict] + (verdict === "valid" && isTooNew ? tooNew : "");
	const isCurrent = checks.some(({ check, outcome }) => check === "issued" && outcome === "passed");
	return [
		verdictSentences.uncompared,
		...isCurrent ? [] : ["We didn’t check whether it has been corrected since."],
		...isTooNew ? [tooNew.trim()] : [],
		...file === "not_checked" ? ["We didn’t compare the PDF’s page with what was issued."] : []
	].join(" ");
}
function jsonReport({ report, file, issuer = null, sentence }) {
	const checks = report.checks.map(({ check, outcome, why }) => ({
		check,
		outcome,
		reason: why,
		sentence: checkSentence(check, why)
	}));
	const { verdict, claims, differing, problems } = report;
	return {
		verdict,
		sentence: sentence ?? firstLine(report, file),
		issuer,
		file,
		checks,
		claims,
		differing,
		problems
	};
}
function textReport({ report, file, issuer = null, sentence }) {
	if (sentence !== void 0) return `${verdictSentences[report.verdict]}\n${sentence}\n`;
	const { claims } = report;
	const facts = [
		["Name", claims.holderName],
		["Assessment", claims.assessment],
		["Score", claims.score === void 0 ? void 0 : `${claims.score}%`],
		["Level", claims.level],
		["Completed", claims.completedAt],
		["Issued", claims.issuedAt],
		["Expires", claims.expiresAt],
		["Certificate ID", claims.code],
		["Issuer you named", issuer ?? "none"]
	].filter(([, value]) => value !== void 0);
	const difference = differenceSentence(report, plain);
	const fileLine = fileSentences[file];
	const fileMark = file === "untouched" ? marks.passed : file === "changed" ? marks.failed : marks.not_checked;
	return [
		firstLine(report, file),
		...difference === null ? [] : [difference],
		"",
		...facts.map(([title = "", value = ""]) => `  ${title.padEnd(18)}${plain(value)}`),
		"",
		...report.checks.map(({ check, outcome, why }) => `  ${marks[outcome]}  ${checkTitles[check].padEnd(14)}${checkSentence(check, why)}`),
		...fileLine === null ? [] : [`  ${fileMark}  ${"PDF file".padEnd(14)}${fileLine}`],
		""
	].join("\n");
}
// apps/verifier/command.ts
var exitCodes = {
	valid: 0,
	unreadable: 3,
	not_ours: 4,
	changed: 5,
	revoked: 6,
	suspended: 7,
	expired: 8,
	replaced: 9,
	unproven: 10,
	uncompared: 11
};
/** Checks the file that the words name, prints what it finds, and returns the exit code. */
async function verifyCommand(words) {
	const options = readOptions(words);
	if (!options) {
		process.stderr.write(usage);
		return 2;
	}
	const findings = await examine(options).catch(() => unreadable("We couldn’t check the file."));
	process.stdout.write(writeReport(findings, options.isJson));
	return exitCodes[findings.report.verdict];
}
var unreadable = (sentence) => ({
	report: unreadableReport(),
	file: "not_checked",
	sentence
});
async function examine(options) {
	const read = await readCertificate(options.file);
	if ("sentence" in read) return unreadable(read.sentence);
	const { report, issuer } = await check(read, options);
	const file = await checkFile(read, report, options);
	return {
		report: {
			...report,
			verdict: withFile(report.verdict, file)
		},
		file,
		issuer
	};
}
/** The page of a PDF is what people look at: a valid credential does not make a page valid that was changed, or that nobody compared. */
function withFile(verdict, file) {
	if (verdict !== "valid" && verdict !== "uncompared") return verdict;
	if (file === "changed") return "changed";
	return file === "not_checked" ? "uncompared" : verdict;
}
/** Keys and proof from files outweigh what the issuer answers. Status and the current credential change, so there its answer outweighs files. */
async function check({ credential, inclusionProof }, options) {
	const asked = options.isOffline || options.issuer === null ? null : await askIssuer(options.issuer, credential);
	const did = options.did === null ? asked?.did ?? null : await readEvidence(options.did);
	const issuer = options.issuer === null ? didOf(did) : issuerDid(options.issuer);
	const savedLists = await Promise.all(options.status.map(readEvidence));
	const proof = options.proof === null ? inclusionProof ?? asked?.inclusionProof ?? null : await readEvidence(options.proof);
	const issued = options.issued === null ? null : await readEvidence(options.issued);
	const statusLists = asked?.statusLists ?? [];
	return {
		report: await checkCredential(nodeTools, credential, {
			issuer: issuer ?? "",
			did,
			statusLists,
			savedLists,
			inclusionProof: proof,
			issued: asked?.issued ?? issued,
			now: /* @__PURE__ */ new Date()
		}),
		issuer
	};
}
/** The page of a PDF is not signed, only what is attached: whether the whole file is untouched only the issuer can say. */
async function checkFile({ pdfDigest }, { claims, verdict }, options) {
	if (pdfDigest === null) return "no_pdf";
	if (options.isOffline || options.issuer === null || claims.code === void 0 || verdict === "not_ours") return "not_checked";
	const isIssued = await askAboutFile(options.issuer, claims.code, pdfDigest);
	if (isIssued === null) return "not_checked";
	return isIssued ? "untouched" : "changed";
}
// apps/verifier/main.ts
process.exitCode = await verifyCommand(process.argv.slice(2));
export {};
