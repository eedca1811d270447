import { ok } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { listNotices, type Notice, seeNotices } from '../contract/notices.ts';
import { mostNotices } from '../rules/notice.ts';
import { listNoticesOf, type NoticeRow, putSeen } from '../store/notices.ts';

export function noticeRoutes({ database }: Runtime): Route[] {
  return [
    route(listNotices, async ({ actor }) => {
      const rows = await listNoticesOf(database, actor.userId, mostNotices);
      return ok({ notices: rows.map(wireNotice) });
    }),
    route(seeNotices, async ({ actor, now, body }) => {
      // Nothing was seen before there was anything; the database knows no year 0.
      const until = Math.min(Math.max(0, Date.parse(body.until)), now.getTime());
      await putSeen(database, actor.userId, new Date(until));
      return ok({});
    }),
  ];
}

const wireNotice = ({ at, organizationKind, isNew, ...row }: NoticeRow): Notice => ({
  ...row,
  at: at.toISOString(),
  organization_kind: organizationKind,
  is_new: isNew,
});
