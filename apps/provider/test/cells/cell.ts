import { type Generated, type Kysely, sql, type Transaction } from "kysely"
import { connect } from "#platform/database/connection.ts"
import type { Database } from "#platform/database/schema.ts"

/** A payment to a customer of another cell, as stored by the payer's cell: its outbox. */
interface OutgoingTable {
  id: string
  payer: string
  recipient: string
  recipient_cell: string
  amount: bigint
  /** `held`: the recipient's cell has not answered yet. The other states are final. */
  state: "held" | "captured" | "voided" | "rejected"
  position: Generated<bigint>
}

/** Final outcome of a payment at the recipient's cell. */
interface IncomingTable {
  id: string
  answer: "credited" | "refused"
}

/** The tables of the protocol. */
type CellTables = {
  "cells.outgoing": OutgoingTable
  "cells.incoming": IncomingTable
  "cells.closed": { customer: string }
}

/** With the product's tables, whose ledger books the payments. */
type CellDatabase = Database & CellTables

/** One cell: a PostgreSQL with a ledger of its own. */
export interface Cell {
  readonly name: string
  readonly db: Kysely<CellDatabase>
}

export type CellTransaction = Transaction<CellDatabase>

export async function openCell(name: string, databaseUrl: string): Promise<Cell & { close(): Promise<void> }> {
  const { db, close } = await connect(databaseUrl)
  return { name, db: db.withTables<CellTables>(), close }
}

/** Resolves to true once the recipient's cell has accepted or rejected a payment. */
export async function isKnown({ db }: Cell, id: string): Promise<boolean> {
  return (await db.selectFrom("cells.outgoing").select("id").where("id", "=", id).executeTakeFirst()) !== undefined
}

export async function createCellTables({ db }: Cell): Promise<void> {
  await sql`CREATE SCHEMA cells`.execute(db)
  await sql`CREATE TABLE cells.outgoing (
    id text PRIMARY KEY, payer text NOT NULL, recipient text NOT NULL, recipient_cell text NOT NULL,
    amount numeric(38, 0) NOT NULL, state text NOT NULL, position bigint GENERATED ALWAYS AS IDENTITY
  )`.execute(db)
  await sql`CREATE TABLE cells.incoming (id text PRIMARY KEY, answer text NOT NULL)`.execute(db)
  await sql`CREATE TABLE cells.closed (customer text PRIMARY KEY)`.execute(db)
}
