import { createTransfer } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { longestText } from "#shared/forms/readRequest.ts"
import { noteLength } from "./transferDraft.ts"

// Every page reads addresses with it, so it is a number here and not read from the call, which would weigh on all of them.
test("the longest note is the bound of the call", () => {
  expect(noteLength).toBe(longestText(createTransfer, "note"))
})
