import { expect, test } from "vitest"
import { groupNumber, writeExpiry } from "./cardText.ts"

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
