import { credit, debit, parseAmount, readCurrency, wire } from "#testing/provider/balances.ts"
import type { Customer } from "#testing/provider/customer.ts"
import type { TestHandlers } from "#testing/provider/handler.ts"
import { record } from "#testing/provider/history.ts"
import { refuseField } from "#testing/provider/refusal.ts"
import { findByEmail, publish, timestamp, type World } from "#testing/provider/world.ts"

/** Calls that send money from customer to customer. */
export const transferHandlers = {
  resolveRecipient(world, { customer, input }) {
    const recipient = findRecipient(world, input.recipient, customer)
    return { id: recipient.id, recipient: mask(recipient) }
  },

  createTransfer(world, { customer, input }) {
    const amount = parseAmount(input.amount, readCurrency(world, input.currency))
    const recipient = findRecipient(world, input.recipient, customer)
    debit(customer, amount)
    credit(recipient, amount)

    const line = { kind: "transfer", state: "completed", amount: wire(amount), note: input.note || null } as const
    record(world, customer, { ...line, direction: "out", counterparty: mask(recipient) })
    record(world, recipient, { ...line, direction: "in", counterparty: mask(customer) })
    for (const party of [customer, recipient]) publish(world, party, "wallets", "operations")
    return {
      id: world.random.id("transfer"),
      state: "completed" as const,
      amount: line.amount,
      recipient: mask(recipient),
      note: line.note,
      createdAt: timestamp(world),
    }
  },
} satisfies TestHandlers

function findRecipient(world: World, text: string, sender: Customer): Customer {
  const recipient = world.customers.get(text) ?? findByEmail(world, text)
  if (!recipient) throw refuseField("recipient_unknown", "recipient")
  if (recipient === sender) throw refuseField("recipient_is_sender", "recipient")
  return recipient
}

/** The first letter of the name, and the domain. */
function mask({ email }: Customer): string {
  const at = email.lastIndexOf("@")
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
