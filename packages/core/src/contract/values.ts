import { patternText } from "./patternText.ts"

/** A moment in ISO 8601, UTC. */
export const TimestampSchema = /* @__PURE__ */ patternText(
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?Z$/,
)
