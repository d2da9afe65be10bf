import { text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { refuse } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import { storedMoney } from "#platform/money/money.ts"
import {
  listUnexpected,
  lockUnexpected,
  settleUnexpected,
  type UnexpectedMessage,
} from "#platform/partyMessages/unexpected.ts"
import type { Services } from "#platform/services.ts"
import { enterOutcome } from "#wallet/topUps/byHand.ts"
import { claimChargeBack } from "#wallet/topUps/claimChargeBack.ts"
import { claimCredited, creditPaid, returnPaid } from "#wallet/topUps/sbp/settleByHand.ts"
import { topUpLifecycle } from "#wallet/topUps/topUpLifecycle.ts"
import { claimPayment, decideByHand } from "#wallet/withdrawals/approval.ts"
import { withdrawalLifecycle } from "#wallet/withdrawals/withdrawalLifecycle.ts"
import { type LoggedAction, logged } from "../loggedAction.ts"
import { describeMessage } from "../messageWords.ts"
import { describeState } from "../stateWords.ts"
import { type Case, type Desk, hours, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"
import { findEmails } from "./shared.ts"

type Event = "carryOut" | "credit" | "return" | "claim" | "acknowledge"

/** Messages of outside parties that do not fit their subject. */
export const messageDesk: Desk<Event> = {
  name: "messages",
  title: text("Unexpected messages", "Неожиданные сообщения"),
  group: "system",
  needs: "cases.read",
  dueMs: hours(4),
  fields: [],
  choices: {
    carryOut: { label: text("Carry it out now", "Выполнить сейчас"), needs: "cases.release" },
    credit: {
      label: text("Credit the money to the customer", "Зачислить деньги клиенту"),
      needs: "cases.release",
      raises: [raises(withdrawalLifecycle, "return"), raises(topUpLifecycle, "charge")],
    },
    return: { label: text("Return the money to the payer", "Вернуть деньги плательщику"), needs: "cases.release" },
    claim: {
      label: text("Claim the money from the customer", "Взыскать деньги с клиента"),
      needs: "cases.release",
      raises: [raises(withdrawalLifecycle, "claim")],
    },
    acknowledge: { label: text("Nothing has to be done", "Ничего не требуется"), needs: "cases.release" },
  },
  findWaiting: () => sql<WaitingRow>`
    SELECT id, received_at AS since, NULL::timestamptz AS due_at, amount, currency FROM unexpected_messages
    WHERE state = 'waiting'`,
  list: listMessages,
  async needsTwo({ db }, event, id) {
    const message = await lockUnexpected(db, id)
    if (!listFittingEvents(message).includes(event))
      throw refuse("state_conflict", { details: { state: message.event } })
    // It has the effect of the message itself, if the message fits now.
    return event !== "carryOut"
  },
  async decide(services, { event, id }) {
    const message = await lockUnexpected(services.db, id)
    if (event === "carryOut") {
      await enqueue(services.db, "card.followEvent", { eventId: message.key })
      return logged("carried out if it fits", "выполняется, если подходит")
    }
    const outcome = outcomes[event]
    await settleUnexpected(services.db, message, outcome, services.now())
    await settle(services, event, message)
    return actions[event]
  },
}

const outcomes = {
  credit: "credited",
  return: "returned",
  claim: "claimed",
  acknowledge: "acknowledged",
} as const satisfies Record<Exclude<Event, "carryOut">, UnexpectedMessage["state"]>

const actions: Readonly<Record<keyof typeof outcomes, LoggedAction>> = {
  credit: logged("credited", "зачислено"),
  return: logged("returned", "возвращено"),
  claim: logged("claimed", "истребовано"),
  acknowledge: logged("acknowledged", "принято к сведению"),
}

async function settle(services: Services, event: Event, { party, reference }: UnexpectedMessage): Promise<void> {
  if (event === "acknowledge") return
  if (event === "return") return returnPaid(services, reference)
  if (party === "payouts")
    return event === "claim" ? claimPayment(services, reference) : decideByHand(services, reference, "return")
  if (event === "credit")
    return party === "acquirer" ? enterOutcome(services, reference, "charge") : creditPaid(services, reference)
  return party === "sbp" ? claimCredited(services, reference) : claimChargeBack(services, reference)
}

/** The decisions that fit a message: about incoming or outgoing money, or about a repeated charge-back. */
export function listFittingEvents({ party, event, found, user_id }: UnexpectedMessage): readonly Event[] {
  if (party === "payouts") {
    return [
      ...(event === "failed" && found === "completed" ? (["credit"] as const) : []),
      ...(event === "paid" && found === "failed" ? (["claim"] as const) : []),
      "acknowledge",
    ]
  }
  const isPaid = party === "sbp" && event === "paid"
  const isCharged = party === "acquirer" && event === "charge" && found === "failed"
  const isTakenTwice =
    party === "acquirer" && (event === "confirmRefund" || (event === "charged_back" && found !== null))
  // The wallet was credited, but the bank has no payment.
  const isCreditedAlone = party === "sbp" && event !== "paid" && found === "paid"
  return [
    ...(party === "issuer" && user_id !== null ? (["carryOut"] as const) : []),
    ...((isPaid || isCharged) && user_id !== null ? (["credit"] as const) : []),
    ...(isPaid ? (["return"] as const) : []),
    ...(isTakenTwice || isCreditedAlone ? (["claim"] as const) : []),
    "acknowledge",
  ]
}

async function listMessages({ db }: Services, _: string, only?: readonly string[]): Promise<readonly Case[]> {
  const messages = await listUnexpected(db, only)
  const emails = await findEmails(
    db,
    messages.flatMap(({ user_id }) => user_id ?? []),
  )
  return messages.map((message) => {
    const { id, party, event, reference, found, user_id, currency, amount, times, received_at } = message
    const fits = listFittingEvents(message)
    return {
      id,
      customerId: user_id,
      title: describeMessage(party, event),
      since: received_at,
      atStake: currency !== null && amount !== null ? storedMoney(amount, currency) : null,
      facts: [
        [names.about, reference],
        [names.found, found === null ? text("nothing of that id", "такого нет") : describeState(found)],
        ...(currency !== null && amount !== null ? [[names.amount, storedMoney(amount, currency)] as const] : []),
        ...(user_id === null ? [] : [[names.customer, emails.get(user_id) ?? ""] as const]),
        [names.received, received_at],
        ...(times === 1 ? [] : [[names.times, String(times)] as const]),
      ],
      fits,
      needTwo: fits.filter((event) => event !== "carryOut"),
    }
  })
}
