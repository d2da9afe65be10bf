import * as v from "valibot"
import { PersonSchema } from "#contract/contacts/calls.ts"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { transferEntries, transferErrors } from "#contract/transfers/transferInputs.ts"
import { MoneySchema } from "#contract/values/amounts.ts"
import { entered } from "#contract/values/enteredText.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"
import { secret } from "#contract/values/secret.ts"

/**
 * The life of a send that is protected by a code: it waits to be claimed, and ends one way.
 *
 * @see screens C
 */
export const protectedTransferStates = ["claimed_pending", "completed", "cancelled", "returned"] as const
/** State of such a send. */
export type ProtectedTransferState = (typeof protectedTransferStates)[number]

/** Money held until its recipient enters the code that the sender has given them. */
export const ProtectedTransferSchema = looseObject({
  id: IdSchema,
  /** `out` for the sender, `in` for the recipient. */
  direction: openPicklist(["in", "out"]),
  state: openPicklist(protectedTransferStates),
  /** The reason of its return: it expired, the code was wrong too often, or its recipient declined it. */
  reason: v.nullable(openPicklist(["expired", "wrong_codes", "declined"])),
  amount: MoneySchema,
  /** The other side: the address that a sender typed; else an address, masked. */
  counterparty: v.string(),
  /** The other side, if the customer has paid or saved them, or they show their name; null otherwise. */
  person: v.nullish(PersonSchema),
  /** The note of the sender; null without one. */
  note: v.nullable(v.string()),
  /** The number of wrong codes left; after the last one it is returned. */
  triesLeft: IntegerSchema,
  createdAt: TimestampSchema,
  /** When it expires and is returned. */
  expiresAt: TimestampSchema,
  settledAt: v.nullable(TimestampSchema),
})
/** A protected send, as the provider describes one to either side. */
export type ProtectedTransfer = v.InferOutput<typeof ProtectedTransferSchema>

const params = () => v.object({ transferId: IdSchema })

/**
 * Holds money for the recipient of an e-mail address or a customer id, once a step-up has confirmed it. The address need
 * not be a customer's: its owner may register before the send expires. The answer is the same for both, so it does not
 * reveal who is a customer. It counts in the limits of the sender's level while it waits and once it is claimed.
 */
export const createProtectedTransfer = defineCall({
  name: "createProtectedTransfer",
  method: "POST",
  path: "/protectedTransfers",
  access: "customer",
  scope: "payouts",
  movesMoney: true,
  stepUp: "by-policy",
  body: v.object(transferEntries()),
  data: ProtectedTransferSchema,
  errors: transferErrors,
})

/** The protected sends that wait, those of others to the customer and the customer's own, the newest first. */
export const listProtectedTransfers = defineCall({
  name: "listProtectedTransfers",
  method: "GET",
  path: "/protectedTransfers",
  access: "customer",
  scope: "read",
  staleAfter: ["protectedTransfers"],
  data: v.array(ProtectedTransferSchema),
  errors: [],
})

/** One protected send, for its sender and its recipient. */
export const getProtectedTransfer = defineCall({
  name: "getProtectedTransfer",
  method: "GET",
  path: "/protectedTransfers/:transferId",
  access: "customer",
  scope: "read",
  params: params(),
  staleAfter: ["protectedTransfers"],
  data: ProtectedTransferSchema,
  errors: [],
})

/** The code of a send that waits, e.g. `K7QM-2XRP`, for its sender alone. `state_conflict` once it waits no more. */
export const getTransferCode = defineCall({
  name: "getTransferCode",
  method: "GET",
  path: "/protectedTransfers/:transferId/code",
  access: "customer",
  scope: "payouts",
  params: params(),
  staleAfter: ["protectedTransfers"],
  data: looseObject({
    /** The code that the sender tells the recipient. */
    code: v.pipe(v.string(), secret),
  }),
  errors: ["state_conflict"],
})

/**
 * Takes the money with the code. A wrong code is an answer too, because it costs a try: the send waits on with one try
 * fewer, or is `returned` with the last. So go by `state`; sent twice under one key, a code costs one try.
 */
export const claimProtectedTransfer = defineCall({
  name: "claimProtectedTransfer",
  method: "POST",
  path: "/protectedTransfers/:transferId/claim",
  access: "customer",
  scope: "payouts",
  movesMoney: true,
  params: params(),
  /** In capitals or not, with or without the hyphen. */
  body: v.object({
    /** The code that the sender has given the recipient. */
    code: v.pipe(v.string("required"), entered(), v.nonEmpty("required"), v.maxLength(32, "too_long"), secret),
  }),
  data: ProtectedTransferSchema,
  errors: ["state_conflict", "transfer_on_hold"],
})

/** Gives a send back that its recipient does not want, without the code: its sender's money is available again. */
export const declineProtectedTransfer = defineCall({
  name: "declineProtectedTransfer",
  method: "POST",
  path: "/protectedTransfers/:transferId/decline",
  access: "customer",
  scope: "payouts",
  movesMoney: true,
  params: params(),
  data: ProtectedTransferSchema,
  errors: ["state_conflict"],
})

/** Cancels a send that was not claimed yet: its sender's money is available again. */
export const cancelProtectedTransfer = defineCall({
  name: "cancelProtectedTransfer",
  method: "POST",
  path: "/protectedTransfers/:transferId/cancel",
  access: "customer",
  scope: "payouts",
  movesMoney: true,
  whileFrozen: true,
  params: params(),
  data: ProtectedTransferSchema,
  errors: ["state_conflict"],
})
