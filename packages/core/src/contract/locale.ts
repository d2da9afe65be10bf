import type * as v from "valibot"
import * as a from "./answers.ts"

/** The languages of the interface (spec §1). */
export const LocaleSchema = /* @__PURE__ */ a.picklist(["en", "ru"])
/** A language of the interface (spec §1). */
export type Locale = v.InferOutput<typeof LocaleSchema>
