import { expect, test } from "vitest"
import { nameProblem } from "./names.ts"

test.each(["\u3164", "\u2800", "\u115f", "\uffa0", "\u3164\u3164 \u2800"])(
  "a name that shows nothing is none: %j",
  (name) => {
    expect(nameProblem(name, 40)).toEqual({ code: "characters_invalid" })
  },
)

test.each(["Ann", "안녕", "Zoë O’Neill", "⠗⠑⠁⠙"])("%s is a name", (name) => {
  expect(nameProblem(name, 40)).toBeUndefined()
})
