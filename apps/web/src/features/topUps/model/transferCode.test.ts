import { expect, test } from "vitest"
import { transferCode } from "./transferCode.ts"

const account = { name: "Wallet Ltd", iban: "DE39999999990000000100", bic: null, reference: "RF18539007547034" }

test("a code contains the account, and the reference in the field that banks read it from", () => {
  const lines = transferCode(account).split("\n")
  expect(lines).toEqual(["BCD", "002", "1", "SCT", "", "Wallet Ltd", account.iban, "", "", account.reference])
  expect(transferCode({ ...account, bic: "SBOXDEFFXXX" }).split("\n")[4]).toBe("SBOXDEFFXXX")
})

test("a name is truncated to the code's limit", () => {
  expect(transferCode({ ...account, name: "x".repeat(100) }).split("\n")[5]).toHaveLength(70)
})
