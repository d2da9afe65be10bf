import { v7 as newId } from "uuid"
import type { Handlers } from "../http/handler.ts"
import { publish } from "../live/publish.ts"
import { credit, customer, debit, post } from "../operations/post.ts"
import { type NewOperation, recordOperations } from "../operations/record.ts"
import { readAmount, readCurrency, wireMoney } from "../wallets/money.ts"
import { findParty, findRecipient } from "./recipient.ts"

export const transferHandlers = {
  async resolveRecipient({ db }, { caller, input }) {
    const recipient = await findRecipient(db, input.recipient, caller.userId)
    return { recipient: recipient.masked }
  },

  async createTransfer(services, { caller, input, trx }) {
    const currency = readCurrency(input.currency)
    const amount = readAmount(input.amount, currency)
    const recipient = await findRecipient(trx, input.recipient, caller.userId)
    const sender = await findParty(trx, caller.userId)
    const id = newId()
    const now = services.now()
    const note = input.note || null

    await trx
      .insertInto("transfers")
      .values({
        id,
        sender_id: sender.id,
        recipient_id: recipient.id,
        currency: currency.code,
        amount: amount.units,
        note,
        created_at: now,
      })
      .execute()
    const common = {
      kind: "transfer",
      subject_id: id,
      state: "completed",
      currency: currency.code,
      amount: amount.units,
      note,
      created_at: now,
    } as const satisfies Partial<NewOperation>
    await recordOperations(trx, [
      { ...common, user_id: sender.id, direction: "out", counterparty: recipient.masked },
      { ...common, user_id: recipient.id, direction: "in", counterparty: sender.masked },
    ])
    for (const { id: userId } of [sender, recipient]) {
      await publish(trx, userId, "wallets")
      await publish(trx, userId, "operations")
    }
    const legs = [debit(customer(sender.id), amount), credit(customer(recipient.id), amount)]
    await post(trx, { reference: `transfer:${id}`, subjectId: id, legs }, now)

    return {
      id,
      state: "completed",
      amount: wireMoney(amount),
      recipient: recipient.masked,
      note,
      createdAt: now.toISOString(),
    }
  },
} satisfies Pick<Handlers, "resolveRecipient" | "createTransfer">
