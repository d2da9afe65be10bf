export * from "../actions/applyForProgramme.ts"
export * from "../actions/cancelEmailChange.ts"
export * from "../actions/changeEmail.ts"
export * from "../actions/closeAccount.ts"
export * from "../actions/confirmEmailChange.ts"
export * from "../actions/countReferralVisit.ts"
export * from "../actions/createAmlCheck.ts"
export * from "../actions/createDataExport.ts"
export * from "../actions/decideAuthorization.ts"
export * from "../actions/downloadAmlReport.ts"
export * from "../actions/getAmlCheck.ts"
export * from "../actions/getAmlOffer.ts"
export * from "../actions/getAuthorizationRequest.ts"
export * from "../actions/getProfile.ts"
export * from "../actions/getReferral.ts"
export * from "../actions/getVerification.ts"
export * from "../actions/keepAccount.ts"
export * from "../actions/listAmlChecks.ts"
export * from "../actions/listAuthorizedApps.ts"
export * from "../actions/listEarnings.ts"
export * from "../actions/listReferees.ts"
export * from "../actions/payOutEarnings.ts"
export * from "../actions/requestCompanyVerification.ts"
export * from "../actions/revokeAuthorizedApp.ts"
export * from "../actions/setAvatar.ts"
export * from "../actions/setWithdrawalWhitelist.ts"
export * from "../actions/updateProfile.ts"
export type { AuthorizationRequest, AuthorizedApp } from "../contract/authorizedApps.ts"
export type { DateFormat, Profile, QuietHours, Theme } from "../contract/profile.ts"
export type {
  Earning,
  EarningState,
  ProgrammeApplication,
  Referee,
  Referral,
  ReferralProgramme,
} from "../contract/referral.ts"
