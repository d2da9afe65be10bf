import type { ClientBase } from "pg"

/** Statements that restore the dropped indexes and constraints, in an order in which each finds what it depends on. */
export type IndexesAside = readonly string[]

/**
 * Drops the indexes, keys and foreign keys of tables that are about to be filled. Building an index over existing rows takes a
 * fraction of the time, and a foreign key is checked once. Within a transaction no other session sees the tables without them.
 *
 * @param tables as `schema.table`.
 */
export async function setIndexesAside(client: ClientBase, tables: readonly string[]): Promise<IndexesAside> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `
    WITH filled AS (SELECT name::regclass AS id FROM unnest($1::text[]) name),
    keys AS (
      SELECT * FROM pg_constraint
      WHERE contype IN ('p', 'u') AND NOT condeferrable AND conrelid IN (SELECT id FROM filled)
    ),
    indexes AS (
      SELECT i.indexrelid AS id FROM pg_index i
      WHERE i.indrelid IN (SELECT id FROM filled) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype <> 'f')
    )
    -- A key's own definition would lack the settings of its index, such as the room that is left in pages.
    SELECT 1 AS place, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('%s; ALTER TABLE %s ADD CONSTRAINT %I %s USING INDEX %I', pg_get_indexdef(conindid), conrelid::regclass, conname,
        CASE contype WHEN 'p' THEN 'PRIMARY KEY' ELSE 'UNIQUE' END, conname) AS create
    FROM keys
    UNION ALL
    SELECT 2, format('DROP INDEX %s', id::regclass), pg_get_indexdef(id) FROM indexes
    UNION ALL
    -- Those of other tables too, as they need the key that they refer to.
    SELECT 3, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE contype = 'f' AND (conrelid IN (SELECT id FROM filled) OR confrelid IN (SELECT id FROM filled))
    ORDER BY place, 2`,
    [tables],
  )
  for (const { drop } of rows.toReversed()) await client.query(drop)
  return rows.map(({ create }) => create)
}

/** @param onDone called after each statement with the number done. */
export async function rebuildIndexes(
  client: ClientBase,
  aside: IndexesAside,
  onDone: (done: number) => void = () => {},
): Promise<void> {
  for (const [index, create] of aside.entries()) {
    await client.query(create)
    onDone(index + 1)
  }
}
