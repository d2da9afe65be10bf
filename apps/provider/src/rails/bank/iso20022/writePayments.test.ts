import { findCurrency, money } from "@wallet/core/money"
import { expect, test } from "vitest"
import { type Element, listChildren, readMessage, readText } from "./readMessage.ts"
import { toSepaText } from "./sepaText.ts"
import { type FilePayment, fitsSepa, type PaymentFile, writePayments } from "./writePayments.ts"

const euro = findCurrency("EUR")
if (!euro) throw new Error("The currency table does not hold EUR")
const euros = (amount: string) => money(amount, euro)

const payment: FilePayment = {
  endToEndId: "W0199D2C012347000",
  amount: euros("12.3"),
  name: "Zoë O'Brien & Søn",
  iban: "DE93999999990000000001",
  bic: null,
  remittance: "W0199",
}
const file: PaymentFile = {
  messageId: "B1",
  createdAt: new Date("2026-01-15T13:00:00.123Z"),
  executionDay: "2026-01-15",
  account: { name: "Кошелёк ООО", iban: "DE39999999990000000100", bic: "SBOXDEFFXXX" },
  payments: [
    payment,
    { ...payment, endToEndId: "W2", amount: euros("0.01"), name: "Юлия Иванова", bic: "SBOXDEFFXXX" },
  ],
}

const nothing = () => undefined

function read(text: string): readonly Element[] {
  const elements: Element[] = []
  readMessage(text, {
    begin: (namespace) => expect(namespace).toBe("urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"),
    beginPart: nothing,
    endPart: nothing,
    element: (element) => elements.push(element),
  })
  return elements
}

test("a file states the number and the sum of its payments, twice, and each payment in full", () => {
  const [header, part] = read(writePayments(file))
  if (!header || !part) throw new Error("The file has no header and no payments")
  for (const sums of [header, part]) {
    expect(readText(sums, "NbOfTxs")).toBe("2")
    expect(readText(sums, "CtrlSum")).toBe("12.31")
  }
  expect(readText(header, "MsgId")).toBe("B1")
  expect(readText(header, "CreDtTm")).toBe("2026-01-15T13:00:00Z")
  expect(readText(part, "ReqdExctnDt", "Dt")).toBe("2026-01-15")
  expect(readText(part, "DbtrAcct", "Id", "IBAN")).toBe(file.account.iban)
  const payments = listChildren(part, "CdtTrfTxInf")
  expect(payments.map((one) => readText(one, "PmtId", "EndToEndId"))).toEqual(["W0199D2C012347000", "W2"])
  expect(payments.map((one) => readText(one, "Amt", "InstdAmt"))).toEqual(["12.30", "0.01"])
  expect(payments.map((one) => readText(one, "Cdtr", "Nm"))).toEqual(["Zoe O'Brien + Son", "Iuliia Ivanova"])
  expect(payments.map((one) => readText(one, "CdtrAgt", "FinInstnId", "BICFI"))).toEqual(["", "SBOXDEFFXXX"])
})

test("the elements have the order of the schema", () => {
  const [, part] = read(writePayments(file))
  expect(part?.children.map(({ name }) => name)).toEqual([
    "PmtInfId",
    "PmtMtd",
    "BtchBookg",
    "NbOfTxs",
    "CtrlSum",
    "PmtTpInf",
    "ReqdExctnDt",
    "Dbtr",
    "DbtrAcct",
    "DbtrAgt",
    "ChrgBr",
    "CdtTrfTxInf",
    "CdtTrfTxInf",
  ])
  const [, , , , , , , , , , , , last] = part?.children ?? []
  expect(last?.children.map(({ name }) => name)).toEqual(["PmtId", "Amt", "CdtrAgt", "Cdtr", "CdtrAcct", "RmtInf"])
})

test("the same payments give the same bytes", () => {
  expect(writePayments(file)).toBe(writePayments(file))
})

test("an amount finer than a cent is refused", () => {
  expect(fitsSepa(euros("1.234"))).toBe(false)
  expect(() => writePayments({ ...file, payments: [{ ...payment, amount: euros("1.234") }] })).toThrow(/2 decimals/)
})

test.each([
  ["Łódź", "Lodz"],
  ["  a   b ", "a b"],
  ["//x//", "x"],
  ["a_b@c", "a-b(at)c"],
  ["名前", ""],
  ["<x>", "x"],
])("%j is written as %j", (text, written) => {
  expect(toSepaText(text, 70)).toBe(written)
})
