import { type Money, toDecimal } from "@wallet/core/money"
import { sql } from "kysely"
import type { Handlers } from "#platform/http/handler.ts"
import { isServed } from "#platform/http/outsideParties.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { publishEach } from "#platform/live/publish.ts"
import { parseAmount, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { getWay } from "#rails/ways.ts"
import { isReachable, reaches, readLevel } from "#wallet/limits/levels.ts"
import { lockAccount, readFunds } from "./accounts.ts"
import { advanceCard, hintsFor } from "./advance.ts"
import { type CardBin, type CardTerms, getBin, listBins, presentBin } from "./bins.ts"
import { findCard, presentCard, readLabel } from "./card.ts"
import { findIdentity, listAsked } from "./cardholder.ts"
import type { CardEvent } from "./cardLifecycle.ts"

/** Reads cards, and a customer's actions on a card. */
export const cardManagementHandlers = {
  async listVirtualCardBins(services, { caller }) {
    if (!isServed(services, getWay("virtualCard"))) return []
    const level = await readLevel(services.db, caller.account)
    const isOpen = ({ requiredLevel: needed }: CardBin) =>
      needed === null || reaches(level, needed) || isReachable(services, needed)
    const known = await findIdentity(services.db, caller.account)
    const { issuer } = services.rails
    return listBins(services.config, issuer)
      .filter(isOpen)
      .map((bin) => presentBin(bin, issuer, listAsked(services, bin, known)))
  },

  async listVirtualCards(services, { caller }) {
    const { db, now } = services
    const rows = await db
      .selectFrom("virtual_cards")
      .selectAll()
      .where("user_id", "=", caller.account)
      .orderBy(sql`state IN ('replaced', 'closed', 'failed')`)
      .orderBy("created_at", "desc")
      .limit(100)
      .execute()
    const moment = now()
    return { items: await Promise.all(rows.map((row) => presentCard(services, row, moment))) }
  },

  async getVirtualCard(services, { caller, input }) {
    return presentCard(services, await findCard(services.db, input.cardId, caller.account), services.now())
  },

  async updateVirtualCard(services, { caller, input }) {
    const { config, db, now } = services
    return db.transaction().execute(async (trx) => {
      const { id, account_id, bin_id, state } = await findCard(trx, input.cardId, caller.account)
      await lockAccount(trx, account_id)
      if (hasNoFuture.has(state)) throw refuse("state_conflict", { details: { state } })
      const changes = {
        ...(input.label !== undefined && { label: readLabel(input.label) }),
        ...(input.online !== undefined && { online: input.online }),
        ...limitsAsked(input, getBin(config, bin_id)),
      }
      const card = await findCard(trx, id, caller.account)
      if (Object.keys(changes).length === 0) return presentCard({ config, db: trx }, card, now())
      await publishEach(trx, hintsFor(caller.account))
      const changed = await trx
        .updateTable("virtual_cards")
        .set(changes)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return presentCard({ config, db: trx }, changed, now())
    })
  },

  freezeVirtualCard: (services, { caller, input }) => decide(services, caller.account, input.cardId, "freeze"),

  unfreezeVirtualCard: (services, { caller, input }) => decide(services, caller.account, input.cardId, "unfreeze"),

  closeVirtualCard: (services, { caller, input }) => decide(services, caller.account, input.cardId, "close"),
} satisfies Partial<Handlers>

const hasNoFuture: ReadonlySet<string> = new Set(["replaced", "closing", "closed", "failed"])

/** The limits that a customer requests, each at most the product's. Refuses with `card_limit_exceeded` at its field. */
function limitsAsked(
  input: { readonly paymentLimit?: string; readonly dayLimit?: string; readonly monthLimit?: string },
  { currency, limits }: CardTerms,
) {
  const read = (field: keyof typeof input, most: Money) => {
    const text = input[field]
    if (text === undefined) return undefined
    const amount = parseAmount(text, currency, field)
    const max = toDecimal(most)
    if (amount.units > most.units) throw refuseField("card_limit_exceeded", field, { limit: max }, { max })
    return amount.units
  }
  const payment = read("paymentLimit", limits.payment)
  const day = read("dayLimit", limits.day)
  const month = read("monthLimit", limits.month)
  return {
    ...(payment !== undefined && { payment_limit: payment }),
    ...(day !== undefined && { day_limit: day }),
    ...(month !== undefined && { month_limit: month }),
  }
}

function decide({ config, db, now }: Services, userId: string, cardId: string, event: CardEvent) {
  const moment = now()
  return db.transaction().execute(async (trx) => {
    const card = await findCard(trx, cardId, userId)
    await lockAccount(trx, card.account_id)
    if (event === "close") {
      const { owed } = await readFunds(trx, { id: card.account_id, currency: card.currency }, moment)
      if (owed.units > 0n && card.state !== "replaced") {
        throw refuse("card_in_debt", { details: { owed: wireMoney(owed).amount, currency: card.currency } })
      }
    }
    const after = await advanceCard(trx, card, { event, actor: "customer" }, moment)
    if (!after) throw new Error(`The card ${cardId} took no step, and nothing refused`)
    return presentCard({ config, db: trx }, after, moment)
  })
}
