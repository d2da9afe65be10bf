import type { Operation } from "#contract/history/calls.ts"
import { operationReference } from "#contract/values/operationReference.ts"
import type { Customer } from "./customer.ts"
import { timestamp, type World } from "./world.ts"

type Required = "kind" | "direction" | "state" | "amount"

/** A line for the history; what it has no use for is left out. */
export type NewOperation = Pick<Operation, Required> &
  Partial<Pick<Operation, "fee" | "counterAmount" | "counterparty" | "note">>

/** Writes a line of a customer's history and gives its id. */
export function record(world: World, customer: Customer, operation: NewOperation): string {
  const { fee = null, counterAmount = null, counterparty = null, note = null, ...rest } = operation
  const id = world.random.id("operation")
  customer.operations.unshift({
    ...rest,
    id,
    subjectId: id,
    reference: operationReference(id),
    fee,
    counterAmount,
    counterparty,
    note,
    network: null,
    address: null,
    txid: null,
    createdAt: timestamp(world),
  })
  return id
}
