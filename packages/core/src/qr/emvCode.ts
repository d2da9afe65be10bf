import { crc16 } from "./crc16.ts"

/** One data object of an EMVCo code: a tag of two digits and its value. */
export interface EmvObject {
  readonly tag: string
  readonly value: string
}

/** A merchant-presented code of EMVCo (QRCPS 1.1): what a shop puts on its counter. */
export interface EmvCode {
  /** A static code is paid many times; a dynamic one is made for one payment. */
  readonly kind: "static" | "dynamic"
  /** The recipient of the money, in the words of each payment scheme: the objects 02 to 51. */
  readonly accounts: readonly EmvObject[]
  /** Merchant category code of ISO 18245, four digits. */
  readonly categoryCode: string
  /** Numeric currency code of ISO 4217, e.g. `643`. */
  readonly currency: string
  /** Decimal text with a point; `undefined` where the payer chooses it. */
  readonly amount: string | undefined
  /** Two letters of ISO 3166. */
  readonly country: string
  /** At most 25 characters. */
  readonly merchantName: string
  /** At most 15 characters. */
  readonly merchantCity: string
  /** The objects inside the additional data (62), e.g. 01 for the bill number. */
  readonly additional: readonly EmvObject[]
}

/** The reason why a text is no code that can be paid. */
export type EmvCodeProblem = "not_emv" | "malformed" | "wrong_crc"

/** The result of `parseEmvCode`. */
export type EmvCodeResult =
  | { readonly ok: true; readonly code: EmvCode }
  | { readonly ok: false; readonly problem: EmvCodeProblem }

const formatIndicator = "000201"
const crcHeader = "6304"
const kinds = { static: "11", dynamic: "12" } as const
const maxLength = 512

/**
 * Writes a code with its check sum.
 *
 * @throws RangeError for a value that no code can hold.
 * @example
 * const text = formatEmvCode({
 *   kind: "static",
 *   accounts: [{ tag: "26", value: "0014example.wallet0108merchant" }],
 *   categoryCode: "5812",
 *   currency: "643",
 *   amount: undefined,
 *   country: "RU",
 *   merchantName: "Coffee",
 *   merchantCity: "Moscow",
 *   additional: [],
 * })
 * text.slice(0, 12) // → "000201010211"
 */
export function formatEmvCode(code: EmvCode): string {
  const objects: readonly EmvObject[] = [
    { tag: "01", value: kinds[code.kind] },
    ...code.accounts,
    { tag: "52", value: code.categoryCode },
    { tag: "53", value: code.currency },
    ...(code.amount === undefined ? [] : [{ tag: "54", value: code.amount }]),
    { tag: "58", value: code.country },
    { tag: "59", value: code.merchantName },
    { tag: "60", value: code.merchantCity },
    ...(code.additional.length === 0 ? [] : [{ tag: "62", value: writeObjects(code.additional) }]),
  ]
  const covered = formatIndicator + writeObjects(objects) + crcHeader
  const text = covered + crc16(covered)
  if (!parseEmvCode(text).ok) throw new RangeError("No EMVCo code can hold these values")
  return text
}

/**
 * Reads a code, and checks that no character of it was lost: the check sum covers all before it.
 *
 * @example
 * parseEmvCode("https://example.com") // → { ok: false, problem: "not_emv" }
 */
export function parseEmvCode(text: string): EmvCodeResult {
  if (!text.startsWith(formatIndicator) || text.length > maxLength) return { ok: false, problem: "not_emv" }
  const covered = text.slice(0, -4)
  if (!covered.endsWith(crcHeader)) return { ok: false, problem: "malformed" }
  if (crc16(covered) !== text.slice(-4).toUpperCase()) return { ok: false, problem: "wrong_crc" }
  const objects = readObjects(covered.slice(formatIndicator.length, -crcHeader.length))
  const code = objects && toCode(objects)
  return code ? { ok: true, code } : { ok: false, problem: "malformed" }
}

/**
 * Reads the objects inside one value, e.g. of a merchant account; `undefined` where it holds none.
 *
 * @example
 * readObjects("0002ab") // → [{ tag: "00", value: "ab" }]
 */
export function readObjects(text: string): readonly EmvObject[] | undefined {
  const objects: EmvObject[] = []
  const tags = new Set<string>()
  for (let at = 0; at < text.length; ) {
    const [header, tag, digits] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    if (!header || !tag || tags.has(tag)) return undefined
    const end = at + header.length + Number(digits)
    const value = text.slice(at + header.length, end)
    if (value === "" || end > text.length) return undefined
    tags.add(tag)
    objects.push({ tag, value })
    at = end
  }
  return objects
}

function writeObjects(objects: readonly EmvObject[]): string {
  return objects.map(({ tag, value }) => `${tag}${String(value.length).padStart(2, "0")}${value}`).join("")
}

/** The format of each object. A text with another format is not of this standard. */
const shapes = {
  "52": /^\d{4}$/,
  "53": /^\d{3}$/,
  "54": /^\d{1,12}(\.\d{0,12})?$/,
  "58": /^[A-Z]{2}$/,
  "59": /^.{1,25}$/u,
  "60": /^.{1,15}$/u,
} as const

function toCode(objects: readonly EmvObject[]): EmvCode | undefined {
  const values = new Map(objects.map(({ tag, value }) => [tag, value]))
  const read = (tag: keyof typeof shapes) => shapes[tag].exec(values.get(tag) ?? "")?.[0]
  const method = values.get("01")
  const kind = method === kinds.dynamic ? "dynamic" : "static"
  const [categoryCode, currency, country, merchantName, merchantCity] = [
    read("52"),
    read("53"),
    read("58"),
    read("59"),
    read("60"),
  ]
  const amount = read("54")
  const accounts = objects.filter(({ tag }) => tag >= "02" && tag <= "51")
  const additional = readObjects(values.get("62") ?? "")
  if (!categoryCode || !currency || !country || !merchantName || !merchantCity || !additional) return undefined
  if (accounts.length === 0 || (values.has("54") && amount === undefined)) return undefined
  if (method !== undefined && method !== kinds[kind]) return undefined
  return { kind, accounts, categoryCode, currency, amount, country, merchantName, merchantCity, additional }
}
