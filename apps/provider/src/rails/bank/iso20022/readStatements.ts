import { createHash } from "node:crypto"
import { type Currency, type Money, money } from "@wallet/core/money"
import type { Day } from "../calendar.ts"
import { BankFileError } from "./fileError.ts"
import { type Element, findChild, listChildren, readText } from "./readMessage.ts"

/** One movement of the account, as the bank booked it. */
export interface StatementLine {
  /** The same for the same booking in any file. */
  readonly key: string
  /** The same for all lines that the bank booked as one sum. */
  readonly group: string
  readonly direction: "in" | "out"
  readonly amount: Money
  readonly bookedOn: Day | null
  /** The reference of the payment's sender; null without one. */
  readonly endToEndId: string | null
  /** Our payment file and its part that the bank booked as one sum. */
  readonly paymentInfoId: string | null
  /** The text for the recipient, with its references. */
  readonly remittance: string
  readonly party: { readonly name: string | null; readonly iban: string | null; readonly bic: string | null }
  /** True if a payment of ours was returned. */
  readonly isReturn: boolean
  readonly returnReason: string | null
  /** True if the bank reverses one of its own bookings. */
  readonly isReversal: boolean
}

/** A balance of the account; negative for an overdraft. */
interface Balance {
  readonly amount: Money
  readonly day: Day
}

/** A statement of a day, or a notification during it. */
export interface Statement {
  readonly kind: "statement" | "notification"
  readonly id: string
  /** The bank's time of creation. */
  readonly createdAt: string
  readonly opening: Balance | null
  readonly closing: Balance | null
  readonly lines: readonly StatementLine[]
}

/** The account that a file must belong to. */
export interface ExpectedAccount {
  readonly iban: string
  readonly currency: Currency
}

/** More bookings than any day has. */
const mostLines = 100_000
const withoutReference: ReadonlySet<string> = new Set(["", "NOTPROVIDED", "NOT PROVIDED", "NONREF"])

const amountShape = /^\d{1,15}(\.\d{1,5})?$/

/** Reads the parts of one statement or notification, in order. */
export function createStatementReader(kind: Statement["kind"], account: ExpectedAccount) {
  let id = ""
  let createdAt = ""
  let isOwn = false
  const balances = new Map<string, Balance>()
  const lines: StatementLine[] = []
  const seen = new Map<string, number>()

  return {
    take(element: Element): void {
      switch (element.name) {
        case "Id":
          id = element.text
          return
        case "CreDtTm":
          createdAt = element.text
          return
        case "Acct":
          requireAccount(element, account)
          isOwn = true
          return
        case "Bal":
          balances.set(readText(element, "Tp", "CdOrPrtry", "Cd"), readBalance(element, account.currency))
          return
        case "Ntry":
          if (lines.length >= mostLines) throw new BankFileError(`the file has more than ${mostLines} bookings`)
          lines.push(...readEntry(element, account.currency, seen))
      }
    },
    end(): Statement {
      if (id === "") throw new BankFileError("a statement has no identification (Id)")
      if (!isOwn) throw new BankFileError("a statement does not say which account it is of (Acct)")
      const opening = balances.get("OPBD") ?? balances.get("PRCD") ?? null
      const closing = balances.get("CLBD") ?? null
      if (kind === "statement") requireSum(opening, closing, lines)
      return { kind, id, createdAt, opening, closing, lines }
    },
  }
}

function requireAccount(element: Element, { iban, currency }: ExpectedAccount): void {
  const found = readText(element, "Id", "IBAN").replaceAll(" ", "")
  if (found !== iban)
    throw new BankFileError(
      `it is of the account ${found === "" ? "without an IBAN" : found}, and SEPA_IBAN is ${iban}`,
    )
  const code = readText(element, "Ccy")
  if (code !== "" && code !== currency.code)
    throw new BankFileError(`it is of an account in ${code}, and payments by SEPA are in ${currency.code}`)
}

/** A statement with missing bookings must not pass for a complete day. */
function requireSum(opening: Balance | null, closing: Balance | null, lines: readonly StatementLine[]): void {
  if (!opening || !closing) return
  const sum = lines.reduce((units, line) => units + signedUnits(line), opening.amount.units)
  if (sum !== closing.amount.units)
    throw new BankFileError("its bookings and its opening balance do not add up to its closing balance")
}

/** The change of the account by a booking, in minor units; negative for a debit. */
export function signedUnits({ direction, amount }: Pick<StatementLine, "direction" | "amount">): bigint {
  return direction === "in" ? amount.units : -amount.units
}

function readBalance(element: Element, currency: Currency): Balance {
  const amount = readAmount(element, currency)
  const units = readDirection(element) === "in" ? amount.units : -amount.units
  const day = readDay(element, "Dt")
  if (day === null) throw new BankFileError("a balance has no day (Dt)")
  return { amount: { currency, units }, day }
}

function readAmount(element: Element, currency: Currency): Money {
  const amount = findChild(element, "Amt")
  if (!amount) throw new BankFileError("a booking or balance has no amount (Amt)")
  return toMoney(amount, currency)
}

function toMoney({ text, attributes }: Element, currency: Currency): Money {
  const code = attributes["Ccy"]
  if (code !== currency.code)
    throw new BankFileError(`an amount is in ${code ?? "no currency"}, and not in ${currency.code}`)
  if (!amountShape.test(text)) throw new BankFileError(`${JSON.stringify(text.slice(0, 40))} is no amount`)
  return money(text, currency)
}

function readDirection(element: Element): StatementLine["direction"] {
  const text = readText(element, "CdtDbtInd")
  if (text === "CRDT") return "in"
  if (text === "DBIT") return "out"
  throw new BankFileError("a booking or balance says neither CRDT nor DBIT (CdtDbtInd)")
}

function readDay(element: Element, name: string): Day | null {
  const text = readText(element, name, "Dt") || readText(element, name, "DtTm")
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  return day ?? null
}

/** The lines of a booking: none if it is not final yet. */
function readEntry(entry: Element, currency: Currency, seen: Map<string, number>): readonly StatementLine[] {
  const status = readText(entry, "Sts", "Cd") || readText(entry, "Sts")
  if (status !== "BOOK") return []
  const amount = readAmount(entry, currency)
  const direction = readDirection(entry)
  const details = listChildren(entry, "NtryDtls", "TxDtls")
  const parts = splitAmount(amount, details)
  const common = {
    direction,
    bookedOn: readDay(entry, "BookgDt") ?? readDay(entry, "ValDt"),
    isReversal: readText(entry, "RvslInd") === "true" || readText(entry, "RvslInd") === "1",
  }
  const facts = parts.map(({ amount: part, details: one }) => ({
    ...common,
    ...readDetails(entry, one, direction),
    amount: part,
  }))
  const group = readGroup(entry, details, facts, seen)
  return facts.map((line, index) => ({ ...line, group, key: facts.length === 1 ? group : `${group}#${index}` }))
}

interface Part {
  readonly amount: Money
  /** Undefined for a sum without details. */
  readonly details: Element | undefined
}

/** Splits a booking into its payments. If amounts are missing or do not add up, it stays one sum. */
function splitAmount(amount: Money, details: readonly Element[]): readonly Part[] {
  if (details.length <= 1) return [{ amount, details: details[0] }]
  const parts = details.flatMap((one): readonly Part[] => {
    const found = findChild(one, "Amt") ?? findChild(one, "AmtDtls", "TxAmt", "Amt")
    return found ? [{ amount: toMoney(found, amount.currency), details: one }] : []
  })
  const sum = parts.reduce((units, part) => units + part.amount.units, 0n)
  return parts.length === details.length && sum === amount.units ? parts : [{ amount, details: undefined }]
}

type LineDetails = Omit<StatementLine, "key" | "group" | "amount" | "bookedOn" | "isReversal">

function readDetails(entry: Element, details: Element | undefined, direction: StatementLine["direction"]): LineDetails {
  const text = (...path: readonly string[]) => (details ? readText(details, ...path) : "")
  const reason = text("RtrInf", "Rsn", "Cd") || text("RtrInf", "Rsn", "Prtry")
  const code = readText(entry, "BkTxCd", "Domn", "Fmly", "SubFmlyCd") || text("BkTxCd", "Domn", "Fmly", "SubFmlyCd")
  const structured = details ? listChildren(details, "RmtInf", "Strd", "CdtrRefInf", "Ref") : []
  const plain = details ? listChildren(details, "RmtInf", "Ustrd") : []
  const endToEndId = text("Refs", "EndToEndId")
  const batch =
    text("Refs", "PmtInfId") ||
    readText(entry, "NtryDtls", "Btch", "PmtInfId") ||
    readText(entry, "NtryDtls", "Btch", "MsgId")
  return {
    direction,
    endToEndId: withoutReference.has(endToEndId) ? null : endToEndId,
    paymentInfoId: batch === "" ? null : batch,
    // Banks split a text into several elements, even within a word.
    remittance: [...structured, ...plain]
      .map((one) => one.text)
      .join(" ")
      .slice(0, 1_000),
    party: readParty(details, direction === "in" ? ["Dbtr", "UltmtDbtr"] : ["Cdtr", "UltmtCdtr"]),
    isReturn: reason !== "" || (details !== undefined && findChild(details, "RtrInf") !== undefined) || code === "RRTN",
    returnReason: reason === "" ? null : reason,
  }
}

/** The other party of a payment, in the format of this version or of an older one. */
function readParty(details: Element | undefined, [role, ultimate]: readonly [string, string]): StatementLine["party"] {
  if (!details) return { name: null, iban: null, bic: null }
  const readName = (who: string) =>
    readText(details, "RltdPties", who, "Pty", "Nm") || readText(details, "RltdPties", who, "Nm")
  const iban = readText(details, "RltdPties", `${role}Acct`, "Id", "IBAN").replaceAll(" ", "")
  const agent = findChild(details, "RltdAgts", `${role}Agt`, "FinInstnId")
  const bic = agent ? readText(agent, "BICFI") || readText(agent, "BIC") : ""
  const name = readName(role) || readName(ultimate)
  return { name: name.slice(0, 140) || null, iban: iban || null, bic: bic || null }
}

/** The key of a booking: the bank's own reference, or otherwise all of its known fields. Equal bookings of a file are counted. */
function readGroup(
  entry: Element,
  details: readonly Element[],
  lines: readonly (LineDetails & { readonly amount: Money; readonly bookedOn: Day | null })[],
  seen: Map<string, number>,
): string {
  const [only] = details
  const own =
    readText(entry, "AcctSvcrRef") || (details.length === 1 && only ? readText(only, "Refs", "AcctSvcrRef") : "")
  const facts = lines.map((line) => [
    line.direction,
    String(line.amount.units),
    line.endToEndId,
    line.remittance,
    line.party,
  ])
  const units = lines.reduce((sum, line) => sum + signedUnits(line), 0n)
  const name = withoutReference.has(own.toUpperCase())
    ? createHash("sha256")
        .update(JSON.stringify([lines[0]?.bookedOn, facts]))
        .digest("hex")
    : `${own}|${units}`
  const before = seen.get(name) ?? 0
  seen.set(name, before + 1)
  return before === 0 ? name : `${name}|${before}`
}
