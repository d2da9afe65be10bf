import { createHash } from "node:crypto"
import type { VerificationItem, VerificationReason, VerificationSubject } from "@wallet/core/contract"

/** Submitted items, each with its fields as text. */
export type HandedIn = Readonly<Partial<Record<VerificationItem, Readonly<Record<string, string>>>>>

/** The vendor's decision. */
interface SandboxDecision {
  readonly event: "approved" | "rejected_retry" | "rejected_final" | "on_hold"
  readonly reasons: readonly VerificationReason[]
  readonly failedItems: readonly VerificationItem[]
  readonly comment: string | null
}

/** Countries whose documents the vendor does not accept. */
const unsupportedCountries = ["CU", "IR", "KP", "SY"] as const

/** Minimum age in years. */
const leastAge = 18
/** Minimum share of the named owners together, in percent. */
const leastShares = 75

const approval: SandboxDecision = { event: "approved", reasons: [], failedItems: [], comment: null }

/**
 * Decides on a check by the submitted items; the vendor's books determine `isDuplicate`. A document whose number
 * begins with BLUR, SELFIE, DATA or HOLD, and a company whose number begins with UNKNOWN, simulate a person's
 * findings.
 */
export function decideCheck(
  subject: VerificationSubject,
  handedIn: HandedIn,
  { isDuplicate, today }: { readonly isDuplicate: boolean; readonly today: Date },
): SandboxDecision {
  return subject === "person" ? decidePerson(handedIn, isDuplicate, today) : decideCompany(handedIn)
}

function decidePerson({ details = {}, document = {} }: HandedIn, isDuplicate: boolean, today: Date): SandboxDecision {
  const number = documentNumber(document)
  const country = details["country"] ?? ""
  if (unsupportedCountries.some((code) => code === country)) return never("country_not_supported")
  if (ageOn(details["born"] ?? "", today) < leastAge) return never("under_age")
  if (isDuplicate) return never("duplicate_identity")
  if (number.startsWith("DATA")) return never("data_mismatch")
  if ((document["expires"] ?? "") < toDay(today)) {
    return again("document_out_of_date", "document", "The document has expired. Please use one that is valid.")
  }
  if (number.startsWith("BLUR")) {
    return again("document_unreadable", "document", "The picture of the document is too dark to read.")
  }
  if (number.startsWith("SELFIE")) {
    return again("selfie_mismatch", "selfie", "The face is not fully in the picture.")
  }
  return number.startsWith("HOLD") ? { ...approval, event: "on_hold" } : approval
}

function decideCompany({ company = {}, owners = {} }: HandedIn): SandboxDecision {
  if ((company["number"] ?? "").toUpperCase().startsWith("UNKNOWN")) {
    return again("company_not_found", "company", "The register knows no company of this number.")
  }
  if (Number(owners["shares"]) < leastShares) {
    return again("owners_incomplete", "owners", `The owners that are named hold less than ${leastShares} % together.`)
  }
  return approval
}

/** Fingerprint of a document, without storing its number. */
export function fingerprintIdentity({ details = {}, document = {} }: HandedIn): string {
  return createHash("sha256")
    .update(`${details["country"]} ${document["kind"]} ${documentNumber(document)}`)
    .digest("hex")
}

function documentNumber(document: Readonly<Record<string, string>>): string {
  return (document["number"] ?? "").replace(/[\s-]/g, "").toUpperCase()
}

function ageOn(born: string, today: Date): number {
  const years = today.getUTCFullYear() - Number(born.slice(0, 4))
  return born.slice(5) > toDay(today).slice(5) ? years - 1 : years
}

function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

function never(reason: VerificationReason): SandboxDecision {
  return { event: "rejected_final", reasons: [reason], failedItems: [], comment: null }
}

function again(reason: VerificationReason, failed: VerificationItem, comment: string): SandboxDecision {
  return { event: "rejected_retry", reasons: [reason], failedItems: [failed], comment }
}
