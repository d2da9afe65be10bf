import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"

/** Actions of this area that customers confirm, as worded in the mail with the code. */
export const closingSubjects = {
  closeAccount: () => ({ en: "closing your account", ru: "закрытие аккаунта" }),
} satisfies Partial<StepUpSubjects>
