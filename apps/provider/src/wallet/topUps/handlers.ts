import type { CallInput, Contract } from "@wallet/core/contract"
import { add } from "@wallet/core/money"
import { type Kysely, sql, type Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import { findPause } from "#platform/controls/pauses.ts"
import { listRecentTexts } from "#platform/controls/recentValues.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { TopUp } from "#platform/http/answers.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { hasParties, requireWay } from "#platform/http/outsideParties.ts"
import { requireUnpaused } from "#platform/http/pauses.ts"
import { deferRefusal, refuse, refuseField } from "#platform/http/refusal.ts"
import { parseAmount, readCurrency, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { readPercent } from "#platform/settings/tariffs.ts"
import { type Acquirer, getAcquirer, getCardRail } from "#rails/card/acquirers.ts"
import type { CardDescription, CardForm } from "#rails/card/cardRail.ts"
import { getWay, type Way } from "#rails/ways.ts"
import { bankCurrencies, bankTopUpLevel } from "#wallet/bank/bankMethods.ts"
import { isReachable, reaches, readLevel } from "#wallet/limits/levels.ts"
import type { OutgoingWay } from "#wallet/outgoing/check.ts"
import { countOutgoing } from "#wallet/outgoing/countOutgoing.ts"
import { readOutgoingIn, takeOrConfirm } from "#wallet/outgoing/readOutgoing.ts"
import type { TopUpsTable } from "#wallet/topUps/tables.ts"
import { type AmountLimits, checkLimits } from "#wallet/wallets/limits.ts"
import { advanceTopUp } from "./advance.ts"
import { askAcquirer } from "./askAcquirer.ts"
import { cardCurrencies, cardDecimals, computeCardFee, requireCardAmount } from "./cardMethods.ts"
import { requireTopUpLimit } from "./limits.ts"
import { recordBeginning } from "./recordBeginning.ts"
import { findSavedCard } from "./savedCards.ts"
import { sbpCurrencies } from "./sbp/sbpMethods.ts"
import { cardFeeSetting } from "./settings.ts"
import { isStopped } from "./stops.ts"
import { cardText, presentTopUp } from "./topUp.ts"
import { enqueueTopUpJob } from "./topUpJob.ts"

export const topUpHandlers = {
  async listTopUpMethods(services, { caller }) {
    const { db, rails } = services
    const { cardFeeRate, limits } = services.config.topUps
    const [answering, roublesAnswering, sbpAvailable, stopped] = await Promise.all([
      rails.card.isAvailable(),
      rails.roubleCard.isAvailable(),
      rails.sbp.isAvailable(),
      isStopped(db, caller.account),
    ])
    const isPaused = (way: Way, currency: string) =>
      findPause(services, [...(way.pausedBy ?? []), `currency:${currency}`]) !== undefined
    const isAnswering = { acquirer: answering, roubleAcquirer: roublesAnswering } as const
    const cards = presentLimits(limits.card, cardCurrencies)
      .filter(({ currency }) => hasParties(services, cardWay(currency)))
      .map(({ currency, ...range }) => {
        const rail = getCardRail(rails, currency)
        return {
          method: "card" as const,
          currency,
          ...range,
          feeRate: cardFeeRate,
          decimals: cardDecimals,
          tokenizationUrl: rail.form.kind === "ours" ? rail.form.tokenizationUrl : null,
          form: { kind: rail.form.kind, publishableKey: toKey(rail.form) },
          available: isAnswering[getAcquirer(currency)] && !stopped && !isPaused(cardWay(currency), currency),
          sandbox: rail.sandbox,
        }
      })
    const sbp = presentLimits(limits.sbp, sbpCurrencies).map((range) => ({
      method: "sbp" as const,
      ...range,
      feeRate: "0",
      tokenizationUrl: null,
      available: sbpAvailable && !isPaused(getWay("sbpTopUp"), range.currency),
      sandbox: rails.sbp.sandbox,
    }))
    const bank = presentLimits(limits.bank, bankCurrencies).map((range) => ({
      method: "bank" as const,
      ...range,
      feeRate: "0",
      tokenizationUrl: null,
      available: !isPaused(getWay("bankTopUp"), range.currency),
      sandbox: rails.bank.sandbox,
    }))
    return [
      ...cards,
      ...(hasParties(services, getWay("sbpTopUp")) ? sbp : []),
      ...(hasParties(services, getWay("bankTopUp")) && (await canReachBank(services, caller.account)) ? bank : []),
    ]
  },

  createCardTopUp: {
    // The acquirer may be slow, so this runs before the transaction.
    async prepare(services, { caller: { account: userId }, input }) {
      const chosenCard = await deferRefusal(chooseCard(services, userId, input))
      return (_, { trx, requireStepUp }) => beginCardTopUp(services, { trx, userId, input, chosenCard, requireStepUp })
    },
  },

  async getTopUp({ db }, { caller, input }) {
    const topUp = await findTopUp(db, caller.account, input.topUpId)
    const dispute = await db
      .selectFrom("top_up_disputes")
      .selectAll()
      .where("top_up_id", "=", topUp.id)
      .orderBy("created_at", "desc")
      .executeTakeFirst()
    return presentTopUp(topUp, dispute)
  },

  async cancelTopUp({ db, now }, { caller, input }) {
    const { id } = await findTopUp(db, caller.account, input.topUpId)
    const cancelled = await db
      .transaction()
      .execute((trx) => advanceTopUp(trx, id, { event: "cancel", actor: "customer" }, now()))
    return presentTopUp(cancelled ?? (await findTopUp(db, caller.account, id)))
  },
} satisfies Pick<Handlers, "listTopUpMethods" | "createCardTopUp" | "getTopUp" | "cancelTopUp">

/** The limits of one top-up in these currencies, as they travel. */
function presentLimits(limits: ReadonlyMap<string, AmountLimits>, codes: readonly string[]) {
  return codes.flatMap((currency) => {
    const range = limits.get(currency)
    return range ? [{ currency, min: wireMoney(range.min), max: wireMoney(range.max) }] : []
  })
}

/** The key for the acquirer's form in the page. */
function toKey(form: CardForm): string | null {
  return form.kind === "stripe" ? form.publishableKey : null
}

/** The way by which cards top up a currency. */
function cardWay(currency: string): Way {
  return getWay(getAcquirer(currency) === "acquirer" ? "cardTopUp" : "roubleCardTopUp")
}

/** True for a customer of the tier that bank transfers need, and for one who can reach it. */
async function canReachBank(services: Services, userId: string): Promise<boolean> {
  return isReachable(services, bankTopUpLevel) || reaches(await readLevel(services.db, userId), bankTopUpLevel)
}

/** Time after which a top-up expires that the acquirer has not yet asked its bank about, in milliseconds. */
const beginningLifetime = 3_600_000

/** A thief with a session could charge saved cards, so a charge counts as outgoing money. */
const savedCardCharge: OutgoingWay = {
  name: "charge of a saved card",
  isLimited: false,
  confirmation: "allowance",
  isLocked: true,
  leavesForDestinations: false,
  isOpenToKeys: false,
  leaves: false,
}

interface CardTopUpRequest {
  readonly trx: Transaction<Database>
  readonly userId: string
  readonly input: CallInput<Contract["createCardTopUp"]>
  readonly chosenCard: () => ChosenCard
  readonly requireStepUp: () => Promise<void>
}

async function beginCardTopUp(
  services: Services,
  { trx, userId, input, chosenCard, requireStepUp }: CardTopUpRequest,
): Promise<TopUp> {
  const currency = readCurrency(input.currency)
  const { limits: topUpLimits, cardFeeRate } = services.config.topUps
  const limits = topUpLimits.card.get(currency.code)
  if (!limits || !cardCurrencies.includes(currency.code)) throw refuseField("top_up_unavailable", "currency")
  requireWay(services, cardWay(currency.code))
  requireUnpaused(services, [`currency:${currency.code}`])
  const amount = parseAmount(input.amount, currency)
  requireCardAmount(amount)
  checkLimits(amount, limits)
  if (await isStopped(trx, userId)) throw refuse("card_top_ups_stopped")
  const card = chosenCard()
  const value = await requireTopUpLimit(services, trx, userId, amount)

  const now = services.now()
  const id = newId()
  const fee = computeCardFee(amount, await chooseFeeRate(services, trx, input.feeRate ?? cardFeeRate))
  if (card.isSaved) {
    const outgoing = await readOutgoingIn(services, trx, { accountIds: [userId], ways: [savedCardCharge], at: now })
    const charge = { accountId: userId, way: savedCardCharge, amount: add(amount, fee) }
    const taken = await takeOrConfirm(outgoing, charge, requireStepUp)
    await countOutgoing(trx, [{ taken, subjectId: id }], now)
  }
  const topUp: TopUpsTable = {
    id,
    user_id: userId,
    state: "created",
    currency: currency.code,
    amount: amount.units,
    fee: fee.units,
    value,
    card_token: card.token,
    card_brand: card.brand,
    card_last4: card.last4,
    card_is_saved: card.isSaved,
    save_card: input.saveCard === true && !card.isSaved,
    action_url: null,
    action_expires_at: null,
    acquirer_reference: null,
    decline_code: null,
    returned: 0n,
    borne: 0n,
    created_at: now,
    settled_at: null,
  }
  await insertTopUp(trx, topUp)
  await recordBeginning(trx, topUp, cardText(topUp))
  await enqueueTopUpJob(trx, "authenticate", topUp, { runAt: now })
  await enqueueTopUpJob(trx, "expire", topUp, { runAt: new Date(now.getTime() + beginningLifetime) })
  return presentTopUp(topUp)
}

/** Time for which a customer who was shown a fee pays it although it has changed, in milliseconds. */
const shownFeeLifetime = 15 * 60_000

/** The fee rate that a customer was shown. Refuses one that has not been in force lately. */
async function chooseFeeRate(services: Services, db: Kysely<Database>, shown: string): Promise<string> {
  if (shown === services.config.topUps.cardFeeRate) return shown
  const recent = await listRecentTexts(services, db, { name: cardFeeSetting, within: shownFeeLifetime })
  if (recent.some((text) => readPercent(text) === shown)) return shown
  throw refuseField("validation_failed", "feeRate", { code: "not_as_quoted" })
}

async function findTopUp(db: Kysely<Database>, userId: string, id: string): Promise<TopUpsTable> {
  const topUp = isUuid(id)
    ? await db.selectFrom("top_ups").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst()
    : undefined
  if (!topUp) throw refuse("not_found")
  return topUp
}

interface ChosenCard extends CardDescription {
  /** Null if the card is entered on the acquirer's page. */
  readonly token: string | null
  readonly isSaved: boolean
}

async function chooseCard(
  services: Services,
  userId: string,
  { currency, cardToken, savedCardId }: CallInput<Contract["createCardTopUp"]>,
): Promise<ChosenCard> {
  const acquirer = getAcquirer(currency)
  if (savedCardId !== undefined && cardToken === undefined) {
    const saved = await findSavedCard(services.db, userId, savedCardId)
    // A card of the other acquirer is unknown to this one.
    if (saved?.acquirer !== acquirer) throw refuseField("card_token_invalid", "savedCardId")
    return { ...saved, isSaved: true }
  }
  const isGivenThere = getCardRail(services.rails, currency).form.kind === "page"
  if (cardToken === undefined && savedCardId === undefined && isGivenThere)
    return { brand: "", last4: "", token: null, isSaved: false }
  if (cardToken === undefined || savedCardId !== undefined || isGivenThere)
    throw refuseField("card_token_invalid", "cardToken")
  return { ...(await describeCard(services, acquirer, cardToken)), token: cardToken, isSaved: false }
}

async function describeCard(services: Services, acquirer: Acquirer, token: string): Promise<CardDescription> {
  const card = await askAcquirer(services, acquirer, (rail) => rail.describe(token))
  if (!card) throw refuseField("card_token_invalid", "cardToken")
  return card
}

/** Stores a top-up. A card token pays once: a second use is refused here, before the acquirer is asked. */
async function insertTopUp(trx: Transaction<Database>, topUp: TopUpsTable): Promise<void> {
  const inserted = await trx
    .insertInto("top_ups")
    .values(topUp)
    // Not by a parameter: once the statement is prepared, PostgreSQL would no longer find the index.
    .onConflict((conflict) => conflict.column("card_token").where(sql<boolean>`NOT card_is_saved`).doNothing())
    .returning("id")
    .executeTakeFirst()
  if (!inserted) throw refuseField("card_token_invalid", "cardToken")
}
