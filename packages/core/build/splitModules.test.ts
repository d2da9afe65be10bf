import { expect, test } from "vitest"
import { isAreaFile, splitFile } from "./splitModules.ts"

const code = `import * as v from "valibot"
import type { Shape } from "./shape.ts"
import { entries as shared } from "./shared.ts"
const inner = v.object(shared)
/** Explains it. */
export const one = v.optional(inner)
export type One = v.InferOutput<typeof one>
export function other(shape: Shape): typeof one {
  return shape.one ?? one
}
`

test("each value of an area's file is a module of its own, with what it uses and nothing else", () => {
  const { facade, modules } = splitFile(code, "/packages/core/src/contract/shapes/calls.ts")
  expect(Object.fromEntries(modules)).toEqual({
    "/packages/core/src/contract/shapes/calls/inner.ts":
      'import * as v from "valibot"\nimport { entries as shared } from "/packages/core/src/contract/shapes/shared.ts"\nexport const inner = v.object(shared)',
    "/packages/core/src/contract/shapes/calls/one.ts":
      'import * as v from "valibot"\nimport { inner } from "/packages/core/src/contract/shapes/calls/inner.ts"\nexport const one = v.optional(inner)',
    "/packages/core/src/contract/shapes/calls/other.ts": expect.stringMatching(
      /^import \{ one \} from ".*calls\/one\.ts"\nexport function other/,
    ),
  })
  expect(facade).toBe(
    'export { one } from "/packages/core/src/contract/shapes/calls/one.ts"\nexport { other } from "/packages/core/src/contract/shapes/calls/other.ts"',
  )
})

test("only the files of areas and their hooks are taken apart", () => {
  expect(isAreaFile("/x/packages/core/src/queries/wallets.ts")).toBe(true)
  expect(isAreaFile("/x/packages/core/src/queries/queryOptions.ts")).toBe(false)
  expect(isAreaFile("/x/packages/react/src/hooks/wallets.ts")).toBe(true)
  expect(isAreaFile("/x/packages/react/src/hooks/useLiveUpdates.ts")).toBe(false)
  expect(isAreaFile("/x/packages/core/src/actions/access/login.ts")).toBe(false)
})
