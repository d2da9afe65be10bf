import { createTransfer } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { longestText } from "#shared/forms/readRequest.ts"
import { noteLength } from "./transferDraft.ts"

// A number instead of the call's bound, because importing the call would add to the size of every page.
test("the longest note is the bound of the call", () => {
  expect(noteLength).toBe(longestText(createTransfer, "note"))
})
