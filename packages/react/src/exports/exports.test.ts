import { expect, test } from "vitest"
import * as index from "./index.ts"

test("what the package publishes changes only on purpose", () => {
  expect(Object.keys(index).toSorted()).toMatchSnapshot()
})
