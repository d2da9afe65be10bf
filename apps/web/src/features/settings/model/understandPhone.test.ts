import { expect, test } from "vitest"
import { understandPhone } from "./understandPhone.ts"

test.each([
  ["+49 1512 3456789", undefined, "+4915123456789"],
  ["01512 3456789", "de", "+4915123456789"],
  ["8 (916) 123-45-67", "ru", "+79161234567"],
  ["+7 916 123-45-67", "de", "+79161234567"],
])("screens C settings: %j, typed by a visitor from %j, is the number %s", (typed, country, number) =>
  expect(understandPhone(typed, country)?.number).toBe(number),
)

test.each([
  ["", "de"],
  ["call me", "de"],
  ["01512 3456789", undefined],
  ["01512 3456789", "xx"],
  ["+49 151", "de"],
  ["+999 123456789", "de"],
])("screens C settings: %j, typed by a visitor from %j, is no number yet", (typed, country) =>
  expect(understandPhone(typed, country)).toBeUndefined(),
)
