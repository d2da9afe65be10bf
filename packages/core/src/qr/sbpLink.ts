import { crc16 } from "./crc16.ts"

/** A payment link of SBP, the fast payments of Russian banks. It is also what its QR code holds. */
export interface SbpLink {
  /** The bank's number of the code: 32 letters and digits. */
  readonly id: string
  /** A static code is paid many times and may leave the amount open; a dynamic one names it and is paid once. */
  readonly kind: "static" | "dynamic"
  /** Twelve digits: the bank of the payee. */
  readonly bank: string
  /** In kopecks; `undefined` where the payer chooses it. */
  readonly kopecks: bigint | undefined
}

/** The reason why a text is no link that can be paid. */
export type SbpLinkProblem = "not_sbp" | "malformed" | "wrong_crc"

/** The result of `parseSbpLink`. */
export type SbpLinkResult =
  | { readonly ok: true; readonly link: SbpLink }
  | { readonly ok: false; readonly problem: SbpLinkProblem }

const kinds = { static: "01", dynamic: "02" } as const
const origin = "https://qr.nspk.ru/"
const shape = /^([A-Z0-9]{32})\?type=(01|02)&bank=(\d{12})(?:&sum=([1-9]\d{0,14})&cur=RUB)?&crc=([0-9A-Fa-f]{4})$/

/**
 * Writes a link with its check sum.
 *
 * @throws RangeError for an id, a bank or an amount that no link can hold.
 * @example
 * formatSbpLink({
 *   id: "AS10003P3RH0LJ2A9ROO038L6NT5RU1M",
 *   kind: "static",
 *   bank: "000000000001",
 *   kopecks: 10_000n,
 * }) // → "https://qr.nspk.ru/AS10003P3RH0LJ2A9ROO038L6NT5RU1M?type=01&bank=000000000001&sum=10000&cur=RUB&crc=F3D0"
 */
export function formatSbpLink({ id, kind, bank, kopecks }: SbpLink): string {
  const sum = kopecks === undefined ? "" : `&sum=${kopecks}&cur=RUB`
  const covered = `${origin}${id}?type=${kinds[kind]}&bank=${bank}${sum}`
  const text = `${covered}&crc=${crc16(covered)}`
  if (!parseSbpLink(text).ok) throw new RangeError("No SBP link can hold this id, bank or amount")
  return text
}

/**
 * Reads a link, and checks that no character of it was lost: the check sum covers all before it.
 *
 * @example
 * parseSbpLink("https://example.com/pay") // → { ok: false, problem: "not_sbp" }
 */
export function parseSbpLink(text: string): SbpLinkResult {
  if (!text.startsWith(origin)) return { ok: false, problem: "not_sbp" }
  const [, id, type, bank, sum, crc] = shape.exec(text.slice(origin.length)) ?? []
  if (!id || !bank || !crc) return { ok: false, problem: "malformed" }
  if (crc16(text.slice(0, text.lastIndexOf("&crc="))) !== crc.toUpperCase()) return { ok: false, problem: "wrong_crc" }
  const kind = type === kinds.static ? "static" : "dynamic"
  return { ok: true, link: { id, kind, bank, kopecks: sum === undefined ? undefined : BigInt(sum) } }
}
