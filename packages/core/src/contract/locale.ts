import * as v from "valibot"

/** The languages of the interface (spec §1). */
export const LocaleSchema = v.picklist(["en", "ru"])
export type Locale = v.InferOutput<typeof LocaleSchema>
