import { ok, refuse } from '#platform/contract/outcome.ts';
import type { Dialect } from '#platform/http/dialect.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { listLeaves, proveConsistency, proveInclusion, readCertificateProof, readLogHead } from '../contract/log.ts';
import { fromHex, toBase64 } from '../rules/bytes.ts';
import { writeVerifierKey } from '../rules/checkpoint.ts';
import { readCode } from '../rules/code.ts';
import { KeysMissing } from '../service/keys.ts';
import { logKeyOf } from '../service/log-key.ts';
import { findConsistency, findInclusion, findInclusions, readHead } from '../service/log.ts';
import { sha256 } from '../service/node-crypto.ts';
import { findCertificateLeaves, findCheckpoint, findLeafIndex, findLeaves, type StoredLeaf } from '../store/log.ts';

/** The log is for everybody's programs, those in browsers of other sites included. */
const openHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const;
export const logDialect: Dialect = { prefix: '/log/', headers: openHeaders, failureFields: () => ({}) };

/** What the log says now may be asked for again soon; what it said of a size never changes. */
const untilNext = 'public, max-age=5';
const forever = 'public, max-age=31536000, immutable';

export function checkpointRoute(runtime: Runtime): RawRoute {
  return {
    method: 'GET',
    path: '/log/checkpoint',
    summary: 'The newest signed checkpoint of the log of certificates, in the C2SP text form.',
    access: 'public',
    limits: [{ per: 'address', times: 1200, seconds: 60, counter: 'log' }],
    async handle({ now }) {
      const head = await findHead(runtime, now);
      if (!head) return { stop: { status: 503, code: 'no_keys', message: noKeys } };
      return { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': untilNext }, body: head.text };
    },
  };
}

const noKeys = 'The log has no key yet. It starts with the first certificate.';

/** Null while production has no keys. */
async function findHead(runtime: Runtime, now: Date) {
  try {
    return await readHead(runtime, now);
  } catch (error) {
    if (error instanceof KeysMissing) return null;
    throw error;
  }
}

export function logRoutes(runtime: Runtime): Route[] {
  return [headRoute(runtime), inclusionRoute(runtime), consistencyRoute(runtime), leavesRoute(runtime), certificateProofRoute(runtime)];
}

function headRoute(runtime: Runtime): Route {
  return route(readLogHead, async (call) => {
    const head = await findHead(runtime, call.now);
    if (!head) return refuse('no_keys');
    const key = logKeyOf(runtime);
    call.setHeader('cache-control', untilNext);
    return ok({
      origin: key.name,
      size: head.size,
      root: toBase64(head.root),
      signed_at: head.size === 0 ? null : head.at.toISOString(),
      key: await writeVerifierKey(sha256, key),
      checkpoint: head.text,
    });
  });
}

function inclusionRoute({ database }: Runtime): Route {
  return route(proveInclusion, async (call) => {
    const { leaf } = call.params;
    const hash = leaf.length === 64 ? fromHex(leaf) : null;
    const index = hash ? await findLeafIndex(database, hash) : Number(leaf);
    const proof = index === null ? null : await findInclusion(database, index);
    if (!proof) return refuse('unknown_leaf');
    call.setHeader('cache-control', untilNext);
    return ok(proof);
  });
}

function consistencyRoute({ database }: Runtime): Route {
  return route(proveConsistency, async (call) => {
    const { first, second } = call.params;
    const proof = await findConsistency(database, first, second);
    if (!proof) return refuse('beyond_end');
    call.setHeader('cache-control', forever);
    const { firstRoot, secondRoot, path } = proof;
    return ok({ first, second, first_root: toBase64(firstRoot), second_root: toBase64(secondRoot), path: path.map(toBase64) });
  });
}

function leavesRoute({ database }: Runtime): Route {
  return route(listLeaves, async (call) => {
    const { from, count } = call.query;
    const size = (await findCheckpoint(database))?.size ?? 0;
    const leaves = await findLeaves(database, from, Math.max(0, Math.min(count, size - from)));
    call.setHeader('cache-control', leaves.length === count ? forever : untilNext);
    return ok({ leaves: leaves.map(({ index, hash, kind, entry }) => ({ index, hash: toBase64(hash), kind, entry })) });
  });
}

function certificateProofRoute({ database }: Runtime): Route {
  return route(readCertificateProof, async (call) => {
    const typed = readCode(call.params.code);
    const found = 'problem' in typed ? null : await findCertificateLeaves(database, typed);
    if (!found) return refuse('certificate_not_found');
    const { leafIndex } = found;
    const proofs = leafIndex === null ? null : await findInclusions(database, [leafIndex, ...found.history.map(({ index }) => index)]);
    const [path, ...paths] = proofs?.paths ?? [];
    if (!proofs || !path || leafIndex === null) return refuse('not_in_log_yet');
    const { size, root, text } = proofs.checkpoint;
    const history = found.history.map((leaf, at) => ({ ...onWire(leaf), path: paths[at] ?? [] }));
    return ok({ leaf_index: leafIndex, tree_size: size, root: toBase64(root), path, checkpoint: text, history });
  });
}

function onWire({ index, hash, kind, entry, at }: StoredLeaf) {
  return { leaf_index: index, hash: toBase64(hash), kind, entry, at: at.toISOString() };
}
