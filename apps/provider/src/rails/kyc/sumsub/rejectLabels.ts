import type { VerificationItem, VerificationReason, VerificationSubject } from "@wallet/core/contract"
import { itemsBySubject } from "../kycVendor.ts"

interface Meaning {
  readonly reason: VerificationReason
  /** The item to submit again, if there is only one. */
  readonly item?: VerificationItem
}

const unreadable: Meaning = { reason: "document_unreadable", item: "document" }
const outOfDate: Meaning = { reason: "document_out_of_date", item: "document" }
const otherFace: Meaning = { reason: "selfie_mismatch", item: "selfie" }
const otherData: Meaning = { reason: "data_mismatch", item: "details" }
const noCountry: Meaning = { reason: "country_not_supported" }
const duplicate: Meaning = { reason: "duplicate_identity" }
const noCompany: Meaning = { reason: "company_not_found", item: "company" }
const noRegister: Meaning = { reason: "company_not_found", item: "register" }
const noOwners: Meaning = { reason: "owners_incomplete", item: "owners" }

/** The meaning of Sumsub's rejection labels for a customer. Missing labels have a cause that customers must not learn. */
const meanings: Readonly<Record<string, Meaning>> = {
  UNSATISFACTORY_PHOTOS: unreadable,
  LOW_QUALITY: unreadable,
  SCREENSHOTS: unreadable,
  BLACK_AND_WHITE: unreadable,
  DIGITAL_DOCUMENT: unreadable,
  DOCUMENT_DAMAGED: unreadable,
  DOCUMENT_PAGE_MISSING: unreadable,
  BACK_SIDE_MISSING: unreadable,
  FRONT_SIDE_MISSING: unreadable,
  INCOMPLETE_DOCUMENT: unreadable,
  GRAPHIC_EDITOR: unreadable,
  UNFILLED_ID: unreadable,
  ID_INVALID: unreadable,
  DOCUMENT_TEMPLATE: unreadable,
  NOT_DOCUMENT: unreadable,
  UNSUITABLE_DOCUMENT: unreadable,
  DOCUMENT_MISSING: unreadable,
  EXPIRATION_DATE: outOfDate,
  SELFIE_MISMATCH: otherFace,
  BAD_FACE_MATCHING: otherFace,
  BAD_SELFIE: otherFace,
  BAD_VIDEO_SELFIE: otherFace,
  BAD_AVATAR: otherFace,
  SELFIE_WITH_PAPER: otherFace,
  FRAUDULENT_LIVENESS: otherFace,
  PROBLEMATIC_APPLICANT_DATA: otherData,
  REQUESTED_DATA_MISMATCH: otherData,
  DB_DATA_MISMATCH: otherData,
  DB_DATA_NOT_FOUND: otherData,
  INCONSISTENT_PROFILE: otherData,
  WRONG_ADDRESS: otherData,
  BAD_PROOF_OF_ADDRESS: otherData,
  INCORRECT_SOCIAL_NUMBER: otherData,
  WRONG_USER_REGION: noCountry,
  REGULATIONS_VIOLATIONS: noCountry,
  UNSUPPORTED_LANGUAGE: noCountry,
  AGE_REQUIREMENT_MISMATCH: { reason: "under_age" },
  DUPLICATE: duplicate,
  THIRD_PARTY_INVOLVED: duplicate,
  COMPANY_NOT_DEFINED_STRUCTURE: noOwners,
  COMPANY_NOT_DEFINED_BENEFICIARIES: noOwners,
  COMPANY_NOT_VALIDATED_BENEFICIARIES: noOwners,
  COMPANY_NOT_DEFINED_REPRESENTATIVES: noOwners,
  COMPANY_NOT_VALIDATED_REPRESENTATIVES: noOwners,
  COMPANY_PROBLEMATIC_STRUCTURE: noOwners,
  OWNERSHIP_STRUCTURE: noOwners,
  COMPANY_DATA_MISMATCH: noCompany,
  COMPANY_INCORRECT_DATA: noCompany,
  COMPANY_REGISTRATION_DOCUMENT: noRegister,
}

/**
 * The reasons and items of a rejection. Labels that customers must not see, such as a hit on a list, give the general reason of a
 * manual decision, and no item.
 */
export function readRejection(
  labels: readonly string[],
  subject: VerificationSubject,
): { readonly reasons: readonly VerificationReason[]; readonly failedItems: readonly VerificationItem[] } {
  const known = labels.flatMap((label) => (Object.hasOwn(meanings, label) ? [meanings[label]] : []))
  const reasons = new Set(known.flatMap((meaning) => (meaning ? [meaning.reason] : [])))
  const items = new Set(known.flatMap((meaning) => (meaning?.item === undefined ? [] : [meaning.item])))
  return {
    reasons: reasons.size > 0 ? [...reasons] : ["operator_decision"],
    failedItems: itemsBySubject[subject].filter((item) => items.has(item)),
  }
}
