import * as fc from "fast-check"
import { expect, test } from "vitest"
import { getMe } from "#contract/access/calls.ts"
import { listWallets } from "#contract/wallets/calls.ts"
import { sampleUser } from "#testing/samples.ts"
import { type AnsweredCall, type AnswerHead, type Reading, readAnswer } from "./readAnswer.ts"

const headers = { get: () => null }
const read = (call: AnsweredCall, body: string, status = 200): Reading => {
  const head: AnswerHead = { status, statusText: "", headers }
  return readAnswer(call, head, body, () => 0)
}
const success = (data: unknown) => JSON.stringify({ ok: true, data, error: { tag: null } })
const wallet = { currency: "USDT", available: "1.00000", held: "0.00000", version: 3 }

test("spec §7: the envelope's data is what the call returns, unknown extra fields included", () => {
  const data = [{ ...wallet, colour: "green" }]
  expect(read(listWallets, success(data))).toEqual({ data })
})

test("an amount as a number breaks the contract, and the error says where", () => {
  expect(read(listWallets, success([wallet, { ...wallet, held: 5 }]))).toMatchObject({
    error: { name: "ContractError", path: "data.1.held" },
  })
})

test.each([
  ["a list", "[]", "ok"],
  ["null", "null", "the envelope"],
  ["text", '"ok"', "the envelope"],
  ["no ok", '{"data":1}', "ok"],
  ["ok as text", '{"ok":"true"}', "ok"],
  ["a tag that is a number", '{"ok":false,"error":{"tag":5}}', "error.tag"],
  ["a refusal without a tag", '{"ok":false,"error":{}}', "error.tag"],
  ["a refusal without an error", '{"ok":false}', "error.tag"],
  ["fields that are texts", '{"ok":false,"error":{"tag":"x","fields":{"a":"b"}}}', "error.fields.a"],
  ["details that are numbers", '{"ok":false,"error":{"tag":"x","details":{"a":1}}}', "error.details.a"],
  ["a missing field", '{"ok":true,"data":[{"currency":"USDT"}]}', "data.0.available"],
  ["no data", '{"ok":true}', "data"],
])("%s breaks the contract at its place", (_, body, path) => {
  expect(read(listWallets, body)).toMatchObject({ error: { name: "ContractError", path } })
})

test("a tag is a refusal even where ok says true", () => {
  expect(read(listWallets, '{"ok":true,"data":[],"error":{"tag":"not_found"}}')).toMatchObject({
    error: { name: "ApiError", tag: "not_found" },
  })
})

test("a refusal carries what the provider said", () => {
  const error = {
    tag: "amount_too_small",
    requestId: "r-1",
    fields: { amount: { code: "amount_too_small", limit: "5" } },
    details: { min: "5" },
  }
  expect(read(listWallets, JSON.stringify({ ok: false, error }), 422)).toMatchObject({
    error: { name: "ApiError", status: 422, ...error },
  })
})

test("prototype keys reach no prototype", () => {
  const body = `{"ok":true,"__proto__":{"polluted":1},"data":{"__proto__":{"polluted":1},"constructor":{"polluted":1},${JSON.stringify(sampleUser).slice(1)}}`
  const reading = read(getMe, body)
  expect(reading).toMatchObject({ data: sampleUser })
  expect(Object.getPrototypeOf("data" in reading ? reading.data : null)).toBe(Object.prototype)
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test("no answer whatever makes it throw", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.integer({ min: 100, max: 599 }), (body, status) => {
      expect(read(listWallets, body, status)).toBeDefined()
    }),
  )
})

test("an error never holds the value that it complains of", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^secret[a-z]{8}$/), (secret) => {
      const bodies = [
        secret,
        JSON.stringify(secret),
        JSON.stringify({ ok: true, data: [{ currency: secret, held: secret }] }),
      ]
      for (const body of bodies) {
        const reading = read(listWallets, body)
        const error = "error" in reading ? reading.error : undefined
        expect(`${JSON.stringify(error)} ${String(error)}`).not.toContain(secret)
      }
    }),
  )
})
