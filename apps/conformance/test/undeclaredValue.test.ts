import { contract } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { findUndeclaredValue } from "../src/undeclaredValue.ts"

const { data } = contract.getVerification
const check = { status: "approved", reasons: [], failedItems: [], timeline: [{ state: "approved" }] }
const answer = { level: "basic", rungs: [], person: check, company: check }

test("a provider is told of a value that its enumeration does not name, wherever it stands", () => {
  expect(findUndeclaredValue(data, answer)).toBeUndefined()
  expect(findUndeclaredValue(data, { ...answer, level: "Basic" })).toBe('data.level: "Basic" is not declared')
  const person = { ...check, timeline: [{ state: "approved" }, { state: "done" }] }
  expect(findUndeclaredValue(data, { ...answer, person })).toBe('data.person.timeline.1.state: "done" is not declared')
})

test("fields that are not declared, and null, are no matter of an enumeration", () => {
  expect(findUndeclaredValue(data, { ...answer, more: "Basic", level: null })).toBeUndefined()
})
