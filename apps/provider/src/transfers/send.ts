import type { CallAnswer, CallInput, Contract } from "@wallet/core/contract"
import type { Money } from "@wallet/core/money"
import type { Transaction } from "kysely"
import { v7 as newId } from "uuid"
import type { Pipeline } from "../db/inPipeline.ts"
import { insertRows } from "../db/insertRows.ts"
import type { Database } from "../db/schema.ts"
import type { GroupedRequest } from "../http/handler.ts"
import { orRefusal, Refusal } from "../http/refusal.ts"
import { countSends } from "../limits/sentByHour.ts"
import { publishEach } from "../live/publish.ts"
import { type Addressees, notifyEach, readAddressees } from "../notifications/notify.ts"
import { credit, customer, debit, type Posting, postEach } from "../operations/post.ts"
import { type NewOperation, recordOperations } from "../operations/record.ts"
import type { Services } from "../services.ts"
import { readAmount, readCurrency, wireMoney } from "../wallets/money.ts"
import { readAllowance } from "./allowance.ts"
import { findParties, type Parties, type Party } from "./recipient.ts"

type CreateTransfer = Contract["createTransfer"]

/** A transfer that the ledger has not decided on yet. */
export interface Sending {
  readonly id: string
  readonly sender: Party
  readonly recipient: Party
  readonly amount: Money
  readonly note: string | null
  readonly at: Date
}

/** Sends money for several customers at once: a handful of statements, however many they are. */
export async function sendTogether(
  services: Services,
  requests: readonly GroupedRequest<CreateTransfer>[],
  { trx, writes }: Pipeline,
): Promise<readonly (CallAnswer<CreateTransfer> | Refusal)[]> {
  const at = services.now()
  const senderIds = requests.map(({ caller }) => caller.userId)
  const [parties, allowance] = await Promise.all([
    findParties(trx, [...senderIds, ...requests.map(({ input }) => input.recipient)]),
    readAllowance(services, { trx, writes }, senderIds, at),
  ])
  const counts = new Map<Sending, { readonly value: bigint; readonly isConfirmed: boolean }>()
  const plans = requests.map(({ caller, input, isConfirmed }) =>
    orRefusal(() => {
      const sending = plan(input, caller.userId, parties, at)
      const value = allowance.take(caller.userId, sending.amount, isConfirmed)
      counts.set(sending, { value, isConfirmed })
      return sending
    }),
  )
  const sendings = plans.filter((sending): sending is Sending => !(sending instanceof Refusal))

  const recipientIds = sendings.map(({ recipient }) => recipient.id)
  const [refusals, addressees] = await Promise.all([
    postEach({ trx, writes }, sendings.map(postingOf), at),
    readAddressees(trx, recipientIds),
  ])
  const refused = new Map(sendings.map((sending, index) => [sending, refusals[index]]))
  const sent = sendings.filter((sending) => !refused.get(sending))
  await recordTransfers(writes, sent)
  await notifyRecipients({ trx, writes }, sent, addressees)
  const counted = sent.flatMap((sending) => {
    const count = counts.get(sending)
    return count ? [{ userId: sending.sender.id, ...count }] : []
  })
  await countSends(writes, counted, at)
  return plans.map((sending) => (sending instanceof Refusal ? sending : (refused.get(sending) ?? answerOf(sending))))
}

function plan(input: CallInput<CreateTransfer>, senderId: string, parties: Parties, at: Date): Sending {
  const amount = readAmount(input.amount, readCurrency(input.currency))
  const recipient = parties.recipient(input.recipient, senderId)
  return { id: newId(), sender: parties.payer(senderId), recipient, amount, note: input.note || null, at }
}

/** What the ledger is asked for. */
export function postingOf({ id, sender, recipient, amount }: Sending): Posting {
  const legs = [debit(customer(sender.id), amount), credit(customer(recipient.id), amount)]
  return { reference: `transfer:${id}`, subjectId: id, legs }
}

/** Writes down transfers that the ledger took, each with its lines in both histories. */
export async function recordTransfers(writes: Transaction<Database>, sent: readonly Sending[]): Promise<void> {
  if (sent.length === 0) return
  await insertRows(
    writes,
    "transfers",
    sent.map(({ id, sender, recipient, amount, note, at }) => ({
      id,
      sender_id: sender.id,
      recipient_id: recipient.id,
      currency: amount.currency.code,
      amount: amount.units,
      note,
      created_at: at,
    })),
  )
  await recordOperations(writes, sent.flatMap(linesOf))
  await publishEach(
    writes,
    sent.flatMap(({ sender, recipient }) =>
      [sender.id, recipient.id].flatMap(
        (userId) =>
          [
            { userId, type: "wallets" },
            { userId, type: "operations" },
          ] as const,
      ),
    ),
  )
}

/** Tells the recipients of transfers; `readAhead` is as `notifyEach` takes it. */
export async function notifyRecipients(
  pipeline: Pipeline,
  sent: readonly Sending[],
  readAhead?: Addressees,
): Promise<void> {
  await notifyEach(
    pipeline,
    sent.map(({ id, sender, recipient, amount }) => ({
      userId: recipient.id,
      kind: "transfer_received",
      amount,
      detail: sender.masked,
      subjectId: id,
    })),
    readAhead,
  )
}

/** A line of history for each side, with the other one masked. */
function linesOf({ id, sender, recipient, amount, note, at }: Sending): NewOperation[] {
  const common = {
    kind: "transfer",
    subject_id: id,
    state: "completed",
    currency: amount.currency.code,
    amount: amount.units,
    note,
    created_at: at,
  } as const
  return [
    { ...common, user_id: sender.id, direction: "out", counterparty: recipient.masked },
    { ...common, user_id: recipient.id, direction: "in", counterparty: sender.masked },
  ]
}

function answerOf({ id, recipient, amount, note, at }: Sending): CallAnswer<CreateTransfer> {
  return {
    id,
    state: "completed",
    amount: wireMoney(amount),
    recipient: recipient.masked,
    note,
    createdAt: at.toISOString(),
  }
}
