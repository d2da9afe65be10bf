import { expect, test } from "vitest"
import { groupNumber, isExpiry, writeExpiry, writeHolder } from "./cardText.ts"

test("a number is grouped while it is appended to, and not while it is corrected or invalid", () => {
  expect(groupNumber("42424", "4242")).toBe("4242 4")
  expect(groupNumber("4242424242424242", "")).toBe("4242 4242 4242 4242")
  expect(groupNumber("4242 4", "4242 42")).toBe("4242 4")
  expect(groupNumber("4242 x", "4242 ")).toBe("4242 x")
})

test("the slash is inserted automatically and can be deleted", () => {
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

test("a phone's curly apostrophe becomes a straight one", () => {
  expect(writeHolder(" Zoe O\u2019Neill ")).toBe("Zoe O'Neill")
})
