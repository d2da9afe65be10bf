import * as v from "valibot"
import { entered } from "./enteredText.ts"

/** A referral code as people type it. Field codes: `referral_code_unknown`. */
export const ReferralCodeSchema = v.pipe(
  v.string("invalid"),
  entered(),
  v.regex(/^[A-Za-z0-9]{4,16}$/, "referral_code_unknown"),
  v.transform((text) => text.toUpperCase()),
)
