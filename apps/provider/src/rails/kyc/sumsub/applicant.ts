import type { VerificationSubject } from "@wallet/core/contract"
import * as v from "valibot"
import type { CheckedAddress, KycVendorEvent, KycVerdictDetails } from "../kycVendor.ts"
import { noDetails } from "../kycVendor.ts"
import { toTwoLetters } from "./countries.ts"
import { readRejection } from "./rejectLabels.ts"

const text = v.optional(v.nullable(v.string()))

const AddressSchema = v.looseObject({
  street: text,
  subStreet: text,
  buildingNumber: text,
  flatNumber: text,
  town: text,
  state: text,
  postCode: text,
  country: text,
})

const InfoSchema = v.looseObject({
  firstName: text,
  middleName: text,
  lastName: text,
  dob: text,
  nationality: text,
  country: text,
  addresses: v.optional(v.nullable(v.array(AddressSchema))),
  idDocs: v.optional(v.nullable(v.array(v.looseObject({ idDocType: text, validUntil: text })))),
  companyInfo: v.optional(
    v.nullable(
      v.looseObject({ companyName: text, country: text, registrationNumber: text, address: v.optional(v.unknown()) }),
    ),
  ),
})

const ReviewSchema = v.looseObject({
  levelName: text,
  reviewStatus: v.string(),
  reviewResult: v.optional(
    v.nullable(
      v.looseObject({
        reviewAnswer: v.string(),
        reviewRejectType: text,
        rejectLabels: v.optional(v.nullable(v.array(v.string()))),
        /** Meant for the applicant, unlike `clientComment`. */
        moderationComment: text,
      }),
    ),
  ),
})

/** Sumsub's applicant, with the fields that we read. */
export const ApplicantSchema = v.looseObject({
  id: v.string(),
  externalUserId: text,
  type: text,
  info: v.optional(v.nullable(InfoSchema)),
  review: ReviewSchema,
})
export type SumsubApplicant = v.InferOutput<typeof ApplicantSchema>

export function toSubject({ type }: SumsubApplicant): VerificationSubject {
  return type === "company" ? "company" : "person"
}

/** The event for an applicant's status without a verdict. */
const eventsByStatus: Readonly<Record<string, KycVendorEvent>> = {
  init: "opened",
  awaitingUser: "opened",
  pending: "submitted",
  prechecked: "in_review",
  queued: "in_review",
  awaitingService: "in_review",
  onHold: "on_hold",
}

/**
 * The event for an applicant's current state. An approval at another level than ours, and an unknown verdict, wait for an
 * operator.
 */
export function toEvent(
  applicant: SumsubApplicant,
  levels: Readonly<Record<VerificationSubject, string>>,
): KycVendorEvent {
  const { reviewStatus, reviewResult, levelName } = applicant.review
  if (reviewStatus !== "completed") return eventsByStatus[reviewStatus] ?? "in_review"
  const { reviewAnswer, reviewRejectType } = reviewResult ?? {}
  if (reviewAnswer === "RED") return reviewRejectType === "RETRY" ? "rejected_retry" : "rejected_final"
  const isApproved = reviewAnswer === "GREEN" && levelName === levels[toSubject(applicant)]
  return isApproved ? "approved" : "on_hold"
}

/** The details of an applicant's event. */
export function toDetails(applicant: SumsubApplicant, event: KycVendorEvent, now: Date): KycVerdictDetails {
  const subject = toSubject(applicant)
  if (event === "approved") return { ...noDetails, ...readFacts(applicant, subject, now) }
  if (event !== "rejected_retry" && event !== "rejected_final") return noDetails
  const { rejectLabels, moderationComment } = applicant.review.reviewResult ?? {}
  const { reasons, failedItems } = readRejection(rejectLabels ?? [], subject)
  return {
    ...noDetails,
    comment: shorten(moderationComment, longestComment),
    reasons,
    failedItems: event === "rejected_retry" ? failedItems : [],
  }
}

const longestComment = 1000
const longestName = 200

function readFacts(
  { info }: SumsubApplicant,
  subject: VerificationSubject,
  now: Date,
): Pick<KycVerdictDetails, "name" | "birthDate" | "nationality" | "address" | "validUntil"> {
  if (subject === "company") {
    const company = info?.companyInfo
    const name = shorten(company?.companyName, longestName)
    return { name, birthDate: null, nationality: toTwoLetters(company?.country), address: null, validUntil: null }
  }
  const parts = [info?.firstName, info?.middleName, info?.lastName].flatMap((part) => part?.trim() || [])
  const birthDate = info?.dob ?? ""
  return {
    name: shorten(parts.join(" "), longestName),
    birthDate: isDay(birthDate) ? birthDate : null,
    nationality: toTwoLetters(info?.nationality),
    address: readAddress(info?.addresses?.[0]),
    validUntil: firstEnd(info?.idDocs ?? [], now),
  }
}

function readAddress(address: v.InferOutput<typeof AddressSchema> | undefined): CheckedAddress | null {
  if (!address) return null
  const { street, buildingNumber, flatNumber, subStreet, town, state, postCode, country } = address
  const line1 = [street, buildingNumber].flatMap((part) => part?.trim() || []).join(" ")
  const line2 = [subStreet, flatNumber].flatMap((part) => part?.trim() || []).join(" ")
  return {
    line1: shorten(line1, longestName),
    line2: shorten(line2, longestName),
    city: shorten(town, longestName),
    region: shorten(state, longestName),
    postalCode: shorten(postCode, longestName),
    country: toTwoLetters(country),
  }
}

const identityDocuments: ReadonlySet<string> = new Set(["PASSPORT", "ID_CARD", "DRIVERS", "RESIDENCE_PERMIT"])

/** The earliest expiry of the documents. A document that had already expired was not part of the approval. */
function firstEnd(
  documents: readonly {
    readonly idDocType?: string | null | undefined
    readonly validUntil?: string | null | undefined
  }[],
  now: Date,
): Date | null {
  const ends = documents.flatMap(({ idDocType, validUntil }) => {
    if (!identityDocuments.has(idDocType ?? "") || !isDay(validUntil ?? "")) return []
    const end = Date.parse(`${validUntil}T23:59:59.000Z`)
    return end > now.getTime() ? [end] : []
  })
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}

function isDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && (new Date(day).toJSON()?.startsWith(day) ?? false)
}

/** Trims text and limits its length; null if it is empty. */
function shorten(given: string | null | undefined, most: number): string | null {
  const cleaned = (given ?? "")
    .normalize("NFC")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
  return cleaned === "" ? null : cleaned.slice(0, most)
}
