import { randomUUID } from "node:crypto"
import { type BankAccount, type BankRail, mostFiles } from "@wallet/provider/rails/bank/bankRail.ts"
import type { Kysely } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"
import { answerFile } from "./answerFile.ts"
import { type AccountFile, type Booking, writeAccountFile } from "./writeFiles.ts"

/** The operator's account at the simulated bank. */
export const sandboxAccount: BankAccount = {
  name: "Wallet Sandbox",
  iban: "DE39999999990000000100",
  bic: "SBOXDEFFXXX",
  bankName: "Sandbox Bank",
}

/** A transfer to the operator's account. */
export interface IncomingTransfer {
  readonly cents: bigint
  readonly name: string
  readonly iban: string
  readonly remittance: string
}

/** A bank without money that exchanges files, as a real one does. */
export interface SandboxBankAccount {
  readonly rail: BankRail
  /** Receives a transfer: it is booked at once, and a notification of it waits to be read. */
  receive(transfer: IncomingTransfer): Promise<void>
  /** Writes a statement of everything since the last one. */
  writeStatement(): Promise<void>
  /** The newest bookings. */
  list(): Promise<readonly Booking[]>
}

/** @param db connections of its own, as an outside company has them. */
export function createSandboxBankAccount(db: Kysely<SandboxDatabase>, now: () => Date): SandboxBankAccount {
  const { iban } = sandboxAccount
  const today = () => now().toISOString().slice(0, 10)

  const leave = async (trx: Kysely<SandboxDatabase>, name: string, content: string) => {
    const file = { name, content, state: "in", created_at: now() } as const
    await trx
      .insertInto("sandbox.bank_files")
      .values(file)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const leaveFile = (
    trx: Kysely<SandboxDatabase>,
    name: string,
    file: Omit<AccountFile, "version" | "iban" | "createdAt">,
  ) => leave(trx, `${name}.xml`, writeAccountFile({ ...file, version: "08", iban, createdAt: now() }))
  const book = async (trx: Kysely<SandboxDatabase>, bookings: readonly Booking[]) => {
    if (bookings.length === 0) return
    const rows = bookings.map(({ endToEndId, returnReason, ...booking }) => ({
      ...booking,
      end_to_end_id: endToEndId,
      return_reason: returnReason,
      at: now(),
      statement: null,
    }))
    await trx
      .insertInto("sandbox.bank_bookings")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const id = `N${randomUUID().replaceAll("-", "")}`
    await leaveFile(trx, `camt.054-${id}`, { kind: "notification", id, bookings })
  }

  return {
    rail: {
      sandbox: true,
      account: sandboxAccount,
      async list() {
        const files = await db
          .selectFrom("sandbox.bank_files")
          .select(["name", "content"])
          .where("state", "=", "in")
          .orderBy("created_at")
          .limit(mostFiles)
          .execute()
        return files.map(({ name, content }) => ({ name, size: content.length }))
      },
      async read(name) {
        const file = await db
          .selectFrom("sandbox.bank_files")
          .select("content")
          .where("name", "=", name)
          .executeTakeFirstOrThrow()
        return new TextEncoder().encode(file.content)
      },
      async putAway(name, outcome) {
        await db
          .updateTable("sandbox.bank_files")
          .set({ state: outcome })
          .where("name", "=", name)
          .where("state", "=", "in")
          .execute()
      },
      async stage(name, content) {
        const staged = `${name}.${randomUUID()}.part`
        const file = { name: staged, content, state: "staged", created_at: now() } as const
        await db.insertInto("sandbox.bank_files").values(file).execute()
        return staged
      },
      release: (staged, name) =>
        db.transaction().execute(async (trx) => {
          const file = await trx
            .updateTable("sandbox.bank_files")
            .set({ state: "out", name })
            .where("name", "=", staged)
            .where("state", "=", "staged")
            .returning("content")
            .executeTakeFirst()
          if (!file) return
          const { messageId, report, bookings } = answerFile(file.content, today())
          await leave(trx, `pain.002-${messageId}.xml`, report)
          await book(trx, bookings)
        }),
    },
    receive: (transfer) =>
      db.transaction().execute((trx) =>
        book(trx, [
          {
            ...transfer,
            reference: `T${randomUUID().replaceAll("-", "")}`,
            direction: "in",
            day: today(),
            endToEndId: null,
            returnReason: null,
          },
        ]),
      ),
    writeStatement: () =>
      db.transaction().execute(async (trx) => {
        const bookings = await readBookings(trx)
        const opening = bookings
          .filter((one) => !isNew(one))
          .reduce((sum, { direction, cents }) => sum + (direction === "in" ? cents : -cents), 0n)
        const id = `S${randomUUID().replaceAll("-", "")}`
        await leaveFile(trx, `camt.053-${id}`, { kind: "statement", id, opening, bookings: bookings.filter(isNew) })
        await trx.updateTable("sandbox.bank_bookings").set({ statement: id }).where("statement", "is", null).execute()
      }),
    list: async () => (await readBookings(db)).toReversed().slice(0, 50),
  }
}

function isNew({ statement }: { readonly statement: string | null }): boolean {
  return statement === null
}

async function readBookings(db: Kysely<SandboxDatabase>) {
  const rows = await db.selectFrom("sandbox.bank_bookings").selectAll().orderBy("at").orderBy("reference").execute()
  return rows.map(({ end_to_end_id: endToEndId, return_reason: returnReason, ...booking }) => ({
    ...booking,
    endToEndId,
    returnReason,
  }))
}
