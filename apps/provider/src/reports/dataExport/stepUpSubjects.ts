import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"

/** What customers of this area confirm, as the mail with the code says it. */
export const dataExportSubjects = {
  createDataExport: () => ({ en: "an export of all your data", ru: "выгрузку всех ваших данных" }),
} satisfies Partial<StepUpSubjects>
