import * as v from "valibot"
import { IdSchema } from "./ids.ts"

/** A merchant as payers see them. */
export const merchantEntries = {
  /** The name that they gave themselves, or their masked address: `hasName` tells which. */
  name: v.string(),
  /** False if `name` is the masked address, because no public name was set; absent from older providers. */
  hasName: v.optional(v.boolean()),
  /** Once our checks of the merchant are done. */
  verified: v.boolean(),
  /** Their logo's id, for `getPicture`; null where they have none. */
  logoId: v.nullable(IdSchema),
  /** True if previews of their payment links may name them. */
  nameOnLinks: v.optional(v.boolean()),
}
