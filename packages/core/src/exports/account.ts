export * from "#actions/authorizedApps.ts"
export * from "#actions/charts.ts"
export * from "#actions/compliance/downloadAmlReport.ts"
export * from "#actions/compliance.ts"
export * from "#actions/contacts.ts"
export * from "#actions/profile.ts"
export * from "#actions/protectedTransfers.ts"
export * from "#actions/push.ts"
export * from "#actions/referral.ts"
export type { AuthorizationRequest, AuthorizedApp } from "#contract/authorizedApps/calls.ts"
export type { PortfolioHistory, Spending } from "#contract/charts/calls.ts"
export type { Person } from "#contract/contacts/calls.ts"
export type { Profile, QuietHours, Theme } from "#contract/profile/calls.ts"
export type { ProtectedTransfer, ProtectedTransferState } from "#contract/protectedTransfers/calls.ts"
export type { PushOffer } from "#contract/push/calls.ts"
export type {
  Earning,
  EarningState,
  ProgrammeApplication,
  Referee,
  Referral,
  ReferralProgramme,
} from "#contract/referral/calls.ts"
export type { DateFormat } from "#contract/values/dates.ts"
