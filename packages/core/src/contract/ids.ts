import { patternText } from "./patternText.ts"

/** An id that the provider gave. */
export const IdSchema = /* @__PURE__ */ patternText(/^[\s\S]{1,64}$/)
