import * as v from "valibot"

/** The languages of the interface (spec §1). */
export const LocaleSchema = v.picklist(["en", "ru"])
/** A language of the interface (spec §1). */
export type Locale = v.InferOutput<typeof LocaleSchema>
