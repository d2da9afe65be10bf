import type { AcceptedCurrency, MerchantSettings } from "@wallet/core/contract"
import { invoiceExpiry } from "@wallet/core/contract"
import { currencies, currencyNetworks, findCurrencyNetwork } from "@wallet/core/money"
import { type Kysely, type Selectable, sql } from "kysely"
import type { MerchantSettingsTable } from "#merchant/invoices/tables.ts"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { readPublicName } from "#platform/http/publicName.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { readCurrency } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { readLevel } from "#wallet/limits/levels.ts"
import { maskEmail } from "#wallet/people/maskEmail.ts"
import { readFrameOrigins } from "./frameOrigins.ts"
import { toBasisPoints, toPercent } from "./present.ts"
import { withServedNetworks } from "./servedNetworks.ts"

/** Everything that an invoice can accept: each currency from wallets, and over its networks. */
export const acceptable: readonly AcceptedCurrency[] = currencies.map(({ code }) => ({
  currency: code,
  networks: currencyNetworks.filter(({ currency }) => currency === code).map(({ network }) => network.id),
}))

/** Default terms of a merchant's invoices: the merchant's settings, or the operator's. */
export interface MerchantTerms {
  readonly priceCurrency: string
  readonly accepted: readonly AcceptedCurrency[]
  readonly settlementCurrency: string | null
  readonly expiresInMinutes: number
  readonly toleranceBp: number
  readonly payerFeeShare: number
}

export async function readMerchantTerms(db: Kysely<Database>, userId: string): Promise<MerchantTerms> {
  return toMerchantTerms(await findSettings(db, userId))
}

/** Maximum length of the name that payers see, in characters. */
const longestName = 60

export const merchantSettingsHandlers = {
  getMerchantSettings: (services, { caller }) => presentSettings(services, caller.account),

  async setMerchantSettings(services, { caller, input }) {
    const { name, nameOnLinks, priceCurrency, accepted, settlementCurrency } = input
    const { expiresInMinutes, tolerancePercent, payerFeeShare, frameOrigins } = input
    const changes = {
      ...(name !== undefined && { name: readPublicName(name, "name", longestName) }),
      ...(nameOnLinks !== undefined && { name_on_links: nameOnLinks }),
      ...(priceCurrency !== undefined && { price_currency: readCurrency(priceCurrency, "priceCurrency").code }),
      ...(accepted !== undefined && { accepted: JSON.stringify(readAccepted(accepted)) }),
      ...(settlementCurrency !== undefined && { settlement_currency: readSettlement(settlementCurrency) }),
      ...(expiresInMinutes !== undefined && { expires_in_minutes: expiresInMinutes }),
      ...(tolerancePercent !== undefined && { tolerance_bp: toBasisPoints(tolerancePercent) }),
      ...(payerFeeShare !== undefined && { payer_fee_share: payerFeeShare }),
      ...(frameOrigins !== undefined && { frame_origins: readFrameOrigins(frameOrigins, services.config.mode) }),
    }
    await services.db
      .insertInto("merchant_settings")
      .values({ ...nothingSet, user_id: caller.account, ...changes })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ user_id: caller.account, ...changes }))
      .execute()
    return presentSettings(services, caller.account)
  },
} satisfies Pick<Handlers, "getMerchantSettings" | "setMerchantSettings">

/** The default settings of a merchant. */
export const nothingSet = {
  name: null,
  price_currency: null,
  accepted: null,
  settlement_currency: null,
  expires_in_minutes: null,
  tolerance_bp: null,
  payer_fee_share: null,
}

/** Reads the accepted currencies, each once. Refuses an unknown currency or network. */
export function readAccepted(asked: readonly AcceptedCurrency[]): AcceptedCurrency[] {
  const seen = new Map<string, Set<string>>()
  for (const { currency, networks } of asked) {
    const { code } = readCurrency(currency, "accepted")
    const wanted = seen.get(code) ?? new Set()
    for (const network of networks) {
      if (!findCurrencyNetwork(code, network)) {
        throw refuseField("validation_failed", "accepted", {
          code: "network_unknown",
          limit: network,
        })
      }
      wanted.add(network)
    }
    seen.set(code, wanted)
  }
  return Array.from(seen, ([currency, networks]) => ({ currency, networks: [...networks] }))
}

function readSettlement(code: string | null): string | null {
  return code === null ? null : readCurrency(code, "settlementCurrency").code
}

/** Names of merchants for payers: the chosen name, or else the masked e-mail address. */
export async function findMerchantNames(
  db: ReadableDatabase,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("users")
    .leftJoin("merchant_settings as settings", "settings.user_id", "users.id")
    .select(["users.id", "users.email", "settings.name"])
    .where(sql<boolean>`users.id = ANY(${[...new Set(userIds)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, email, name }) => [id, name ?? maskEmail(email)]))
}

/** A merchant as payers see them. */
export async function presentMerchant(db: Kysely<Database>, userId: string) {
  const names = await findMerchantNames(db, [userId])
  const settings = await findSettings(db, userId)
  return {
    name: names.get(userId) ?? "",
    hasName: (settings?.name ?? null) !== null,
    verified: (await readLevel(db, userId)) !== "basic",
    logoId: settings?.logo_id ?? null,
    nameOnLinks: settings?.name_on_links ?? false,
  }
}

function findSettings(db: Kysely<Database>, userId: string) {
  return db.selectFrom("merchant_settings").selectAll().where("user_id", "=", userId).executeTakeFirst()
}

function toMerchantTerms(row: Selectable<MerchantSettingsTable> | undefined): MerchantTerms {
  return {
    priceCurrency: row?.price_currency ?? "USDT",
    accepted: row?.accepted ?? acceptable,
    settlementCurrency: row?.settlement_currency ?? null,
    expiresInMinutes: row?.expires_in_minutes ?? invoiceExpiry.default,
    toleranceBp: row?.tolerance_bp ?? 0,
    payerFeeShare: row?.payer_fee_share ?? 0,
  }
}

/** A merchant's settings, including the fixed values. */
export async function presentSettings(
  services: Pick<Services, "config" | "db" | "parties" | "controls">,
  userId: string,
): Promise<MerchantSettings> {
  const { db } = services
  const { toleranceBp, accepted, ...terms } = await readMerchantTerms(db, userId)
  return {
    ...(await presentMerchant(db, userId)),
    ...terms,
    accepted: [...accepted],
    tolerancePercent: toPercent(toleranceBp),
    feeRate: services.config.invoiceFee,
    frameOrigins: (await findSettings(db, userId))?.frame_origins ?? [],
    acceptable: withServedNetworks(services, acceptable),
  }
}
