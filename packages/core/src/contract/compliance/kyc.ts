import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"

/**
 * The lifecycle of an identity check.
 *
 * @see screens E
 */
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

/**
 * An identity check as the customer may see it.
 *
 * @see spec §3: kycSession, fields not shown
 */
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

/**
 * The customer's identity check.
 *
 * @see spec §7
 */
export const getKycStatus = defineCall({
  name: "getKycStatus",
  method: "GET",
  path: "/kyc/status",
  access: "customer",
  scope: "read",
  data: KycSessionSchema,
  errors: [],
})

/**
 * Starts or resumes the check at the vendor.
 *
 * @see spec §7: the body is passed on as it is
 */
export const requestKycRedirectUrl = defineCall({
  name: "requestKycRedirectUrl",
  method: "POST",
  path: "/kyc/requestRedirectUrl",
  access: "customer",
  body: looseObject({}) as v.GenericSchema<Record<string, unknown>>,
  data: KycSessionSchema,
  errors: ["not_available", "state_conflict", "too_many_attempts"],
})
