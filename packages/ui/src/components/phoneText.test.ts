import { expect, test } from "vitest"
import { readPhone } from "./phoneText.ts"

test.each([
  ["+491701234567", "+491701234567"],
  [" +49 (170) 123-45.67", "+491701234567"],
  ["+7 999 123-45-67", "+79991234567"],
  ["8 999 123-45-67", undefined],
  ["+49", undefined],
  ["+0170123456", undefined],
  ["ann+491701234567@example.com", undefined],
  ["", undefined],
])("screens B login: %j is read as the number %j", (text, phone) => expect(readPhone(text)).toBe(phone))
