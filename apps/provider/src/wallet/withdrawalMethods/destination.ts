import { checkInstanceAddress } from "@wallet/chains/instanceAddress.ts"
import { type Currency, findNetwork } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { PayoutDestination } from "#platform/http/answers.ts"
import { refuseField } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { payoutParties } from "#rails/parties.ts"
import {
  noDetails,
  type PayoutParty,
  type ReadDestination,
  type RequestedDestination,
  requireText,
} from "#rails/payout/payoutParty.ts"
import type { PayoutRail } from "#rails/payout/payoutRail.ts"
import { type ChainAddress, findAddressOwners, recipientBehind, requireNoLoss } from "./addressOwner.ts"
import { findMethod, isPaidOut, priceMethod, refuseUnpaid, type WithdrawalMethod } from "./methods.ts"

/** A checked destination, in canonical form. */
export interface CheckedDestination {
  readonly method: WithdrawalMethod
  readonly destination: PayoutDestination
  /** The rail's token of the card, if it is a card. */
  readonly cardToken: string | null
  /** Identical for all spellings of the same destination. */
  readonly fingerprint: string
}

/** A destination whose owner is known. */
export interface OwnedDestination extends CheckedDestination {
  /** The customer with that deposit address, whose wallet gets the money at once. Null for all others. */
  readonly recipientId: string | null
}

/** The sender, and the connection for looking up the owner of a deposit address. */
export interface DestinationSender {
  readonly db: Kysely<Database>
  readonly userId: string
}

/** Checks a destination completely. Refuses at the first invalid field. */
export async function checkDestination(
  services: Services,
  sender: DestinationSender,
  currency: Currency,
  asked: RequestedDestination,
): Promise<OwnedDestination> {
  return withOwner(services, sender, await checkFields(services, currency, asked), "address")
}

/** Adds the owner of a deposit address. Refuses at `field` if money would be lost or never leave. */
export async function withOwner(
  services: Services,
  { db, userId }: DestinationSender,
  checked: CheckedDestination,
  field: string,
): Promise<OwnedDestination> {
  const place = toChainAddress(checked)
  if (!place) return { ...checked, recipientId: null }
  requireNoLoss(services, place, field)
  const owner = (await findAddressOwners(db, [place])).get(place.address)
  const recipientId = recipientBehind(owner, userId, field)
  return { ...(recipientId === null ? checked : withoutFees(checked)), recipientId }
}

/** A payment between wallets here uses no network, so it has no fees. */
function withoutFees(checked: CheckedDestination): CheckedDestination {
  const { method } = checked
  const nothing = { currency: method.currency, units: 0n }
  return { ...checked, method: { ...method, networkFees: new Map(), fixedFee: nothing, feeRate: "0" } }
}

/** The chain address of a destination; `undefined` for other rails. */
export function toChainAddress({ destination }: Pick<CheckedDestination, "destination">): ChainAddress | undefined {
  const network = findNetwork(destination.network ?? "")
  return destination.rail === "crypto" && network ? { network: network.id, address: destination.to } : undefined
}

/**
 * Checks the fields of a destination. Refuses at the first invalid one, also if money would be lost. The caller
 * looks up the owner of the address, for many destinations together (`findAddressOwners`).
 */
export async function checkFields(
  services: Services,
  currency: Currency,
  asked: RequestedDestination,
): Promise<CheckedDestination> {
  const way = { ...asked, currency }
  if (!isPaidOut(services, way)) throw refuseUnpaid(services, way, "rail")
  const checked = await readDestination(services, currency, asked)
  const { rail, network, to } = checked.destination
  const fingerprint = [currency.code, rail, network, checked.identity ?? to].filter(Boolean).join(" ")
  return { ...checked, cardToken: checked.cardToken ?? null, fingerprint }
}

/** A parsed destination, with its withdrawal method. */
interface ReachedDestination extends ReadDestination {
  readonly method: WithdrawalMethod
}

async function readDestination(
  services: Services,
  currency: Currency,
  asked: RequestedDestination,
): Promise<ReachedDestination> {
  const { rail } = asked
  if (rail === "crypto") return readChainDestination(services, currency, asked)
  const method = findMethod(currency, rail, null)
  if (!method) throw refuseField("withdrawal_unavailable", "rail")
  const { config, rails, log } = services
  // Each rail has its own party; TypeScript does not match one name in two lists.
  const { terms } = payoutParties[rail] as PayoutParty<PayoutRail>
  const read = await terms.readDestination(asked, { rail: rails.payouts[rail], currency, log })
  return { ...read, method: priceMethod(config, method) }
}

function readChainDestination(services: Services, currency: Currency, asked: RequestedDestination): ReachedDestination {
  const network = findNetwork(requireText(asked.network, "network"))
  const method = network && findMethod(currency, "crypto", network.id)
  if (!network || !method) throw refuseField("withdrawal_unavailable", "network")
  const check = checkInstanceAddress(requireText(asked.address, "address"), network, services.config.chainInstances)
  if (check.ok) {
    requireNoLoss(services, { network: network.id, address: check.address }, "address")
    const destination = { ...noDetails, rail: "crypto", to: check.address, network: network.id } as const
    return { method: priceMethod(services.config, method), destination }
  }
  if (check.network) {
    const { name } = check.network
    throw refuseField("network_mismatch", "address", { limit: name }, { network: check.network.id })
  }
  throw refuseField("address_invalid", "address", { code: check.code })
}
