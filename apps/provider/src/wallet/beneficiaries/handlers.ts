import type { CallInput, Contract } from "@wallet/core/contract"
import { type Kysely, sql } from "kysely"
import { notify } from "#notifications/notify.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { deferRefusal, refuse, refuseField } from "#platform/http/refusal.ts"
import { readCurrency } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { checkDestination } from "#wallet/withdrawalMethods/destination.ts"
import { type BeneficiaryRow, findOwnLine, presentLine } from "./book.ts"

export const beneficiaryHandlers = {
  async listBeneficiaries({ db, now }, { caller }) {
    const lines = await db
      .selectFrom("beneficiaries")
      .selectAll()
      .where("user_id", "=", caller.account)
      .where("archived_at", "is", null)
      .orderBy("created_at", "desc")
      .execute()
    const presented = await present(db, caller.account, lines, now())
    // ISO times sort as text. Unused entries come last, the newest first.
    return presented.toSorted((a, b) => (b.last?.at ?? "").localeCompare(a.last?.at ?? ""))
  },

  createBeneficiary: {
    // The call to the card's operator may be slow, so it runs before the transaction.
    async prepare(services, { caller: { account: userId }, input }) {
      const { config, now } = services
      const checked = await deferRefusal(readDestination(services, userId, input))
      return async (_, { trx }) => {
        const { currency, destination, cardToken, fingerprint } = checked()
        const moment = now()
        const id = newId()
        // Overwritten if the destination is already in the book: its holder may have been misspelt.
        const named = { label: input.label, destination: JSON.stringify(destination), card_token: cardToken }
        await requireRoom(trx, userId, fingerprint)
        const line = await trx
          .insertInto("beneficiaries")
          .values({
            ...named,
            id,
            user_id: userId,
            currency: currency.code,
            fingerprint,
            active_from: new Date(moment.getTime() + config.payouts.firstUseDelay),
            created_at: moment,
            archived_at: null,
          })
          // Adding a destination again does not restart its waiting time.
          .onConflict((conflict) =>
            conflict.columns(["user_id", "fingerprint"]).where("archived_at", "is", null).doUpdateSet(named),
          )
          .returningAll()
          .executeTakeFirstOrThrow()
        // A stolen session may have added it, so the owner is notified before large amounts can go there.
        if (line.id === id) {
          await notify(trx, userId, "address_added", { detail: destination.to, subjectId: id })
        }
        return presentOne(trx, line, moment)
      }
    },
  },

  async archiveBeneficiary({ db, now }, { caller, input }) {
    const line = await findOwnLine(db, input.beneficiaryId, caller.account)
    const moment = now()
    const archived = await db
      .updateTable("beneficiaries")
      .set({ archived_at: moment })
      .where("id", "=", line.id)
      .where("archived_at", "is", null)
      .returningAll()
      .executeTakeFirst()
    if (!archived) throw refuse("state_conflict", { details: { state: "archived" } })
    return presentOne(db, archived, moment)
  },
} satisfies Pick<Handlers, "listBeneficiaries" | "createBeneficiary" | "archiveBeneficiary">

async function readDestination(services: Services, userId: string, input: CallInput<Contract["createBeneficiary"]>) {
  const currency = readCurrency(input.currency)
  return { currency, ...(await checkDestination(services, { db: services.db, userId }, currency, input)) }
}

/** Maximum number of entries, so that the whole book is one short response. */
const mostLines = 500

/** Refuses with `state_conflict` if the address book is full. */
async function requireRoom(trx: Kysely<Database>, userId: string, fingerprint: string): Promise<void> {
  const others = await trx
    .selectFrom("beneficiaries")
    .select("id")
    .where("user_id", "=", userId)
    .where("archived_at", "is", null)
    .where("fingerprint", "!=", fingerprint)
    .limit(mostLines)
    .execute()
  if (others.length < mostLines) return
  throw refuseField("state_conflict", "label", { code: "address_book_full", limit: `${mostLines}` }, { state: "full" })
}

async function presentOne(db: Kysely<Database>, line: BeneficiaryRow, now: Date) {
  const [presented] = await present(db, line.user_id, [line], now)
  if (!presented) throw new Error(`The entry ${line.id} was not presented`)
  return presented
}

async function present(db: Kysely<Database>, userId: string, lines: readonly BeneficiaryRow[], now: Date) {
  const uses = await readUses(
    db,
    userId,
    lines.map(({ fingerprint }) => fingerprint),
  )
  return lines.map((line) => {
    const use = uses.get(line.fingerprint)
    return presentLine(line, use, use?.arrived ?? false, now)
  })
}

interface Use {
  readonly fingerprint: string
  readonly amount: bigint
  readonly currency: string
  readonly created_at: Date
  readonly arrived: boolean
}

/** For each destination, the last withdrawal that left, and if one has arrived. */
async function readUses(db: Kysely<Database>, userId: string, fingerprints: readonly string[]) {
  const { rows } = await sql<Use>`
    SELECT DISTINCT ON (fingerprint) fingerprint, amount, currency, created_at,
      bool_or(state = 'completed') OVER (PARTITION BY fingerprint) AS arrived
    FROM withdrawals
    WHERE user_id = ${userId} AND fingerprint = ANY(${fingerprints}::text[])
      AND state NOT IN ('cancelled', 'rejected', 'failed')
    ORDER BY fingerprint, created_at DESC
  `.execute(db)
  return new Map(rows.map((use) => [use.fingerprint, use]))
}
