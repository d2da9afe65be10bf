import { contract } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { findUndeclaredValue } from "../src/undeclaredValue.ts"

const { data } = contract.getVerification
const check = { status: "approved", reasons: [], failedItems: [], timeline: [{ state: "approved" }] }
const answer = { level: "basic", rungs: [], person: check, company: check }

test("a value outside its enumeration is reported, at any depth", () => {
  expect(findUndeclaredValue(data, answer)).toBeUndefined()
  expect(findUndeclaredValue(data, { ...answer, level: "Basic" })).toBe('data.level: "Basic" is not declared')
  const person = { ...check, timeline: [{ state: "approved" }, { state: "done" }] }
  expect(findUndeclaredValue(data, { ...answer, person })).toBe('data.person.timeline.1.state: "done" is not declared')
})

test("undeclared fields and null are not checked against an enumeration", () => {
  expect(findUndeclaredValue(data, { ...answer, more: "Basic", level: null })).toBeUndefined()
})
