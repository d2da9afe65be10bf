import { expect, test } from "vitest"
import { maskEmail } from "./maskEmail.ts"

test.each([
  ["friend@wallet.example", "f•••d@w•••.example"],
  ["ab@x.io", "a•••@x•••.io"],
  ["a@mail.co.uk", "a•••@m•••.uk"],
  ["someone@localhost", "s•••e@l•••"],
])("screens C, send: %s is shown as %s", (email, masked) => expect(maskEmail(email)).toBe(masked))
