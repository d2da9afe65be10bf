import { findNetwork } from "@wallet/core/money"
import { sql } from "kysely"
import { senderFacts } from "#compliance/travelRule/facts.ts"
import { senderUnknown } from "#compliance/travelRule/reasons.ts"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import type { Services } from "#platform/services.ts"
import { amountDiffers } from "#wallet/deposits/arrivedWhole.ts"
import type { DepositRow } from "#wallet/deposits/deposit.ts"
import { depositLifecycle } from "#wallet/deposits/depositLifecycle.ts"
import {
  type DepositDecision,
  decisionsFor,
  heldByOperator,
  isForTwo,
  needsTwoToCredit,
  reviewDeposit,
} from "#wallet/deposits/review.ts"
import { knownSenders } from "#wallet/deposits/senders.ts"
import { waitingDeposits } from "#wallet/deposits/waitingDeposits.ts"
import type { Case, Deciding, Desk } from "./desk.ts"
import { screeningFacts } from "./screened.ts"
import { amountText, momentText, optionalText } from "./shared.ts"

type Event = Extract<DepositDecision, "release" | "return" | "stop" | "hold">

/** The address for returning a deposit, if it differs from the sender's. */
export const returnAddressField = { name: "address", label: "Send it back to, if not to its one sender" }

/** Deposits that screening holds, that are being returned, or that are unclaimed. */
export const depositDesk: Desk<Event> = {
  name: "deposits",
  title: "Deposits",
  group: "moneyIn",
  needs: "cases.read",
  fields: [returnAddressField],
  choices: {
    release: { label: "Credit it", needs: "cases.release", raises: [raises(depositLifecycle, "release")] },
    return: { label: "Send it back", needs: "cases.release", raises: [raises(depositLifecycle, "return")] },
    stop: {
      label: "Stop the return",
      needs: "cases.release",
      raises: [raises(depositLifecycle, "failReturn", "failReturnOfLittle", "failReturnOfToken")],
    },
    hold: {
      label: "Hold it for a decision",
      needs: "cases.release",
      raises: [raises(depositLifecycle, "hold", "refuseToken")],
    },
  },
  list: listDeposits,
  needsTwo: async ({ db }, event, id) => event === "release" && (await isForTwo(db, id)),
  async decide(services, deciding) {
    await decideDeposit(services, deciding)
    return doneBy[deciding.event]
  },
}

const doneBy: Readonly<Record<Event, string>> = {
  release: "credited",
  return: "sent back",
  stop: "return stopped",
  hold: "held for a decision",
}

/** Applies a decision about a deposit, with the address from the form. @throws Problem, Refusal */
export async function decideDeposit(services: Services, { id, event, form }: Deciding<DepositDecision>): Promise<void> {
  await reviewDeposit(services, id, event, optionalText(form, returnAddressField.name) ?? undefined)
}

/** A deposit with its customer's e-mail address. */
export type ListedDeposit = DepositRow & { readonly email: string }

async function listDeposits({ db, now }: Services): Promise<readonly Case[]> {
  const { confirming = 0, screening = 0 } = waitingDeposits.expected
  const since = (longest: number) => new Date(now().getTime() - longest)
  const { rows } = await sql<ListedDeposit>`
    SELECT deposits.*, users.email FROM deposits JOIN users ON users.id = deposits.user_id
    WHERE deposits.state IN ('held', 'returning')
      OR deposits.state = 'confirming' AND deposits.created_at <= ${since(confirming)}
      OR deposits.state = 'screening' AND deposits.created_at <= ${since(screening)}
    ORDER BY deposits.created_at LIMIT 100`.execute(db)
  const ids = rows.map(({ id }) => id)
  const [screenings, senders] = await Promise.all([screeningFacts(db, ids), senderFacts(db, ids)])
  return rows.map((row) => {
    const { id, user_id, state, hold_reason, return_address, return_txid } = row
    return {
      id,
      customerId: user_id,
      title: arrivedText(row),
      facts: [
        ...listFacts(row),
        ...(screenings.get(id) ?? []),
        ...(whyHeld[hold_reason ?? ""] ?? []),
        ...(senders.get(id) ?? []),
        ...(state === "held" ? [] : [["State", state] as const]),
        ...(state === "returning" && return_address !== null ? [["Goes back to", return_address] as const] : []),
        ...(state === "returning" && return_txid !== null ? [["Sent by", return_txid] as const] : []),
      ],
      fits: decisionsFor(row),
      ...(needsTwoToCredit(hold_reason) && state === "held" && { needTwo: ["release"] }),
    }
  })
}

const whyHeld: Readonly<Record<string, Case["facts"]>> = {
  [amountDiffers]: [["Why", "The address holds less of the token than its transfers say"]],
  [senderUnknown]: [["Why", "Travel Rule: their service has not said who sent it. The customer is asked"]],
  [heldByOperator]: [["Why", "An operator took it out of the queue: nobody has screened it"]],
}

/** The facts shown for every deposit. */
export function listFacts(row: ListedDeposit): Case["facts"] {
  const { network, txid, email, created_at, return_failure } = row
  const senders = knownSenders(row)
  return [
    ["From", senders.join(", ") || "unknown"],
    ["Network", findNetwork(network)?.name ?? network],
    ["Transaction", txid],
    ["Customer", email],
    ["Since", momentText(created_at)],
    ...(return_failure === null ? [] : [["Last return", return_failure] as const]),
  ]
}

/** The deposited amount as text for operators. */
export function arrivedText({ currency, amount, contract, chain_amount }: DepositRow): string {
  return currency !== null && amount !== null
    ? amountText(amount, currency)
    : `${chain_amount} units of ${contract ?? "an unknown coin"}`
}
