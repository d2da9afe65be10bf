import { type Kysely, sql, type Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { advanceDeposit } from "#wallet/deposits/advance.ts"
import type { DepositRow } from "#wallet/deposits/deposit.ts"
import { selectDeposits } from "#wallet/deposits/ownDeposits.ts"
import { presentDeposits } from "#wallet/deposits/present.ts"
import { soleSender } from "#wallet/deposits/senders.ts"
import { readNameDecisions, screenSender } from "#wallet/screening/names/screenNames.ts"
import { isProved } from "./addressProofs.ts"
import { readOriginator } from "./ivms101.ts"
import { findMissingProof } from "./missingProof.ts"
import { findPerson } from "./parties.ts"
import { senderUnknown } from "./reasons.ts"
import { toTravelAddress } from "./travelAddresses.ts"

/** Calls about the senders of deposits. */
export const senderHandlers = {
  async declareDepositSender(services, { caller, input }) {
    const { depositId: id, owner, name = "", service = "", signature = "" } = input
    const { account: userId } = caller
    await inTransaction(services.db, async (trx) => {
      const row = await lockOwn(trx, id, userId)
      if (row.state !== "held" || row.hold_reason !== senderUnknown) {
        throw refuse("state_conflict", { details: { state: row.state } })
      }
      if (owner === "other" && name === "")
        throw refuse("validation_failed", { fields: { name: { code: "required" } } })
      const sender = soleSender(row)
      // One of several senders, or an unknown sender, proves nothing: operators decide.
      const isProvable = owner === "self" && service === "" && sender !== undefined
      if (isProvable) {
        const claimed = { userId, network: row.network, address: sender }
        const missing = await findMissingProof(services, trx, claimed, signature)
        if (missing) {
          const { code, details } = missing
          throw refuse("validation_failed", { fields: { signature: { code } }, details })
        }
      }
      const named = owner === "self" ? (await findPerson(trx, userId)).name : name
      const declared = { owner, name: named, service: service || null, created_at: services.now() }
      await trx
        .insertInto("deposit_senders")
        .values({ deposit_id: id, user_id: userId, ...declared })
        .onConflict((conflict) => conflict.column("deposit_id").doUpdateSet(declared))
        .execute()
      if (owner === "other") await enqueue(trx, "travelRule.screenSender", { depositId: id })
      if (isProvable && !(await isSenderDoubtful(trx, id)))
        await advanceDeposit(services, trx, id, { event: "release", actor: "screening" })
    })
    const row = await selectDeposits(services.db, userId).where("deposits.id", "=", id).executeTakeFirstOrThrow()
    const [deposit] = await presentDeposits(services, [row])
    if (!deposit) throw refuse("not_found")
    return deposit
  },

  getTravelAddress: async (services, { caller }) => ({ address: await toTravelAddress(services, caller.account) }),
} satisfies Pick<Handlers, "declareDepositSender" | "getTravelAddress">

/** Screens the sender declared by a customer. A deposit that was released in the meantime is not affected. */
export async function screenDeclaredSender(
  services: Services,
  { depositId }: { readonly depositId: string },
): Promise<void> {
  const declared = await services.db
    .selectFrom("deposit_senders as sender")
    .innerJoin("deposits", "deposits.id", "sender.deposit_id")
    .select(["sender.user_id as userId", "sender.owner", "sender.name"])
    .where("sender.deposit_id", "=", depositId)
    .where("deposits.state", "=", "held")
    .executeTakeFirst()
  if (!declared?.name || declared.owner !== "other") return
  const { userId, name } = declared
  await screenSender(services, { subjectId: depositId, userId, name, country: undefined })
}

/**
 * Screens the sender of a deposit as named by another service.
 *
 * @returns true if operators must decide about the name, or have confirmed that it is on a list.
 * @throws if the vendor does not respond.
 */
export async function isToldSenderDoubtful(
  services: Services,
  { depositId, userId, parties }: { readonly depositId: string; readonly userId: string; readonly parties: unknown },
): Promise<boolean> {
  const name = readOriginator(parties)
  if (name !== undefined) await screenSender(services, { subjectId: depositId, userId, name, country: undefined })
  return isSenderDoubtful(services.db, depositId)
}

/** True if operators have not cleared every name of a deposit's sender: then it is not released automatically. */
async function isSenderDoubtful(db: Kysely<Database>, depositId: string): Promise<boolean> {
  const decisions = await readNameDecisions(db, depositId)
  return decisions.has("open") || decisions.has("confirmed")
}

async function lockOwn(trx: Transaction<Database>, id: string, userId: string): Promise<DepositRow> {
  const row = isUuid(id)
    ? await trx
        .selectFrom("deposits")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .where("invoice_id", "is", null)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw refuse("not_found")
  return row
}

/** The held deposits whose customer must declare the sender, or has declared it. */
export async function findSenders(
  db: Kysely<Database>,
  held: readonly Pick<DepositRow, "id" | "hold_reason">[],
): Promise<ReadonlyMap<string, "wanted" | "declared">> {
  const ids = held.flatMap(({ id, hold_reason: reason }) => (reason === senderUnknown ? [id] : []))
  if (ids.length === 0) return new Map()
  // One text for any number of them.
  const wanted = sql<boolean>`deposit_id = ANY(${ids}::uuid[])`
  const declared = await db.selectFrom("deposit_senders").select("deposit_id").where(wanted).execute()
  const known = new Set(declared.map(({ deposit_id: id }) => id))
  return new Map(ids.map((id) => [id, known.has(id) ? "declared" : "wanted"]))
}

/** Releases a customer's held deposits from addresses that they have proved since. */
export async function releaseProved(services: Services, { userId }: { readonly userId: string }): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom("deposits")
      .selectAll()
      .where("user_id", "=", userId)
      .where("state", "=", "held")
      .where("hold_reason", "=", senderUnknown)
      .orderBy("id")
      .limit(100)
      .execute()
    for (const row of held) {
      const address = soleSender(row)
      // oxlint-disable-next-line no-await-in-loop -- each takes locks
      if (address === undefined || !(await isProved(trx, { userId, network: row.network, address }))) continue
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (await isSenderDoubtful(trx, row.id)) continue
      // oxlint-disable-next-line no-await-in-loop
      await advanceDeposit(services, trx, row.id, { event: "release", actor: "screening" })
    }
  })
}
