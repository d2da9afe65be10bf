import * as v from "valibot"
import { defineSentCall, type SentCall } from "./call.ts"
import { looseObject } from "./looseObject.ts"
import { openPicklist } from "./openPicklist.ts"
import { TimestampSchema } from "./values.ts"

/** The lifecycle of an identity check (screens E). */
export const kycStatuses = [
  "not_started",
  "link_issued",
  "in_progress",
  "submitted",
  "in_review",
  "approved",
  "rejected_retry",
  "rejected_final",
  "on_hold",
  "expired",
  "abandoned",
  "needs_refresh",
] as const
/** A state of an identity check. */
export type KycStatus = (typeof kycStatuses)[number]

/** An identity check as the customer may see it (spec §3: kycSession, fields not shown). */
export const KycSessionSchema = looseObject({
  status: openPicklist(kycStatuses),
  /** Where the customer goes on; null where there is nothing to do. */
  redirectUrl: v.nullish(v.string()),
  /** What must be done again, in words that are meant for the customer. */
  comment: v.nullish(v.string()),
  updatedAt: v.nullish(TimestampSchema),
})
/** An identity check, as the provider describes one. */
export type KycSession = v.InferOutput<typeof KycSessionSchema>

/** What is sent for `getKycStatus` and what comes back. */
export const getKycStatusSent = {
  name: "getKycStatus",
  method: "GET",
  path: "/kyc/status",
  data: KycSessionSchema,
} as const satisfies SentCall

/** The customer's identity check (spec §7). */
export const getKycStatus = defineSentCall(getKycStatusSent, () => ({
  access: "customer",
  scope: "read",
  errors: [],
}))

/** What is sent for `requestKycRedirectUrl` and what comes back. */
export const requestKycRedirectUrlSent = {
  name: "requestKycRedirectUrl",
  method: "POST",
  path: "/kyc/requestRedirectUrl",
  sends: "body",
  data: KycSessionSchema,
} as const satisfies SentCall

/** Starts or resumes the check at the vendor (spec §7: the body is passed on as it is). */
export const requestKycRedirectUrl = defineSentCall(requestKycRedirectUrlSent, () => ({
  access: "customer",
  // Marked as pure, or a bundler that can not look into valibot keeps this call beside the other one.
  body: v.looseObject({}),
  errors: ["state_conflict", "too_many_attempts"],
}))
