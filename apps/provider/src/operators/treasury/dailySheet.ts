import { findCurrency, networks } from "@wallet/core/money"
import { joinTexts, type Text, text } from "@wallet/operators/text.ts"
import type { CurrencyPosition } from "@wallet/operators/treasury.ts"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { PartyState } from "#platform/http/outsideParties.ts"
import type { Services } from "#platform/services.ts"
import { chainParty } from "#rails/chain/party.ts"
import { compareBank } from "#wallet/bank/compare.ts"
import { writeUnits as writeChainUnits } from "#wallet/reconciliation/present.ts"
import { listAssets, readLedger } from "#wallet/reconciliation/readBooks.ts"
import { totalInTransit } from "#wallet/reconciliation/reconcile.ts"
import { listReconciliations, listUncompared } from "#wallet/reconciliation/store.ts"
import { compareVendors, type VendorRead } from "#wallet/treasury/vendorBalances.ts"
import { titleAccount } from "../accountTitles.ts"
import { writeUnits } from "../reports/ledgerPeriod.ts"
import { type GroupBalance, readGroupBalances, toPositions } from "./positions.ts"

/** A place that holds money, in one currency: the ledger beside what the place itself says. Amounts are decimal text. */
export interface SheetPlace {
  readonly place: Text
  readonly kind: "chain" | "bank" | "vendor"
  readonly currency: string
  readonly ledger: string
  /** The place's own balance; null where it tells none. */
  readonly outside: string | null
  /** Known movements that only one side has booked yet. */
  readonly inTransit: string
  /** The unexplained difference; null where the place tells no balance. */
  readonly difference: string | null
  /** The reason for which it is not compared. */
  readonly reason: Text | null
  readonly comparedAt: Date | null
}

export interface DailySheet {
  readonly at: Date
  /** True if the ledger balances and no compared place has a difference. Places that tell nothing are counted beside. */
  readonly agrees: boolean
  readonly differences: number
  readonly compared: number
  readonly uncompared: number
  readonly places: readonly SheetPlace[]
  readonly currencies: readonly CurrencyPosition[]
}

/** Compares the ledger with chains, the bank and vendors, to the last unit. Every difference is a line of its own. */
export async function readDailySheet(
  services: Pick<Services, "db" | "now" | "rails" | "parties">,
): Promise<DailySheet> {
  const { db, now } = services
  const balances = await readGroupBalances(db)
  const places = [
    ...(await readChains(services)),
    ...listUnknownTokens(balances),
    ...(await readBank(db, balances)),
    ...(await readVendors(services, balances)),
  ]
  const currencies = toPositions(balances)
  const differences = places.filter(({ difference }) => difference !== null && !isZero(difference)).length
  return {
    at: now(),
    agrees: differences === 0 && currencies.every(({ isBalanced }) => isBalanced),
    differences,
    compared: places.filter(({ difference }) => difference !== null).length,
    uncompared: places.filter(({ difference }) => difference === null).length,
    places,
    currencies,
  }
}

/** Every currency on a network that was compared, or of which the ledger has booked an amount there. */
async function readChains({ db, parties }: Pick<Services, "db" | "parties">): Promise<readonly SheetPlace[]> {
  const compared = await listReconciliations(db)
  const uncompared = (await Promise.all(networks.map(({ id }) => listUncompared(db, id)))).flat()
  const found = await Promise.all(
    networks.map(async ({ id: network, name }) => {
      const ledger = await readLedger(db, network)
      return listAssets(network).flatMap(({ currency }): SheetPlace[] => {
        const isSame = (one: { network: string; currency: string }) =>
          one.network === network && one.currency === currency
        const row = compared.find(isSame)
        const missing = uncompared.find(isSame)
        const booked = ledger.get(currency) ?? 0n
        if (!row && !missing && booked === 0n) return []
        const write = (units: bigint) => writeChainUnits(network, currency, units)
        const last = missing ? undefined : row
        return [
          {
            place: text(name, name),
            kind: "chain",
            currency,
            ledger: write(row?.ledger ?? booked),
            outside: last ? write(last.on_chain) : null,
            inTransit: write(row ? totalInTransit(row) : 0n),
            difference: last ? write(last.difference) : null,
            reason: missing
              ? text(missing.reason, missing.reason)
              : row
                ? null
                : explainUncompared(parties.get(chainParty(network))),
            comparedAt: row?.at ?? null,
          },
        ]
      })
    }),
  )
  return found.flat()
}

function explainUncompared(state: PartyState | undefined): Text {
  if (state === "sandbox")
    return text("Booked, not compared: the network is simulated", "Учтено, не сверялось: сеть симулируется")
  if (state === "real") return text("Booked, not compared yet", "Учтено, ещё не сверялось")
  return text("Booked, not compared: the network is not connected", "Учтено, не сверялось: сеть не подключена")
}

/** Tokens that no wallet holds: nothing on their network is compared with them. */
function listUnknownTokens(balances: readonly GroupBalance[]): readonly SheetPlace[] {
  return balances
    .filter(({ account, currency, units }) => isOnChain(account) && units !== 0n && !isListed(currency))
    .map(({ account, currency, units }) => ({
      place: titleAccount(account),
      kind: "chain",
      currency,
      ledger: writeUnits(-units, currency),
      outside: null,
      inTransit: writeUnits(0n, currency),
      difference: null,
      reason: text("An unknown token: not compared", "Неизвестный токен: не сверяется"),
      comparedAt: null,
    }))
}

function isOnChain(account: string): boolean {
  return /^rail:(chain|cold):/.test(account)
}

/** True for a currency of the wallet, and for the fractions of one, such as `USDT:6`, which are part of its row. */
function isListed(currency: string): boolean {
  return findCurrency(currency.replace(/:\d{1,2}$/, "")) !== undefined
}

const bankAccounts = ["rail:bank", "rail:payout:iban"]

async function readBank(db: Kysely<Database>, balances: readonly GroupBalance[]): Promise<readonly SheetPlace[]> {
  const place = { en: "Bank account", ru: "Банковский счёт" }
  const found = await compareBank(db)
  if (found) {
    const { currency, closing, ledger, ahead, behind, difference, takenAt, missingAfter } = found
    const write = (units: bigint) => writeUnits(units, currency)
    return [
      {
        place,
        kind: "bank",
        currency,
        ledger: write(ledger),
        outside: write(closing),
        inTransit: write(behind - ahead),
        difference: write(difference),
        reason:
          missingAfter === null
            ? null
            : {
                en: `The statement after ${missingAfter} is missing`,
                ru: `Нет выписки после ${missingAfter}`,
              },
        comparedAt: takenAt,
      },
    ]
  }
  return sumPlaces(balances, (account) => bankAccounts.includes(account)).map(({ currency, units }) => ({
    place,
    kind: "bank" as const,
    currency,
    ledger: writeUnits(units, currency),
    outside: null,
    inTransit: writeUnits(0n, currency),
    difference: null,
    reason: { en: "There is no statement yet", ru: "Выписок ещё нет" },
    comparedAt: null,
  }))
}

function isVendor(account: string): boolean {
  return account.startsWith("rail:") && !isOnChain(account) && !bankAccounts.includes(account)
}

/** Money at vendors: compared with the last reported balance of each, or the reason why it is not. */
async function readVendors(
  services: Pick<Services, "db" | "rails">,
  balances: readonly GroupBalance[],
): Promise<readonly SheetPlace[]> {
  const { comparisons, reads } = await compareVendors(services)
  const compared = comparisons.map(({ accounts, currency, outside, ledger, leaving, difference, readAt }) => ({
    place: joinTexts(accounts.map(titleAccount)),
    kind: "vendor" as const,
    currency,
    ledger: writeUnits(ledger, currency),
    outside: writeUnits(outside, currency),
    inTransit: writeUnits(-leaving, currency),
    difference: writeUnits(difference, currency),
    reason: findFailure(reads.filter(({ account }) => accounts.includes(account))),
    comparedAt: readAt,
  }))
  const isCompared = ({ account, currency }: GroupBalance) =>
    comparisons.some((one) => one.currency === currency && one.accounts.includes(account))
  const others = balances
    .filter((balance) => isVendor(balance.account) && balance.units !== 0n && !isCompared(balance))
    .map(({ account, currency, units }) => ({
      place: titleAccount(account),
      kind: "vendor" as const,
      currency,
      ledger: writeUnits(-units, currency),
      outside: null,
      inTransit: writeUnits(0n, currency),
      difference: null,
      reason: explainMissing(reads.find((read) => read.account === account && read.hasCurrency(currency))),
      comparedAt: null,
    }))
  return [...compared, ...others]
}

const lastReadFailed = text(
  "The vendor did not answer the last time it was asked",
  "При последнем запросе партнёр не ответил",
)

function findFailure(reads: readonly VendorRead[]): Text | null {
  return reads.some(({ failedAt }) => failedAt !== null) ? lastReadFailed : null
}

/** The reason for which money at a vendor is not compared. */
function explainMissing(read: VendorRead | undefined): Text {
  if (!read?.isAsked)
    return text(
      "This vendor tells no balance by its interface: compare it with the vendor's own report",
      "Этот партнёр не сообщает остаток через интерфейс: сверьте с его отчётом",
    )
  if (read.failedAt !== null) return lastReadFailed
  return read.readAt === null
    ? text("The vendor has not been asked yet", "Партнёра ещё не спрашивали")
    : text("The vendor names no balance in this currency", "Партнёр не называет остаток в этой валюте")
}

function sumPlaces(balances: readonly GroupBalance[], isPart: (account: string) => boolean) {
  const sums = new Map<string, bigint>()
  for (const { account, currency, units } of balances)
    if (isPart(account)) sums.set(currency, (sums.get(currency) ?? 0n) - units)
  return Array.from(sums, ([currency, units]) => ({ currency, units })).filter(({ units }) => units !== 0n)
}

function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount)
}
