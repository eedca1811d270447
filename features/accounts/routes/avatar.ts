import { ok } from '#platform/contract/outcome.ts';
import { type RawReply, type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { removeAvatar, saveAvatar } from '../contract/profile.ts';
import { encodeAvatar } from '../service/picture.ts';
import { deleteAvatar, findAvatarBytes, putAvatar } from '../store/avatars.ts';

export function avatarRoutes({ database, dice }: Runtime): Route[] {
  return [
    route(saveAvatar, async ({ actor, upload, now }) => {
      const encoded = await encodeAvatar(upload.bytes);
      if (!encoded.ok) return encoded;
      const key = dice.bytes(16).toString('hex');
      await database.transaction((tx) => putAvatar(tx, actor.userId, { key, bytes: encoded.value, now }));
      return ok({ avatar_url: `/avatars/${key}` });
    }),
    route(removeAvatar, async ({ actor, now }) => {
      await database.transaction((tx) => deleteAvatar(tx, actor.userId, now));
      return ok({});
    }),
  ];
}

/** Pictures under keys that cannot be guessed. Every showing asks again, so that a picture that was removed is gone at once. */
export function avatarRawRoute({ database }: Runtime): RawRoute {
  return {
    method: 'GET',
    path: '/avatars/:key',
    summary: 'A person’s picture, as WebP.',
    access: 'public',
    async handle({ params, headers }): Promise<RawReply> {
      const key = params['key'] ?? '';
      const bytes = /^[0-9a-f]{32}$/u.test(key) ? await findAvatarBytes(database, key) : null;
      if (bytes === null)
        return { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'We couldn’t find this picture.' };
      // A key never shows another picture, so it serves as the version too.
      const etag = `"${key}"`;
      const shared = { etag, 'cache-control': 'private, no-cache', 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' };
      return headers['if-none-match'] === etag ? { status: 304, headers: shared } : { headers: shared, body: bytes };
    },
  };
}
