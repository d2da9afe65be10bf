import { expect, test } from "vitest"
import { findSdkEntries } from "./sdkEntries.ts"

test("a call outside the main entry has the entry that exports its function", () => {
  const lines = [
    ". value getMe",
    "./account value listContacts",
    "./account type Person",
    "./contract value contract",
    "./contract value getMe",
    "./contract value listContacts",
    "./money value formatMoney",
  ]
  expect(findSdkEntries(lines.join("\n"))).toEqual({ listContacts: "@wallet/core/account" })
})
