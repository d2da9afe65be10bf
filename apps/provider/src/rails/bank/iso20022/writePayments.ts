import { type Money, toDecimal } from "@wallet/core/money"
import type { Day } from "../calendar.ts"
import { toSepaText } from "./sepaText.ts"

/** A payment of a file. */
export interface FilePayment {
  /** Our reference, which the bank repeats in every message about the payment. At most 35 characters. */
  readonly endToEndId: string
  readonly amount: Money
  readonly name: string
  readonly iban: string
  readonly bic: string | null
  /** The text for the recipient. */
  readonly remittance: string
}

/** A file of payments from our account. */
export interface PaymentFile {
  /** Our id: the bank accepts a file with the same id only once. */
  readonly messageId: string
  readonly createdAt: Date
  /** The requested execution day. */
  readonly executionDay: Day
  readonly account: { readonly name: string; readonly iban: string; readonly bic: string | null }
  readonly payments: readonly FilePayment[]
}

/** The longest texts that SEPA allows. */
const longest = { name: 70, remittance: 140 }
/** The decimals of an amount. */
export const sepaDecimals = 2

const namespace = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"

/** The children of an element, or its text. */
type Content = string | readonly string[]

function element(name: string, content: Content, attributes = ""): string {
  return `<${name}${attributes}>${typeof content === "string" ? escapeText(content) : content.join("")}</${name}>`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

/** Writes a payment file as pain.001.001.09. The same file always has the same bytes. */
export function writePayments({ messageId, createdAt, executionDay, account, payments }: PaymentFile): string {
  const total = payments.reduce((sum, { amount }) => sum + amount.units, 0n)
  const [first] = payments
  if (!first) throw new Error("A file of payments needs a payment")
  const sums = [
    element("NbOfTxs", String(payments.length)),
    element("CtrlSum", writeAmount({ currency: first.amount.currency, units: total })),
  ]
  const name = element("Nm", toSepaText(account.name, longest.name))
  const header = element("GrpHdr", [
    element("MsgId", messageId),
    element("CreDtTm", `${createdAt.toISOString().slice(0, 19)}Z`),
    ...sums,
    element("InitgPty", [name]),
  ])
  const part = element("PmtInf", [
    element("PmtInfId", messageId),
    element("PmtMtd", "TRF"),
    // Each payment is booked separately, so that a statement names it.
    element("BtchBookg", "false"),
    ...sums,
    element("PmtTpInf", [element("SvcLvl", [element("Cd", "SEPA")])]),
    element("ReqdExctnDt", [element("Dt", executionDay)]),
    element("Dbtr", [name]),
    element("DbtrAcct", [element("Id", [element("IBAN", account.iban)])]),
    element("DbtrAgt", [writeBank(account.bic)]),
    element("ChrgBr", "SLEV"),
    ...payments.map(writePayment),
  ])
  const document = element("Document", [element("CstmrCdtTrfInitn", [header, part])], ` xmlns="${namespace}"`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`
}

function writePayment({ endToEndId, amount, name, iban, bic, remittance }: FilePayment): string {
  const text = toSepaText(remittance, longest.remittance)
  return element("CdtTrfTxInf", [
    element("PmtId", [element("EndToEndId", endToEndId)]),
    element("Amt", [element("InstdAmt", writeAmount(amount), ` Ccy="${amount.currency.code}"`)]),
    ...(bic === null ? [] : [element("CdtrAgt", [writeBank(bic)])]),
    element("Cdtr", [element("Nm", toSepaText(name, longest.name))]),
    element("CdtrAcct", [element("Id", [element("IBAN", iban)])]),
    ...(text === "" ? [] : [element("RmtInf", [element("Ustrd", text)])]),
  ])
}

function writeBank(bic: string | null): string {
  return element("FinInstnId", [bic === null ? element("Othr", [element("Id", "NOTPROVIDED")]) : element("BICFI", bic)])
}

/** True if an amount has no more decimals than SEPA allows. */
export function fitsSepa({ currency, units }: Money): boolean {
  return units % 10n ** BigInt(Math.max(currency.decimals - sepaDecimals, 0)) === 0n
}

function writeAmount(amount: Money): string {
  if (!fitsSepa(amount)) throw new Error(`${toDecimal(amount)} has more than ${sepaDecimals} decimals`)
  const [whole = "0", part = ""] = toDecimal(amount).split(".")
  return `${whole}.${part.slice(0, sepaDecimals).padEnd(sepaDecimals, "0")}`
}
