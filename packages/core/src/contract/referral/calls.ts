import {
  applyForProgramme,
  countReferralVisit,
  getReferral,
  listEarnings,
  listReferees,
  payOutEarnings,
} from "./referral.ts"

/** The calls around the referral programme. */
export const referralCalls = {
  getReferral,
  listReferees,
  listEarnings,
  payOutEarnings,
  countReferralVisit,
  applyForProgramme,
} as const
