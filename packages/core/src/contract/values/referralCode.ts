import * as v from "valibot"

/** A referral code as people type it. Field codes: `referral_code_unknown`. */
export const ReferralCodeSchema = v.pipe(
  v.string("invalid"),
  v.trim(),
  v.regex(/^[A-Za-z0-9]{4,16}$/, "referral_code_unknown"),
  v.toUpperCase(),
)
