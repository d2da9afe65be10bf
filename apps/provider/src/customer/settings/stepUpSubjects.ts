import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"

/** Actions of this area that customers confirm, as worded in the mail with the code. */
export const settingsSubjects = {
  setWithdrawalWhitelist: () => ({
    en: "withdrawals to any address again, in 24 hours",
    ru: "вывод на любые адреса, через 24 часа",
  }),
} satisfies Partial<StepUpSubjects>
