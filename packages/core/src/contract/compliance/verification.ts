import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { MoneySchema } from "#contract/values/amounts.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"
import { verificationLevels } from "#contract/wallets/limits.ts"
import { KycSessionSchema, kycStatuses } from "./kyc.ts"

/** Who is checked: the customer in person, or the company that they act for. Each is verified on its own. */
export const verificationSubjects = ["person", "company"] as const
/** Who is checked. */
export type VerificationSubject = (typeof verificationSubjects)[number]

/** What a check asks for: of a person, and of a company. */
export const verificationItems = ["details", "document", "selfie", "company", "owners", "register"] as const
/** One thing that a check asks for. */
export type VerificationItem = (typeof verificationItems)[number]

/** Why a check was refused, or must be done again. */
export const verificationReasons = [
  "document_unreadable",
  "document_out_of_date",
  "selfie_mismatch",
  "data_mismatch",
  "country_not_supported",
  "under_age",
  "duplicate_identity",
  "company_not_found",
  "owners_incomplete",
  "operator_decision",
] as const
/** Why a check was refused, or must be done again. */
export type VerificationReason = (typeof verificationReasons)[number]

/** What a level opens. */
export const verificationFeatures = ["crypto", "transfer", "exchange", "card", "iban", "virtual_cards"] as const
/** One thing that a level opens. */
export type VerificationFeature = (typeof verificationFeatures)[number]

/** One check of the customer's, with all that its screen shows. */
export const VerificationCheckSchema = looseObject({
  subject: openPicklist(verificationSubjects),
  status: openPicklist(kycStatuses),
  /** Where the customer goes on; null where there is nothing to do there. */
  redirectUrl: v.nullable(v.string()),
  /** What the vendor says to the customer, in its own words. */
  comment: v.nullable(v.string()),
  reasons: v.array(openPicklist(verificationReasons)),
  /** What is to be done again; all else that was handed in still counts. */
  failedItems: v.array(openPicklist(verificationItems)),
  /** How many tries are left, and from when on there are all of them again; null where none was used. */
  attempts: looseObject({ left: IntegerSchema, max: IntegerSchema, renewedAt: v.nullable(TimestampSchema) }),
  /** Until when the link can be used, or the documents count; null where nothing runs out. */
  validUntil: v.nullable(TimestampSchema),
  /** What has happened, oldest first. */
  timeline: v.array(looseObject({ state: openPicklist(kycStatuses), at: TimestampSchema })),
  updatedAt: v.nullable(TimestampSchema),
})
/** One check of the customer's, as the provider describes it. */
export type VerificationCheck = v.InferOutput<typeof VerificationCheckSchema>

/** One verification tier: what it takes, and what it opens. */
export const VerificationRungSchema = looseObject({
  level: openPicklist(verificationLevels),
  subject: openPicklist(verificationSubjects),
  /** True if the customer has reached it. */
  reached: v.boolean(),
  /** What may leave the wallets in any 24 hours, and in any 30 days; every currency counts, in this one. */
  day: MoneySchema,
  month: MoneySchema,
  features: v.array(openPicklist(verificationFeatures)),
  /** What is asked for; nothing for the first tier. */
  items: v.array(openPicklist(verificationItems)),
  /** How long the answer usually takes once all is handed in, in seconds. */
  decision: looseObject({ from: IntegerSchema, to: IntegerSchema }),
})
/** One verification tier, as the provider describes it. */
export type VerificationRung = v.InferOutput<typeof VerificationRungSchema>

/**
 * The customer's verification tier, and the steps to the next one.
 *
 * @see screens C
 */
export const VerificationSchema = looseObject({
  level: openPicklist(verificationLevels),
  /** Every tier of both subjects, lowest first. */
  rungs: v.array(VerificationRungSchema),
  person: VerificationCheckSchema,
  /** It asks for an approved person first. */
  company: VerificationCheckSchema,
})
/** How far the customer is verified, as the provider describes it. */
export type Verification = v.InferOutput<typeof VerificationSchema>

/** The verification tiers, where the customer stands on them, and both checks. */
export const getVerification = defineCall({
  name: "getVerification",
  method: "GET",
  path: "/verification",
  access: "customer",
  scope: "read",
  data: VerificationSchema,
  errors: [],
})

/** Starts or resumes the check of the customer's company at the vendor, as `requestKycRedirectUrl` does in person. */
export const requestCompanyVerification = defineCall({
  name: "requestCompanyVerification",
  method: "POST",
  path: "/verification/company/redirectUrl",
  access: "customer",
  data: KycSessionSchema,
  errors: ["not_available", "state_conflict", "kyc_required", "too_many_attempts"],
})
