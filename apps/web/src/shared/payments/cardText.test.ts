import { expect, test } from "vitest"
import { groupNumber, isExpiry, writeExpiry, writeHolder } from "./cardText.ts"

test("a number is grouped as it is written on, and left alone while it is corrected or is no number", () => {
  expect(groupNumber("42424", "4242")).toBe("4242 4")
  expect(groupNumber("4242424242424242", "")).toBe("4242 4242 4242 4242")
  expect(groupNumber("4242 4", "4242 42")).toBe("4242 4")
  expect(groupNumber("4242 x", "4242 ")).toBe("4242 x")
})

test("the stroke comes by itself and can be taken away", () => {
  expect(writeExpiry("12", "1")).toBe("12/")
  expect(writeExpiry("12", "12/")).toBe("12")
  expect(writeExpiry("1230", "")).toBe("12/30")
})

test.each(["2029-03", "202903", "2029/03", "2029 03"])(
  "an expiry that a password manager fills in as %s is read",
  (filled) => {
    expect(writeExpiry(filled, "")).toBe("03/2029")
    expect(isExpiry(writeExpiry(filled, ""))).toBe(true)
  },
)

test("the curly apostrophe of a phone is the apostrophe of a card", () => {
  expect(writeHolder(" Zoe O\u2019Neill ")).toBe("Zoe O'Neill")
})
