import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"

/** What customers of this area confirm, as the mail with the code says it. */
export const settingsSubjects = {
  setWithdrawalWhitelist: () => ({
    en: "withdrawals to any address again, in 24 hours",
    ru: "вывод на любые адреса, через 24 часа",
  }),
} satisfies Partial<StepUpSubjects>
