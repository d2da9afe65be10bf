import { createAmlCheck, getAmlCheck, getAmlOffer, listAmlChecks } from "./amlChecks.ts"
import { getKycStatus, requestKycRedirectUrl } from "./kyc.ts"
import { getVerification, requestCompanyVerification } from "./verification.ts"

/** The calls around identity checks and checks of addresses. */
export const complianceCalls = {
  getAmlOffer,
  createAmlCheck,
  getAmlCheck,
  listAmlChecks,
  getKycStatus,
  requestKycRedirectUrl,
  getVerification,
  requestCompanyVerification,
} as const
