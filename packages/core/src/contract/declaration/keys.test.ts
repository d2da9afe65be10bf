import * as v from "valibot"
import { expect, test } from "vitest"
import { contract } from "#contract/contract.ts"
import { type Call, isKeyed } from "./call.ts"

const calls: readonly Call[] = Object.values(contract)

function bodyFields({ body }: Call): string[] {
  return Object.keys((body as { entries?: object } | undefined)?.entries ?? {})
}

test("only a call that would have a key says why it has none", () => {
  const wouldHaveNone = calls.filter(({ access, method }) => access !== "customer" || method === "GET")
  expect(wouldHaveNone.filter(({ unkeyed }) => unkeyed !== undefined)).toEqual([])
})

test("what moves money has a key", () => {
  expect(calls.filter((call) => call.movesMoney && !isKeyed(call))).toEqual([])
})

test("a secret in an answer that is kept under a key is shown once, and nothing else is", () => {
  const holdsSecret = (schema: unknown): boolean => {
    if (typeof schema !== "object" || schema === null || !("kind" in schema)) return false
    if (v.getMetadata(schema as v.GenericSchema).secret === true) return true
    const { entries = {}, item, wrapped } = schema as { entries?: object; item?: unknown; wrapped?: unknown }
    return [item, wrapped, ...Object.values(entries)].some(holdsSecret)
  }
  const keyed = calls.filter((call) => isKeyed(call))
  const holding = keyed.filter(({ data }) => holdsSecret(data)).map(({ name }) => name)
  expect(holding.length).toBeGreaterThan(3)
  expect(calls.filter(({ shownOnce }) => shownOnce).map(({ name }) => name)).toEqual(holding)
})

test("a password or a one-time code is never sent under a key: a hash of it would be kept", () => {
  const telling = /password|oneTimePassword|recoveryCode|^(new|current)Code$/i
  const keyed = calls.filter((call) => isKeyed(call) && bodyFields(call).some((field) => telling.test(field)))
  expect(keyed.map(({ name }) => name)).toEqual([])
})
