import { networksOfAddress } from "#addresses/checkAddress.ts"
import { readPaymentUri } from "#addresses/readPaymentUri.ts"
import type { PaymentRequest } from "#addresses/writePaymentUri.ts"
import type { Currency } from "#money/currency.ts"
import type { Network } from "#money/networks.ts"
import { type EmvCode, parseEmvCode } from "./emvCode.ts"
import { parseSbpLink, type SbpLink } from "./sbpLink.ts"
import { readSiteLink, type SiteLink } from "./siteLink.ts"

/** The reason why a code can't be paid. */
export type CodeProblem =
  | "empty"
  /** Longer than any payment code. */
  | "too_long"
  /** A payment code of which a character was lost or changed: its check sum does not fit. */
  | "wrong_crc"
  /** Of a format that we know, but something in it makes no sense: an address, an amount, a missing field. */
  | "malformed"
  /** An invoice of the Lightning network, which the wallet does not reach. */
  | "lightning"
  /** A link to another site, also `javascript:` and similar. Never open it. */
  | "link"
  /** Some other text. */
  | "unknown"

/** The payment that a code requests. */
export type PaymentCode =
  | SiteLink
  | { readonly kind: "sbp"; readonly link: SbpLink; readonly text: string }
  | { readonly kind: "emv"; readonly code: EmvCode }
  /** A payment address by BIP-21 or EIP-681. */
  | ({ readonly kind: "chain" } & PaymentRequest)
  /** An address alone: on several chains where they share their addresses. */
  | { readonly kind: "address"; readonly address: string; readonly networks: readonly Network[] }

/** The result of `readCode`. */
export type CodeResult =
  | { readonly ok: true; readonly code: PaymentCode }
  | { readonly ok: false; readonly problem: CodeProblem }

/** The longest that we read: EMVCo ends at 512, a payment address with a label and a message stays far below this. */
const maxLength = 2000
const lightning = /^(lightning:|lnurl1|ln(bc|tb|bcrt)\d*[munp]?1|bitcoin:\?(.*&)?lightning=)/i
const paymentScheme = /^(bitcoin|litecoin|ethereum):/i
const scheme = /^[a-z][a-z0-9+.-]*:/i

/**
 * Recognises what a payment code asks for, whoever wrote it: our own link, SBP, EMVCo, BIP-21, EIP-681 or an address.
 * Nothing is opened and nobody is asked; check sums are tested where the format has one.
 *
 * @param text What a camera read or a person pasted. Spaces and line breaks around it do no harm.
 * @param siteOrigin The origin of the wallet's site, e.g. `https://example.com`: links elsewhere are refused.
 * @param currencies The table of the client, `client.options.currencies`; by default `currencies`.
 * @example
 * readCode("https://example.com/account/send/internal?recipient=u-17", "https://example.com")
 * // → { ok: true, code: { kind: "transfer", recipient: "u-17" } }
 * readCode("javascript:alert(1)", "https://example.com") // → { ok: false, problem: "link" }
 */
export function readCode(text: string, siteOrigin: string, currencies?: readonly Currency[]): CodeResult {
  if (text.length > maxLength) return refused("too_long")
  const typed = text.trim()
  if (typed === "") return refused("empty")
  const site = readSiteLink(typed, siteOrigin, currencies)
  if (site) return site === "malformed" ? refused(site) : found(site)
  return readSbp(typed) ?? readEmv(typed) ?? readChain(typed, currencies)
}

function readSbp(text: string): CodeResult | undefined {
  const sbp = parseSbpLink(text)
  if (sbp.ok) return found({ kind: "sbp", link: sbp.link, text })
  return sbp.problem === "not_sbp" ? undefined : refused(sbp.problem)
}

function readEmv(text: string): CodeResult | undefined {
  const emv = parseEmvCode(text)
  if (emv.ok) return found({ kind: "emv", code: emv.code })
  return emv.problem === "not_emv" ? undefined : refused(emv.problem)
}

function readChain(text: string, currencies: readonly Currency[] | undefined): CodeResult {
  if (lightning.test(text)) return refused("lightning")
  const request = readPaymentUri(text, currencies)
  if (request) return found({ kind: "chain", ...request })
  if (paymentScheme.test(text)) return refused("malformed")
  const networks = networksOfAddress(text)
  if (networks.length > 0) return found({ kind: "address", address: text, networks })
  return refused(scheme.test(text) ? "link" : "unknown")
}

function found(code: PaymentCode): CodeResult {
  return { ok: true, code }
}

function refused(problem: CodeProblem): CodeResult {
  return { ok: false, problem }
}
