import * as v from "valibot"
import { removeInvisible } from "#money/removeInvisible.ts"

/** Cleans a value where it enters: removes what shows nothing, and white space around it, no-break spaces included. */
export function entered(): v.TrimAction {
  return {
    ...v.trim(),
    "~run": (dataset) => {
      dataset.value = removeInvisible(dataset.value).trim()
      return dataset
    },
  }
}
