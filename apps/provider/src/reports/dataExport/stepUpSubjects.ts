import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"

/** What customers of this area confirm, as the mail with the code says it. */
export const dataExportSubjects = {
  createDataExport: () => ({ en: "a file with all data of your account", ru: "файл со всеми данными аккаунта" }),
} satisfies Partial<StepUpSubjects>
