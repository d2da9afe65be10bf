import type * as v from "valibot"
import { answerSchema } from "./answerSchema.ts"

const longest = 64
const text = { type: "string", expects: `1 to ${longest} characters`, message: () => "invalid" }

/** An id that the provider gave. */
export const IdSchema: v.GenericSchema<string> = /* @__PURE__ */ (() => {
  const fits = (value: unknown) => typeof value === "string" && value.length > 0 && value.length <= longest
  const limits = [
    { kind: "validation", type: "min_length", requirement: 1 },
    { kind: "validation", type: "max_length", requirement: longest },
  ]
  return answerSchema({ ...text, pipe: [answerSchema(text, fits), ...limits] }, fits)
})()
