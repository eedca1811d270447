import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { Dice } from '#platform/runtime/dice.ts';
import { type StatusPurpose, statusListLength } from '../rules/credential.ts';
import { statusLists } from '../tables.ts';

const takeNumberStatement = {
  name: 'certificates.take-number',
  text: `
    insert into status_numbers (number) select $1::bigint * ${statusListLength} + $2::bigint
    on conflict do nothing returning number::float8 as number`,
};

/**
 * A free position in the newest status list, drawn by chance: whoever has two certificates cannot count those between them. A list is left for the
 * next one when half of it is used, so that a free position is found in two tries. Two credentials never get the same, not even one after another.
 */
export async function nextNumber(tx: Executor, dice: Pick<Dice, 'bytes'>): Promise<number> {
  const { rows } = await tx.execute<{ nth: string }>(sql`select nextval('certificate_numbers') as nth`);
  const list = Math.floor(Number(rows[0]?.nth) / (statusListLength / 2));
  for (;;) {
    const index = dice.bytes(4).readUInt32BE() % statusListLength;
    const [taken] = await runNamed<{ number: number }>(tx, takeNumberStatement, [list, index]);
    if (taken) return taken.number;
  }
}

export type StatusBits = Readonly<Record<StatusPurpose, 0 | 1>>;

/**
 * Sets the bits of one certificate in the lists of both purposes, and makes the lists when they are not there. One statement that always takes the
 * rows in the same order; a list whose bit was right already keeps its version, and with it its signature.
 */
export async function putBits(tx: Executor, number: number, bits: StatusBits, now: Date): Promise<void> {
  const index = number % statusListLength;
  // PostgreSQL counts the bits of a byte from the right, status lists count them from the left.
  const place = index - (index % 8) + 7 - (index % 8);
  await tx.execute(sql`
    insert into status_lists (purpose, list, bits, version, changed_at)
    select purpose, ${Math.floor(number / statusListLength)}, set_bit(decode(repeat('00', ${statusListLength / 8}), 'hex'), ${place}, bit), 1, ${now}
    from (values ('revocation', ${bits.revocation}::int), ('suspension', ${bits.suspension}::int)) as asked (purpose, bit)
    on conflict (purpose, list) do update
      set bits = set_bit(status_lists.bits, ${place}, get_bit(excluded.bits, ${place})),
        version = status_lists.version + 1,
        changed_at = excluded.changed_at
      where get_bit(status_lists.bits, ${place}) <> get_bit(excluded.bits, ${place})`);
}

const isList = (purpose: StatusPurpose, list: number) => and(eq(statusLists.purpose, purpose), eq(statusLists.list, list));

/** The version of a list and its signed text; null text when that version has not been signed yet, or is not valid beyond a moment. */
export async function findSignedList(tx: Executor, purpose: StatusPurpose, list: number, validBeyond: Date) {
  const [row] = await tx
    .select({
      version: statusLists.version,
      text: sql<
        string | null
      >`case when credential_version = version and (credential ->> 'validUntil')::timestamptz > ${validBeyond} then credential::text end`,
    })
    .from(statusLists)
    .where(isList(purpose, list));
  return row ?? null;
}

export async function findBits(tx: Executor, purpose: StatusPurpose, list: number) {
  const [row] = await tx.select({ version: statusLists.version, bits: statusLists.bits }).from(statusLists).where(isList(purpose, list));
  return row ?? null;
}

/** Keeps the signed text of a version; of one that has passed meanwhile nothing is kept. */
export async function saveSignedList(tx: Executor, purpose: StatusPurpose, list: number, version: number, text: string): Promise<void> {
  await tx
    .update(statusLists)
    .set({ credential: sql`${text}::json`, credentialVersion: version })
    .where(and(isList(purpose, list), eq(statusLists.version, version)));
}
