import * as v from "valibot"

/** A boolean, also as the text that a query string carries. */
export const BooleanSchema = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(["true", "false"]),
    v.transform((text) => text === "true"),
  ),
])
