import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"

/** Actions of this area that customers confirm, as worded in the mail with the code. */
export const linkingSubjects = {
  startAccountLink: () => ({ en: "the link to a messenger", ru: "привязку мессенджера" }),
  unlinkAccount: () => ({ en: "the removal of the link to your messenger", ru: "отвязку мессенджера" }),
} satisfies Partial<StepUpSubjects>
