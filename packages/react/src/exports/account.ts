export * from "#hooks/authorizedApps.ts"
export * from "#hooks/charts.ts"
export {
  useAmlCheck,
  useAmlChecks,
  useAmlOffer,
  useCreateAmlCheck,
  useRequestCompanyVerification,
  useVerification,
} from "#hooks/compliance.ts"
export * from "#hooks/contacts.ts"
export {
  useCancelEmailChange,
  useCancelPhoneChange,
  useChangeEmail,
  useChangePhone,
  useCloseAccount,
  useConfirmEmailChange,
  useConfirmPhone,
  useCreateDataExport,
  useKeepAccount,
  useProfile,
  useRemovePhone,
  useSetAvatar,
  useSetWithdrawalWhitelist,
  useUpdateProfile,
} from "#hooks/profile.ts"
export * from "#hooks/protectedTransfers.ts"
export * from "#hooks/push.ts"
export * from "#hooks/referral.ts"
