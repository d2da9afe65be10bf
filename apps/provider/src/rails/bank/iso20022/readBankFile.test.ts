import { findCurrency, toDecimal } from "@wallet/core/money"
import {
  type AccountFile,
  type Booking,
  writeAccountFile,
  writeReport,
} from "@wallet/sandbox/bankAccount/writeFiles.ts"
import { describe, expect, test } from "vitest"
import { BankFileError, CutOffFileError } from "./fileError.ts"
import { readBankFile } from "./readBankFile.ts"
import type { Statement } from "./readStatements.ts"

const currency = findCurrency("EUR")
if (!currency) throw new Error("The currency table does not hold EUR")
const iban = "DE39999999990000000100"
const account = { iban, currency }

const booking: Booking = {
  reference: "REF1",
  direction: "in",
  cents: 10_050n,
  day: "2026-01-15",
  endToEndId: null,
  remittance: "Thank you & <regards>",
  name: "Jürgen Müller",
  iban: "DE93999999990000000001",
  returnReason: null,
}
const paid: Booking = { ...booking, reference: "REF2", direction: "out", cents: 2_500n, endToEndId: "W1" }
const file: AccountFile = {
  kind: "statement",
  version: "08",
  id: "S1",
  iban,
  createdAt: new Date("2026-01-15T20:00:00Z"),
  opening: 100n,
  bookings: [booking, paid],
}

const toBytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readBankFile(toBytes(text), account)

function requireStatement(text: string): Statement {
  const message = read(text)
  const [statement] = "statements" in message ? message.statements : []
  if (!statement) throw new Error("The file has no statement")
  return statement
}

const details = (cents: string, id: string) =>
  `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${cents}</Amt></TxDtls>`

const withDetails = (second: string) =>
  writeAccountFile({ ...file, kind: "notification", bookings: [paid] }).replace(
    /<TxDtls>.*<\/TxDtls>/,
    `<Btch><PmtInfId>B1</PmtInfId></Btch>${details("20.00", "W1")}${details(second, "W2")}`,
  )

describe("statements and notifications of a bank", () => {
  test.each(["08", "02"] as const)("a statement of version %s gives its balances and bookings", (version) => {
    const { opening, closing, lines } = requireStatement(writeAccountFile({ ...file, version }))
    expect([opening, closing].map((one) => one && toDecimal(one.amount))).toEqual(["1.00000", "76.50000"])
    expect(lines).toMatchObject([
      {
        direction: "in",
        bookedOn: "2026-01-15",
        endToEndId: null,
        remittance: "Thank you & <regards>",
        party: { name: "Jürgen Müller", iban: "DE93999999990000000001" },
        isReturn: false,
        isReversal: false,
      },
      { direction: "out", endToEndId: "W1", isReturn: false },
    ])
    expect(lines.map(({ amount }) => toDecimal(amount))).toEqual(["100.50000", "25.00000"])
  })

  test("a booking has the same key in a notification and in a statement of either version", () => {
    const keys = [
      writeAccountFile(file),
      writeAccountFile({ ...file, version: "02" }),
      writeAccountFile({ ...file, kind: "notification", id: "N1" }),
    ].map((text) => requireStatement(text).lines.map(({ key }) => key))
    expect(new Set(keys.map((one) => one.join())).size).toBe(1)
  })

  test("bookings without a bank reference are distinguished by all known fields, and equal ones are counted", () => {
    const without = writeAccountFile({ ...file, opening: 0n, bookings: [booking, booking, paid] })
      .replaceAll("<AcctSvcrRef>REF1</AcctSvcrRef>", "<AcctSvcrRef>NONREF</AcctSvcrRef>")
      .replaceAll("<AcctSvcrRef>REF2</AcctSvcrRef>", "")
    const keys = requireStatement(without).lines.map(({ key }) => key)
    expect(new Set(keys).size).toBe(3)
    expect(requireStatement(without).lines.map(({ key }) => key)).toEqual(keys)
  })

  test("a booking that is not final is ignored", () => {
    const pending = writeAccountFile({ ...file, kind: "notification" }).replaceAll("<Cd>BOOK</Cd>", "<Cd>PDNG</Cd>")
    expect(requireStatement(pending).lines).toEqual([])
  })

  test("a returned payment is marked, with the bank's reason", () => {
    const returned = { ...paid, direction: "in", returnReason: "AC04" } as const
    const [line] = requireStatement(writeAccountFile({ ...file, kind: "notification", bookings: [returned] })).lines
    expect(line).toMatchObject({ direction: "in", isReturn: true, returnReason: "AC04", endToEndId: "W1" })
  })

  test("a sum of several payments has one line per payment, or one line if they do not add up", () => {
    expect(requireStatement(withDetails("5.00")).lines).toMatchObject([
      { endToEndId: "W1", paymentInfoId: "B1" },
      { endToEndId: "W2", paymentInfoId: "B1" },
    ])
    expect(requireStatement(withDetails("6.00")).lines).toMatchObject([{ endToEndId: null, paymentInfoId: "B1" }])
  })

  test("unknown fields and prefixes are ignored", () => {
    const changed = writeAccountFile(file)
      .replaceAll(/<(\/?)([A-Za-z])/g, "<$1ns0:$2")
      .replace('xmlns="', 'xmlns:ns0="')
      .replaceAll("<ns0:NtryDtls>", "<ns0:Unknown><ns0:Deep>1</ns0:Deep></ns0:Unknown><ns0:NtryDtls>")
    expect(requireStatement(changed)).toEqual(requireStatement(writeAccountFile(file)))
  })

  test("a file is read in its declared encoding", () => {
    const text = writeAccountFile(file).replace("UTF-8", "ISO-8859-1")
    const message = readBankFile(new Uint8Array(Buffer.from(text, "latin1")), account)
    expect("statements" in message && message.statements[0]?.lines[0]?.party.name).toBe("Jürgen Müller")
  })
})

describe("a report on payments", () => {
  test("the bank's refusal is read with its reason", () => {
    expect(read(writeReport("R1", "B1", 3, [{ endToEndId: "W2", reason: "AC01" }]))).toEqual({
      name: "pain.002.001.11",
      report: {
        messageId: "B1",
        outcome: "partly",
        reason: null,
        payments: [{ endToEndId: "W2", outcome: "rejected", reason: "AC01" }],
      },
    })
  })

  test.each([
    [0, "accepted"],
    [1, "rejected"],
  ])("with %i refusals of one payment the file is %s", (count, outcome) => {
    const refusals = Array.from({ length: count }, () => ({ endToEndId: "W1", reason: "AM04" }))
    expect(read(writeReport("R1", "B1", 1, refusals))).toMatchObject({ report: { outcome } })
  })

  test("an unknown status has no meaning", () => {
    const report = writeReport("R1", "B1", 1, []).replace("ACCP", "ZZZZ")
    expect(read(report)).toMatchObject({ report: { outcome: null, payments: [] } })
  })
})

describe("bad files of a bank are refused in one line", () => {
  const whole = writeAccountFile(file)
  test.each([
    ["another account", whole.replace(iban, "DE93999999990000000001"), /of the account DE93.*SEPA_IBAN is DE39/],
    ["another currency", whole.replaceAll("EUR", "USD"), /of an account in USD/],
    ["an amount in another currency", whole.replace('Ccy="EUR">100.50', 'Ccy="CHF">100.50'), /in CHF, and not in EUR/],
    ["an amount that is none", whole.replaceAll("100.50", "1e5"), /no amount/],
    ["bookings that do not add up", whole.replaceAll(">76.50<", ">77.00<"), /do not add up/],
    ["another message", whole.replaceAll("camt.053", "camt.052"), /neither camt.053, camt.054 nor pain.002/],
    ["a page of the web", "<!DOCTYPE html><html></html>", /declares entities/],
    ["entities of its own", whole.replace("?>", '?><!DOCTYPE x [<!ENTITY a "b">]>'), /declares entities/],
    ["no XML", "MT940 :20:START", /no XML/],
    ["a tag that is not closed", whole.replace("</Ntry>", ""), /no XML/],
    ["depth without end", "<Document>".repeat(50), /no message|without end/],
    ["a message without a namespace", "<Document><X/></Document>", /no message of ISO 20022/],
    [
      "no statement",
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><A/></Document>',
      /has no statement/,
    ],
    ["no direction", whole.replace("<CdtDbtInd>DBIT</CdtDbtInd><Sts>", "<Sts>"), /neither CRDT nor DBIT/],
  ])("%s", (_what, text, reason) => {
    expect(() => read(text)).toThrow(reason)
    expect(() => read(text)).toThrow(BankFileError)
    expect(() => read(text)).not.toThrow(/\n/)
  })

  test("a file that ends early is distinguished from a broken one, because it may still be incomplete", () => {
    const bytes = toBytes(whole)
    for (let end = 0; end < bytes.length - 12; end += 7)
      expect(() => readBankFile(bytes.subarray(0, end), account), `${end} bytes`).toThrow(CutOffFileError)
  })

  test("bytes that are invalid in the encoding are refused", () => {
    expect(() => readBankFile(new Uint8Array([60, 255, 254, 62, 65, 65, 65, 65]), account)).toThrow(/not in utf-8/)
  })
})
