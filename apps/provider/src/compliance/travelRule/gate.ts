import { randomBytes } from "node:crypto"
import { findNetwork } from "@wallet/core/money"
import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { type Refusal, refuse } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { decodeTravelAddress, looksLikeTravelAddress } from "#rails/travelRule/travelAddress.ts"
import { computeLastValue } from "#wallet/limits/uses.ts"
import type { ArrivedOnChain, ChainGate, DeclaredRecipient, LeavingOnChain } from "#wallet/screening/chainGate.ts"
import { hasConfirmedName, screenPayee } from "#wallet/screening/names/screenNames.ts"
import { isProved } from "./addressProofs.ts"
import { findMissingProof } from "./missingProof.ts"
import { findPerson } from "./parties.ts"
import { presentAnswers } from "./presentAnswers.ts"
import { senderUnknown } from "./reasons.ts"
import { findSenders, isToldSenderDoubtful } from "./senders.ts"
import { readThreshold } from "./threshold.ts"

/** The Travel Rule gate: payments on chains above a value carry the names of their parties. */
export const travelRuleGate: ChainGate = { declare, leave, arrive, present: presentAnswers, findSenders }

async function isAsked(services: Services, value: bigint): Promise<boolean> {
  const threshold = await readThreshold(services)
  return threshold !== undefined && value >= threshold
}

async function declare(
  services: Services,
  trx: Transaction<Database>,
  leaving: LeavingOnChain & { readonly quoteId: string },
  declared: DeclaredRecipient | undefined,
): Promise<void> {
  if (!(await isAsked(services, leaving.value))) return
  if (!declared) throw refuseFields({ owner: "required" })
  const { owner, name = "", service = "" } = declared
  if (owner === "other" && name === "") throw refuseFields({ name: "required" })
  if (looksLikeTravelAddress(service) && decodeTravelAddress(service) === undefined) {
    throw refuseFields({ service: "travel_address_invalid" })
  }
  if (owner === "self" && service === "") await requireProof(services, trx, leaving, declared)
  const kept = {
    user_id: leaving.userId,
    owner,
    name: owner === "self" ? await findPerson(trx, leaving.userId).then((person) => person.name) : name,
    service: service || null,
  }
  await trx
    .insertInto("travel_rule_transfers")
    .values({ ...kept, quote_id: leaving.quoteId, state: "declared", created_at: services.now() })
    .execute()
}

/** @throws Refusal with the ways to prove that the address is the customer's. */
async function requireProof(
  services: Services,
  trx: Transaction<Database>,
  leaving: LeavingOnChain,
  { signature = "" }: DeclaredRecipient,
): Promise<void> {
  const missing = await findMissingProof(services, trx, leaving, signature)
  if (missing) throw refuseFields({ signature: missing.code }, missing.details)
}

function refuseFields(fields: Readonly<Record<string, string>>, details?: Record<string, string>): Refusal {
  const named = Object.entries(fields).map(([field, code]) => [`travelRule.${field}`, { code }] as const)
  return refuse("validation_failed", { fields: Object.fromEntries(named), ...(details && { details }) })
}

async function leave(
  services: Services,
  leaving: LeavingOnChain & { readonly withdrawalId: string },
): Promise<"clear" | "review" | "wait"> {
  const { withdrawalId, quoteId, value, network, amount } = leaving
  if (!(await isAsked(services, value))) return "clear"
  const { db, now, rails } = services
  const transfer =
    quoteId === null
      ? undefined
      : await db.selectFrom("travel_rule_transfers").selectAll().where("quote_id", "=", quoteId).executeTakeFirst()
  // A row of a batch, or a refund: no recipient was declared.
  if (!transfer) return "review"
  switch (transfer.state) {
    case "declared": {
      const peer = decodeTravelAddress(transfer.service ?? "")
      const isAskable = peer !== undefined && rails.travelRule.canAsk(peer) && isNamed(network, amount.currency.code)
      // A name on a list is not sent to another service.
      if (await hasConfirmedName(db, withdrawalId)) return "review"
      // Until operators have decided about the name, the withdrawal waits; then it is screened again.
      if (await isNameOpen(services, leaving, transfer)) return isAskable ? "wait" : "review"
      if (!isAskable) return "clear"
      await db.transaction().execute(async (trx) => {
        const asked = await trx
          .updateTable("travel_rule_transfers")
          .set({
            state: "asked",
            withdrawal_id: withdrawalId,
            token: randomBytes(24).toString("base64url"),
            asked_at: now(),
          })
          .where("quote_id", "=", transfer.quote_id)
          .where("state", "=", "declared")
          .executeTakeFirst()
        if (asked.numUpdatedRows === 0n) return
        await enqueue(trx, "travelRule.inquire", { quoteId: transfer.quote_id })
        const until = new Date(now().getTime() + longestWait)
        await enqueue(trx, "travelRule.giveUp", { quoteId: transfer.quote_id }, until)
      })
      return "wait"
    }
    case "asked":
      return "wait"
    case "approved":
    case "confirmed":
      return "clear"
    case "rejected":
    case "unanswered":
      return "review"
  }
}

/** Screens the name of another person. The customer's own name is screened elsewhere. */
async function isNameOpen(
  services: Services,
  { withdrawalId, userId }: LeavingOnChain & { readonly withdrawalId: string },
  { owner, name }: { readonly owner: "self" | "other"; readonly name: string | null },
): Promise<boolean> {
  if (owner === "self" || name === null) return false
  return screenPayee(services, { withdrawalId, userId, name, country: undefined })
}

/** If a service does not answer within this time an operator decides, in milliseconds. */
const longestWait = 3_600_000

/** True for the coins that TRP identifies by their SLIP-44 numbers; tokens have none. */
function isNamed(network: LeavingOnChain["network"], currency: string): boolean {
  return findNetwork(network)?.nativeCurrency === currency
}

async function arrive(
  services: Services,
  { id: depositId, userId, txid, senders, network, amount }: ArrivedOnChain,
): Promise<string | undefined> {
  if (services.config.travelRuleFrom === undefined) return undefined
  const { units: value } = await computeLastValue(services, amount)
  if (!(await isAsked(services, value))) return undefined
  const [address, ...others] = senders
  const isOwn =
    address !== undefined && others.length === 0 && (await isProved(services.db, { userId, network, address }))
  if (isOwn) return undefined
  const told = await services.db
    .selectFrom("travel_rule_inquiries")
    .select("parties")
    .where("user_id", "=", userId)
    .where("txid", "=", txid)
    .where("state", "=", "confirmed")
    .executeTakeFirst()
  if (!told) return senderUnknown
  return (await isToldSenderDoubtful(services, { depositId, userId, parties: told.parties }))
    ? senderUnknown
    : undefined
}
