import type { Application } from "typedoc"
import { groupByArea } from "./areas.ts"
import { checkExamples } from "./checkExamples.ts"
import { titleGuides } from "./guides.ts"
import { showInferredTypes } from "./inferredTypes.ts"
import { explainFields } from "./meanings.ts"
import { addSamples } from "./samples.ts"
import { addFieldsTheme } from "./theme.ts"
import { addUses } from "./usedBy.ts"

// Valibot's object types name each field twice, by the schema's own line both times. TypeDoc warns of two comments where
// there is one; every other warning stays.
const sameLineTwice = / has multiple declarations with a comment\. /

/** Makes the API pages say what TypeDoc alone does not: fields, examples, headings. TypeDoc calls it. */
export function load(app: Application): void {
  const warn: (text: string, ...where: never[]) => void = app.logger.warn.bind(app.logger)
  app.logger.warn = (text: string, ...where: unknown[]) => {
    if (!sameLineTwice.test(text)) warn(text, ...(where as never[]))
  }
  showInferredTypes(app)
  explainFields(app)
  addSamples(app)
  groupByArea(app)
  addUses(app)
  checkExamples(app)
  addFieldsTheme(app)
  titleGuides(app)
}
