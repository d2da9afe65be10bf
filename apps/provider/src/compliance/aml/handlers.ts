import { type Money, money, toDecimal } from "@wallet/core/money"
import { newId } from "#platform/database/newId.ts"
import { readCursor, writeCursor } from "#platform/http/cursor.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { deferRefusal, refuse } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { lockLimits } from "#wallet/limits/uses.ts"
import type { OutgoingWay } from "#wallet/outgoing/check.ts"
import { forecastOutgoing } from "#wallet/outgoing/readOutgoing.ts"
import { chargeFor } from "./charge.ts"
import { findOwnCheck, findSame, presentCheck, selectChecks } from "./checks.ts"
import { getPrice, readOffer } from "./offer.ts"
import { readSubject } from "./subject.ts"

const hour = 3_600_000

/** A fee to the operator, which pays no recipient and counts towards no limit. */
const amlCheck: OutgoingWay = {
  name: "AML check",
  isLimited: false,
  confirmation: "never",
  isLocked: true,
  leavesForDestinations: false,
  isOpenToKeys: false,
  leaves: false,
}

/**
 * Calls about the AML checks that customers request.
 *
 * @see screens C
 */
export const amlHandlers = {
  getAmlOffer: (services, { caller }) => readOffer(services.db, services, caller.account),

  createAmlCheck: {
    // Outside the transaction, because a chain's node may be slow.
    async prepare(services, { caller: { account: userId }, input }) {
      const { rails, config, now } = services
      const found = await deferRefusal(readSubject(rails, input.subject, input.network))
      return async (_, { trx }) => {
        const subject = found()
        // From here on this customer's other checks wait, so that two never use the same free check.
        await lockLimits(trx, userId)
        const moment = now()
        const same = await findSame(
          trx,
          userId,
          subject,
          new Date(moment.getTime() - config.amlChecks.repeatHours * hour),
        )
        // A pending check is returned even if a new one is requested.
        if (same && !(input.again && same.state === "ready")) return presentCheck(same)

        const offer = await readOffer(trx, services, userId)
        const price = offer.free.left > 0 ? null : getPrice(config)
        if (price) {
          requireAgreed(price, input.price)
          const question = { accountIds: [userId], ways: [amlCheck], at: moment }
          const outgoing = await forecastOutgoing(services, trx, question)
          outgoing.take({ accountId: userId, way: amlCheck, amount: price, isConfirmed: false })
        }
        const id = newId()
        await trx
          .insertInto("aml_checks")
          .values({
            ...subject,
            id,
            user_id: userId,
            state: "queued",
            currency: price?.currency.code ?? null,
            price: price?.units ?? null,
            result: null,
            created_at: moment,
            settled_at: null,
          })
          .execute()
        await enqueue(trx, "aml.check", { checkId: id })
        if (price) await chargeFor(trx, { id, userId, price, ...subject }, moment)
        return presentCheck(await findOwnCheck(trx, userId, id))
      }
    },
  },

  getAmlCheck: async ({ db }, { caller, input }) => presentCheck(await findOwnCheck(db, caller.account, input.checkId)),

  async listAmlChecks({ db }, { caller, input: { cursor, limit } }) {
    const after = cursor === undefined ? undefined : readCursor(cursor)
    let page = selectChecks(db).where("aml_checks.user_id", "=", caller.account)
    if (after) {
      page = page.where((eb) =>
        eb(eb.refTuple("aml_checks.created_at", "aml_checks.id"), "<", eb.tuple(after.createdAt, after.id)),
      )
    }
    const rows = await page
      .orderBy("aml_checks.created_at", "desc")
      .orderBy("aml_checks.id", "desc")
      .limit(limit + 1)
      .execute()
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const more = rows.length > limit && last !== undefined
    return {
      items: shown.map(presentCheck),
      nextCursor: more ? writeCursor({ createdAt: last.created_at, id: last.id }) : null,
    }
  },
} satisfies Pick<Handlers, "getAmlOffer" | "createAmlCheck" | "getAmlCheck" | "listAmlChecks">

/** Refuses with `price_changed` if the price differs from the one the customer saw. */
function requireAgreed(price: Money, agreed: string): void {
  const scale = agreed.split(".")[1]?.length ?? 0
  const isEnough = scale <= price.currency.decimals && money(agreed, price.currency).units >= price.units
  if (!isEnough) {
    throw refuse("price_changed", { details: { price: toDecimal(price), currency: price.currency.code } })
  }
}
