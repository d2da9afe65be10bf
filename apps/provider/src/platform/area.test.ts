import type { Hono } from "hono"
import { expect, test } from "vitest"
import { collectByKey, collectLists, defineArea } from "./area.ts"
import type { RateLimits } from "./http/rateLimits.ts"
import type { Services } from "./services.ts"

const getInfo = () => Promise.resolve({}) as never
const one = defineArea({ name: "one", handlers: { getProviderInfo: getInfo } })

test("what areas register under keys is put together", () => {
  const other = defineArea({ name: "other", handlers: { getIdempotencyOutcome: getInfo } })
  expect(Object.keys(collectByKey([one, other], "handlers"))).toEqual(["getProviderInfo", "getIdempotencyOutcome"])
})

test("two areas that answer the same call are named at the start", () => {
  const twin = defineArea({ name: "twin", handlers: { getProviderInfo: getInfo } })
  expect(() => collectByKey([one, twin], "handlers")).toThrow("one and twin both register handlers for getProviderInfo")
})

test("lists are put together in the order of the areas", () => {
  const added: string[] = []
  const adding = (name: string) => () => void added.push(name)
  const routes = collectLists(
    [
      defineArea({ name: "a", routes: [adding("a1"), adding("a2")] }),
      one,
      defineArea({ name: "b", routes: [adding("b")] }),
    ],
    "routes",
  )
  for (const add of routes) add({} as Hono, {} as Services, {} as RateLimits)
  expect(added).toEqual(["a1", "a2", "b"])
})
