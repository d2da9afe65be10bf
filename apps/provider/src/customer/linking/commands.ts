import { formatDay } from "@wallet/core/contract"
import {
  convert,
  convertBack,
  currencies,
  displayCode,
  findCurrency,
  formatMoney,
  formatRate,
  money,
  toDecimal,
} from "@wallet/core/money"
import type { UserRow } from "#access/identity/users.ts"
import { readSettings } from "#customer/settings/store.ts"
import { readBalances } from "#ledger/balances.ts"
import { customer } from "#ledger/postings/accounts.ts"
import { readRegion } from "#notifications/region.ts"
import { setChannel } from "#notifications/setChannel.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { FeedPrices } from "#rails/rates/ratesRail.ts"
import { readFilter } from "#wallet/history/filter.ts"
import { readPage } from "#wallet/history/page.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import { readFreshPrices } from "#wallet/rates/freshPrices.ts"
import { botTexts } from "./botTexts.ts"

type Command = (services: Services, user: UserRow, words: readonly string[]) => string | Promise<string>

const shownOperations = 5

/** More decimals than an amount has: the rate from a cheap currency to an expensive one is small. */
const rateDecimals = 18

/** Commands of a linked person. None moves money. */
const commands: Readonly<Record<string, Command>> = {
  "/balance": async ({ db, now }, { id, locale }) => {
    const balances = await readBalances(db, customer(id), now())
    const regionCode = await readRegion(db, id)
    const lines = balances.flatMap(({ currency: code, available: units }) => {
      const currency = findCurrency(code)
      return currency && units > 0n ? [formatMoney({ currency, units }, { locale, regionCode })] : []
    })
    return lines.length > 0 ? [botTexts[locale].balance, ...lines].join("\n") : botTexts[locale].noMoney
  },

  "/address": async ({ db, config }, { id, locale }) => {
    const rows = await db
      .selectFrom("deposit_addresses")
      .select(["network", "address"])
      .where("user_id", "=", id)
      .where("invoice_id", "is", null)
      .orderBy("created_at", "desc")
      .limit(10)
      .execute()
    if (rows.length === 0) return `${botTexts[locale].noAddresses}\n${config.siteOrigin}/account/top-up`
    return [botTexts[locale].addresses, ...rows.map(({ network, address }) => `${network}: ${address}`)].join("\n")
  },

  "/operations": async ({ db }, { id, locale }) => {
    const { rows } = await readPage(db, readFilter(id, {}), undefined, shownOperations)
    if (rows.length === 0) return botTexts[locale].noOperations
    const regionCode = await readRegion(db, id)
    const lines = rows.map(({ created_at, direction, amount, currency }) => {
      const sign = direction === "in" ? "+" : "−"
      const day = formatDay(created_at, { locale, timeZone: "UTC" })
      return `${day} ${sign}${formatMoney(storedMoney(amount, currency), { locale, regionCode })}`
    })
    return [botTexts[locale].operations, ...lines].join("\n")
  },

  "/rates": async (services, { id, locale }) => {
    // The cause is already logged.
    const feed = await readFreshPrices(services).catch(() => undefined)
    if (!feed) return botTexts[locale].noRates
    const regionCode = await readRegion(services.db, id)
    const settings = await readSettings(services.db, id)
    const chosen = settings && findPriced(feed, settings.reference_currency)
    const reference = chosen ?? { currency: referenceCurrency, price: "1" }
    const lines = currencies.flatMap((currency) => {
      const price = feed.prices[currency.code]
      if (price === undefined || currency.code === reference.currency.code) return []
      const dollars = convert(money("1", currency), price, { ...referenceCurrency, decimals: rateDecimals }, "down")
      const value = convertBack(dollars, reference.price, { ...reference.currency, decimals: rateDecimals }, "down")
      const rate = formatRate(toDecimal(value), locale)
      return [`1 ${displayCode(currency, regionCode)} = ${rate} ${displayCode(reference.currency, regionCode)}`]
    })
    return [botTexts[locale].rates, ...lines].join("\n")
  },

  "/notify": async ({ db }, { id, locale }, [choice]) => {
    if (choice !== "on" && choice !== "off") return botTexts[locale].notifyHow
    await setChannel(db, id, "messenger", choice === "on")
    return choice === "on" ? botTexts[locale].notifyOn : botTexts[locale].notifyOff
  },

  "/invoice": ({ config }, { locale }) => `${botTexts[locale].invoice}\n${config.siteOrigin}/account/merchant/create`,
}

/** A currency with its price in dollars; `undefined` if it has none now. */
function findPriced({ prices }: FeedPrices, code: string) {
  const currency = findCurrency(code)
  const price = prices[code]
  return currency && price !== undefined ? { currency, price } : undefined
}

/** The bot's reply to a linked person; an unknown command gets the list of commands. */
export async function answerCommand(services: Services, user: UserRow, text: string): Promise<string> {
  const [name = "", ...words] = text.trim().toLowerCase().split(/\s+/)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  return command ? command(services, user, words) : botTexts[user.locale].help
}
