import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"

/** What customers of this area confirm, as the mail with the code says it. */
export const linkingSubjects = {
  startAccountLink: () => ({ en: "the link to a messenger", ru: "привязку мессенджера" }),
  unlinkAccount: () => ({ en: "the removal of the link to your messenger", ru: "отвязку мессенджера" }),
} satisfies Partial<StepUpSubjects>
