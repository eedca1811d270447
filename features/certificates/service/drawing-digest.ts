import { createHash } from 'node:crypto';
import { canonicalJson } from '../rules/canonical-json.ts';

/** Goes up when the same facts are drawn differently, so that kept drawings are made again. */
const drawingVersion = 1;

/** The digest of everything that a drawing is made of. */
export function digestOf(content: object): string {
  const plain: unknown = JSON.parse(JSON.stringify({ drawingVersion, ...content }));
  return createHash('sha256').update(canonicalJson(plain)).digest('hex');
}
