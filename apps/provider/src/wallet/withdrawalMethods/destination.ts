import { checkInstanceAddress } from "@wallet/chains/instanceAddress.ts"
import type { CallInput, Contract } from "@wallet/core/contract"
import { type Currency, findNetwork } from "@wallet/core/money"
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { PayoutDestination } from "#platform/http/answers.ts"
import { type Refusal, refuse, refuseField } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { type ChainAddress, findAddressOwners, recipientBehind, requireNoLoss } from "./addressOwner.ts"
import { findMethod, isPaidOut, type WithdrawalMethod } from "./methods.ts"

/** A destination that has been checked, in its one spelling. */
export interface CheckedDestination {
  readonly method: WithdrawalMethod
  readonly destination: PayoutDestination
  /** What the card's rail knows it by, where it is a card. */
  readonly cardToken: string | null
  /** The same for two ways to name the same destination. */
  readonly fingerprint: string
}

/** A destination whose owner is known. */
export interface OwnedDestination extends CheckedDestination {
  /** The customer whose deposit address it is: their wallet gets the money at once. Null for anybody outside. */
  readonly recipientId: string | null
}

export type RequestedDestination = Omit<CallInput<Contract["createBeneficiary"]>, "label" | "currency">

/** Who sends money, and by which connection the owner of a deposit address is looked up. */
export interface DestinationSender {
  readonly db: Kysely<Database>
  readonly userId: string
}

/** Checks where money should go, whole. Refuses at the first field that does not fit. */
export async function checkDestination(
  services: Services,
  sender: DestinationSender,
  currency: Currency,
  asked: RequestedDestination,
): Promise<OwnedDestination> {
  return withOwner(services, sender, await checkFields(services, currency, asked), "address")
}

/** Adds whose deposit address a destination is. Refuses at `field` where money would be lost or never leave. */
export async function withOwner(
  services: Services,
  { db, userId }: DestinationSender,
  checked: CheckedDestination,
  field: string,
): Promise<OwnedDestination> {
  const place = placeOf(checked)
  if (!place) return { ...checked, recipientId: null }
  requireNoLoss(services, place, field)
  const owner = (await findAddressOwners(db, [place])).get(place.address)
  const recipientId = recipientBehind(owner, userId, field)
  return { ...(recipientId === null ? checked : withoutFees(checked)), recipientId }
}

/** Money that goes to a wallet here meets no network, so it costs nothing. */
function withoutFees(checked: CheckedDestination): CheckedDestination {
  const { method } = checked
  const nothing = { currency: method.currency, units: 0n }
  return { ...checked, method: { ...method, networkFees: new Map(), fixedFee: nothing, feeRate: "0" } }
}

/** Where on a chain a destination is; `undefined` off the chains. */
export function placeOf({ destination }: Pick<CheckedDestination, "destination">): ChainAddress | undefined {
  const network = findNetwork(destination.network ?? "")
  return destination.rail === "crypto" && network ? { network: network.id, address: destination.to } : undefined
}

/**
 * Checks the fields that name a destination. Refuses at the first one that does not fit, also where money would be lost.
 * The owner of the address is the caller's to look up, for many destinations together (`findAddressOwners`).
 */
export async function checkFields(
  services: Services,
  currency: Currency,
  asked: RequestedDestination,
): Promise<CheckedDestination> {
  if (!isPaidOut(services, asked)) throw refuseField("withdrawal_unavailable", "rail")
  const checked = await readDestination(services, currency, asked)
  const { rail, network, to } = checked.destination
  const fingerprint = [currency.code, rail, network, checked.identity ?? to].filter(Boolean).join(" ")
  return { ...checked, cardToken: checked.cardToken ?? null, fingerprint }
}

interface ReadDestination {
  readonly method: WithdrawalMethod
  readonly destination: PayoutDestination
  readonly cardToken?: string
  /** What tells it from others, where that is not what is shown. */
  readonly identity?: string
}

function readDestination(services: Services, currency: Currency, asked: RequestedDestination) {
  switch (asked.rail) {
    case "crypto":
      return readChainDestination(services, currency, asked)
    case "card":
      return readCardDestination(services, currency, asked)
    case "iban":
      return readBankDestination(currency, asked)
    case "anymoney":
      return readAnyMoneyDestination(currency, asked)
  }
}

const nothing = { network: null, holder: null, bic: null }

function readChainDestination(services: Services, currency: Currency, asked: RequestedDestination): ReadDestination {
  const network = findNetwork(required(asked.network, "network"))
  const method = network && findMethod(currency, "crypto", network.id)
  if (!network || !method) throw refuseField("withdrawal_unavailable", "network")
  const check = checkInstanceAddress(required(asked.address, "address"), network, services.config.chainInstances)
  if (check.ok) {
    requireNoLoss(services, { network: network.id, address: check.address }, "address")
    const destination = { ...nothing, rail: "crypto", to: check.address, network: network.id } as const
    return { method, destination }
  }
  if (check.network) {
    const { name } = check.network
    throw refuseField("network_mismatch", "address", { limit: name }, { network: check.network.id })
  }
  throw refuseField("address_invalid", "address", { code: check.code })
}

async function readCardDestination(
  { rails, log }: Services,
  currency: Currency,
  asked: RequestedDestination,
): Promise<ReadDestination> {
  const method = requireMethod(currency, "card")
  const token = required(asked.cardToken, "cardToken")
  const card = await rails.payouts.card.describe(token).catch((err: unknown) => {
    log.warn({ err }, "the card payout rail did not answer")
    throw refuse("service_unavailable", { retryAfter: 5 })
  })
  if (!card) throw refuseField("card_token_invalid", "cardToken")
  if (method.needsHolder && !card.hasHolder) throw invalid("holder", "card_holder_invalid")
  if (method.needsExpiry && !card.hasExpiry) throw invalid("expiry", "card_expiry_invalid")
  const destination = { ...nothing, rail: "card", to: `${card.brand} •••• ${card.last4}` } as const
  return { method, destination, cardToken: token, identity: card.fingerprint }
}

function readBankDestination(currency: Currency, asked: RequestedDestination): ReadDestination {
  const method = requireMethod(currency, "iban")
  const iban = electronicFormatIBAN(required(asked.iban, "iban"))
  if (iban === null || !isValidIBAN(iban)) throw invalid("iban", "iban_invalid")
  const bic = asked.bic ? asked.bic.replaceAll(" ", "").toUpperCase() : null
  if (bic !== null && !isValidBIC(bic)) throw invalid("bic", "bic_invalid")
  // Phones and word processors write curly apostrophes; banks' forms take the straight one.
  const holder = required(asked.holder, "holder").replace(/[\u2018\u2019\u02bc]/gu, "'")
  if (!holderShape.test(holder)) throw invalid("holder", "holder_invalid")
  return { method, destination: { rail: "iban", to: iban, network: null, holder, bic } }
}

/** A name has letters, of any script, and nothing that a bank's form would not take. */
const holderShape = /^(?=.*\p{L}.*\p{L})[\p{L}\p{M}\d .,'&/()-]+$/u
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const phoneShape = /^\+[1-9]\d{6,14}$/

function readAnyMoneyDestination(currency: Currency, asked: RequestedDestination): ReadDestination {
  const method = requireMethod(currency, "anymoney")
  const typed = required(asked.account, "account")
  const phone = typed.replace(/[\s()-]/g, "")
  const account = phoneShape.test(phone) ? phone : typed.toLowerCase()
  if (!phoneShape.test(account) && !emailShape.test(account)) throw invalid("account", "account_invalid")
  return { method, destination: { ...nothing, rail: "anymoney", to: account } }
}

function requireMethod(currency: Currency, rail: "card" | "iban" | "anymoney"): WithdrawalMethod {
  const method = findMethod(currency, rail, null)
  if (!method) throw refuseField("withdrawal_unavailable", "rail")
  return method
}

function required(text: string | undefined, field: string): string {
  if (!text) throw invalid(field, "required")
  return text
}

function invalid(field: string, code: string): Refusal {
  return refuseField("validation_failed", field, { code })
}
