import * as a from "./answers.ts"

/** An answer that says nothing beyond `ok`. */
export const NothingSchema = /* @__PURE__ */ (() => a.nullish(a.unknown()))()
