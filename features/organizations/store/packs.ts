import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { seatPacks } from '../tables/seats.ts';

/** A pack and its free seats; false where the payment has one already. */
export async function insertPack(tx: Transaction, pack: typeof seatPacks.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(seatPacks).values(pack).onConflictDoNothing({ target: seatPacks.paymentId });
  if (rowCount !== 1) return false;
  await tx.execute(sql`
    insert into seats (id, pack_id, organization_id, assessment_type_id, state, expires_at, changed_at)
    select gen_random_uuid(), id, organization_id, assessment_type_id, 'free', expires_at, created_at
    from seat_packs, generate_series(1, size) where id = ${pack.id}`);
  return true;
}
