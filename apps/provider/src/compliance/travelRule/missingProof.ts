import { findCurrencyNetwork, findNetwork } from "@wallet/core/money"
import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { writeChainAmount } from "#wallet/deposits/arrival.ts"
import { type ClaimedAddress, isProved, openTest, ownershipMessage, proveBySignature } from "./addressProofs.ts"

/** The missing part of a proof that an address is the customer's, and the ways to provide it. */
interface MissingProof {
  readonly code: "ownership_unproven" | "ownership_signature_invalid"
  readonly details: Readonly<Record<string, string>>
}

/** Accepts a signature as a proof. @returns what is still missing; undefined for a proved address. */
export async function findMissingProof(
  services: Services,
  trx: Transaction<Database>,
  claimed: ClaimedAddress,
  signature: string,
): Promise<MissingProof | undefined> {
  if (await isProved(trx, claimed)) return undefined
  const { config, now } = services
  const message = ownershipMessage(config.siteOrigin, claimed)
  if (signature !== "" && (await proveBySignature(trx, claimed, { message, signature, now: now() }))) return undefined
  const code = signature === "" ? "ownership_unproven" : "ownership_signature_invalid"
  // Outside the transaction, which the refusal rolls back.
  const test = await openTest(services.db, claimed, now())
  if (!test) return { code, details: { message } }
  const currency = findNetwork(claimed.network)?.nativeCurrency ?? ""
  const coin = findCurrencyNetwork(currency, claimed.network)
  if (!coin) throw new Error(`The coin of ${claimed.network} is in no wallet`)
  const testAmount = writeChainAmount(coin, test.amount)
  return { code, details: { testAmount, testCurrency: currency, testUntil: test.until.toISOString() } }
}
