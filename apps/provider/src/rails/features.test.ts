import { join } from "node:path"
import { type Currency, currencies } from "@wallet/core/money"
import { expect, test } from "vitest"
import { outsideParties } from "./parties.ts"
import { offers } from "./ways.ts"

const page = join(import.meta.dirname, "../../../../docs/features.md")

/** The page's text about a way, beyond the facts in the code. */
interface DescribedFeature {
  readonly feature: string
  readonly currency: string
  /** The effect for customers under `serve` without it. */
  readonly without: string
}

const coins = currencies
  .filter(({ type }) => type === "crypto")
  .map(({ code }) => code)
  .join(", ")

/** By the names of ways; those on a network by the name before the colon. */
const told: Readonly<Record<string, DescribedFeature>> = {
  cardTopUp: {
    feature: "top-up by card",
    currency: "USD, EUR",
    without: "the top-up page has no card for these currencies; calls answer `not_available`",
  },
  roubleCardTopUp: {
    feature: "top-up by card",
    currency: "WUD",
    without: "the top-up page has no card for WUD; calls answer `not_available`",
  },
  sbpTopUp: {
    feature: "top-up by SBP",
    currency: "WUD",
    without: "the top-up page does not offer SBP; calls answer `not_available`",
  },
  bankTopUp: {
    feature: "top-up by bank transfer",
    currency: "EUR",
    without: "the top-up page offers no bank transfer; calls answer `not_available`",
  },
  deposit: {
    feature: "top-up on chains",
    currency: coins,
    without: "no address is shown on that network; what comes to one of before waits for the screening",
  },
  invoice: {
    feature: "payment of invoices on chains",
    currency: coins,
    without: "the payer's page offers payment from a wallet only",
  },
  withdrawal: {
    feature: "withdrawal, payout rows and refunds on chains",
    currency: coins,
    without: "the network is not offered; quotes answer `withdrawal_unavailable`",
  },
  cardWithdrawal: {
    feature: "withdrawal to a card",
    currency: "WUD; USD and EUR stay off, because no vendor is built for them",
    without: "the form and payout files have no cards; quotes answer `withdrawal_unavailable`",
  },
  sbpWithdrawal: {
    feature: "withdrawal by SBP",
    currency: "WUD",
    without: "the form and payout files have no SBP; quotes answer `withdrawal_unavailable`",
  },
  ibanWithdrawal: {
    feature: "withdrawal to a bank account",
    currency: "EUR",
    without: "the form and payout files have no IBAN; quotes answer `withdrawal_unavailable`",
  },
  anymoneyWithdrawal: {
    feature: "withdrawal by AnyMoney",
    currency: "KZT",
    without: "KZT can be exchanged and sent, and not withdrawn; quotes answer `withdrawal_unavailable`",
  },
  virtualCard: {
    feature: "virtual cards",
    currency: "those of the issuer",
    without: "the page of cards says that it is not available, and so do its calls (`not_available`)",
  },
  addressCheck: {
    feature: "checks of addresses (AML)",
    currency: coins,
    without: "the page of checks says that it is not available, and so do its calls (`not_available`)",
  },
  identityCheck: {
    feature: "verification",
    currency: "–",
    without: "nobody rises above the level basic; what asks for more is not shown",
  },
  phoneNumber: {
    feature: "phone numbers that receive sends",
    currency: "–",
    without: "the settings have no phone number",
  },
  messengerLink: {
    feature: "the linked messenger (§8)",
    currency: "–",
    without: "nothing is linked, and `REQUIRE_ACCOUNT_LINK=yes` is refused",
  },
  pushMessages: {
    feature: "push messages",
    currency: "–",
    without: "the settings don't offer them",
  },
}

/** Features that are no way, by the party that they need; `nobody` for those that need none. */
const others: Readonly<Record<string, DescribedFeature>> = {
  mail: { feature: "registration, codes and news by mail", currency: "–", without: "`serve` does not start" },
  rates: { feature: "exchange, and values of all amounts", currency: "all", without: "`serve` does not start" },
  travelRule: {
    feature: "Travel Rule with other services",
    currency: coins,
    without: "customers declare whose address it is; other services are told of nothing",
  },
  nobody: {
    feature: "wallets, history, sends, invoices paid from a wallet, payouts to customers, referral, API keys",
    currency: "all",
    without: "always there",
  },
}

/** The ways of a feature of §3, for a currency. */
const waysOfFeature: Readonly<Record<string, (currency: Currency) => readonly string[]>> = {
  "top-up": ({ type }) => (type === "crypto" ? ["deposit"] : ["sbpTopUp", "roubleCardTopUp", "cardTopUp"]),
  "top-up/multinetwork": () => ["deposit"],
  "withdraw/crypto": () => ["withdrawal"],
  "withdraw/crypto/multinetwork": () => ["withdrawal"],
  "withdraw/card": () => ["cardWithdrawal"],
  "withdraw/card/oko": () => ["cardWithdrawal"],
  "withdraw/card/cardHolder": () => ["cardWithdrawal"],
  "withdraw/card/expirationDate": () => ["cardWithdrawal"],
  "withdraw/iban/oko": () => ["ibanWithdrawal"],
  "withdraw/anymoney": () => ["anymoneyWithdrawal"],
}

const toName = (way: string) => way.split(":")[0] ?? way

/** All ways with their parties; those of all networks count as one. */
function collectWays(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    offers.map(({ name, parties }) => [
      toName(name),
      parties.map((party) => (party.startsWith("chain:") ? "nodes of the network" : party)),
    ]),
  )
}

function listSettings(party: string): string {
  if (party === "nodes of the network") return "`CHAIN_<NETWORK>_RPC_URL`"
  const adapters = outsideParties.find(({ name }) => name === party)?.adapters ?? []
  const settings = [...new Set(adapters.map((one) => one.settings.map((name) => `\`${name}\``).join(" and ")))]
  return settings.length === 0 ? "no company yet" : settings.join(" or ")
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), title.length),
  )
  const line = (cells: readonly string[]) => `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(" | ")} |`
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n")
}

function describeFeatures(): string {
  const rows = Array.from(collectWays(), ([way, parties]) => {
    const text = told[way]
    if (!text) throw new Error(`Say in this test what customers meet without the way ${way}`)
    const settings = [...new Set(parties.map(listSettings))]
    return [text.feature, text.currency, parties.join(", "), settings.join("; "), text.without]
  })
  const known = new Set<string>(["nobody", ...outsideParties.map(({ name }) => name)])
  const present = Object.entries(others).filter(([party]) => known.has(party))
  const more = present.map(([party, { feature, currency, without }]) => {
    const isSomebody = party !== "nobody"
    return [feature, currency, isSomebody ? party : "–", isSomebody ? listSettings(party) : "–", without]
  })
  return toTable(["feature", "currency", "parties", "settings", "without it"], [...rows, ...more])
}

function describeCurrencies(): string {
  const ways = collectWays()
  const rows = currencies.map((currency) => {
    const found = currency.features.flatMap((feature) => {
      const known = waysOfFeature[feature]
      if (!known) throw new Error(`Say in this test by which way ${currency.code} has the feature ${feature}`)
      return known(currency).filter((way) => ways.has(way) && isWayOfCurrency(way, currency.code))
    })
    const features = currency.features.map((feature) => `\`${feature}\``).join(", ")
    const by = [...new Set(found.map((way) => told[way]?.feature ?? way))]
    return [currency.code, features || "–", by.join("; ") || "exchange and sends"]
  })
  return toTable(["currency", "features of §3", "by"], rows)
}

/** Before the rouble acquirer was a separate party, one acquirer charged all cards. */
function isWayOfCurrency(way: string, code: string): boolean {
  return way !== "cardTopUp" || !collectWays().has("roubleCardTopUp") || told[way]?.currency.includes(code) === true
}

const introduction = `# Features and parties

Each feature of the wallet with its currency, the outside parties that it needs, the settings that name them, and what customers meet under \`serve\` without it ([decision 133](decisions/0133-every-feature-and-its-party.md)). A feature is offered where all of its parties are there. This page is made from the code (test: \`src/rails/features\`).
`

/** Run it with `-u` after adding a party or a way: it writes the page again. */
test("the page of features lists each one with its currency, parties and settings as in the code", async () => {
  const tables = [introduction, describeFeatures(), "", describeCurrencies(), ""].join("\n")
  await expect(tables).toMatchFileSnapshot(page)
})

test("every feature of a currency names an existing way", () => {
  const ways = collectWays()
  const lost = currencies.flatMap((currency) =>
    currency.features.filter((feature) => !waysOfFeature[feature]?.(currency).some((way) => ways.has(way))),
  )
  expect(lost).toEqual([])
})

test("every party serves a feature, and the signer and screening serve those on chains", () => {
  const behind = new Set([...[...collectWays().values()].flat(), ...Object.keys(others)])
  const idle = outsideParties.filter(({ name }) => !name.startsWith("chain:") && !behind.has(name))
  expect(idle.map(({ name }) => name)).toEqual([])
})
