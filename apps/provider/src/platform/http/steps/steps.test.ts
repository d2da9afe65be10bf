import { contract } from "@wallet/core/contract"
import { Transaction } from "kysely"
import { beforeEach, expect, test } from "vitest"
import { apiKeyCaller, sessionCaller } from "#access/identity/callers.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Incoming, RawRequest } from "../request.ts"
import { authorise } from "./authorise.ts"
import { identify } from "./identify.ts"
import { validate } from "./validate.ts"

const session = sessionCaller({ id: "s", userId: "u" })
const apiKey = apiKeyCaller({ id: "k", userId: "u" })
const trx: Transaction<Database> = Object.create(Transaction.prototype)

/** The requests of the steps, in order. */
const asked: string[] = []
beforeEach(() => void asked.splice(0))
const note = (what: string) => async () => void asked.push(what)
const readBody = async () => ({ recipient: "a@b.example", amount: "1.00", currency: "WUD" })
const gate = { requireNotFrozen: note("frozen?"), spendProof: note("proof?") }

function incoming(name: "createTransfer" | "changePassword" | "getRates", raw: Partial<RawRequest> = {}): Incoming {
  const nothing = { readParams: () => ({}), readQuery: () => ({}), readBody: async () => ({}) }
  const origin = { address: "192.0.2.1", userAgent: "", requestId: "r" }
  const unset = { authorization: undefined, idempotencyKey: undefined }
  return { name, call: contract[name], origin, raw: { ...nothing, ...unset, ...raw } }
}

test("identify counts the address before it looks at credentials, and asks nothing on a public call", async () => {
  const parts = {
    rateLimits: { countAddress: (address: string) => void asked.push(address) },
    gate: {
      recognise: async () => {
        asked.push("credentials?")
        return { caller: session }
      },
    },
  }
  expect(await identify(parts, incoming("createTransfer"))).toEqual({ caller: session })
  expect(await identify(parts, incoming("getRates"))).toBeUndefined()
  expect(asked).toEqual(["192.0.2.1", "credentials?", "192.0.2.1"])
})

test("validate names the field that is wrong, and wants a key for a call that moves money", async () => {
  await expect(validate(incoming("createTransfer"), session)).rejects.toMatchObject({ tag: "validation_failed" })
  await expect(validate(incoming("createTransfer", { readBody }), session)).rejects.toMatchObject({
    tag: "idempotency_key_missing",
  })
  const valid = await validate(incoming("createTransfer", { readBody, idempotencyKey: "k" }), session)
  expect(valid).toMatchObject({ key: "k", input: { amount: "1.00" }, origin: { actor: session.actor } })
})

test("authorise looks whether the account is frozen, and asks for a proof where the call always wants one", async () => {
  const request = {
    call: "createTransfer",
    input: {},
    requestHash: { text: "", matches: async () => true, matchesPlain: () => true },
  } as const
  await authorise(gate, { movesMoney: true, stepUp: true }, { ...request, caller: session }, trx)
  expect(asked.splice(0)).toEqual(["frozen?", "proof?"])
  const requireStepUp = await authorise(gate, { stepUp: "by-policy" }, { ...request, caller: session }, trx)
  expect(asked).toEqual([])
  await requireStepUp()
  expect(asked.splice(0)).toEqual(["proof?"])
  await authorise(gate, { movesMoney: true, stepUp: true }, { ...request, caller: apiKey }, trx)
  expect(asked).toEqual(["frozen?"])
})
