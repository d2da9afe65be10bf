import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"

/** Actions of this area that customers confirm, as worded in the mail with the code. */
export const dataExportSubjects = {
  createDataExport: () => ({ en: "an export of all your data", ru: "выгрузку всех ваших данных" }),
} satisfies Partial<StepUpSubjects>
