import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"

/** Actions of this area that customers confirm, as worded in the mail with the code. */
export const linkingSubjects = {
  startAccountLink: () => ({ en: "linking a messenger", ru: "привязку мессенджера" }),
  unlinkAccount: () => ({ en: "unlinking your messenger", ru: "отвязку мессенджера" }),
} satisfies Partial<StepUpSubjects>
