import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"

/** What customers of this area confirm, as the mail with the code says it. */
export const closingSubjects = {
  closeAccount: () => ({ en: "the closing of your account", ru: "закрытие аккаунта" }),
} satisfies Partial<StepUpSubjects>
