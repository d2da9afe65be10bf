import { cleanup, renderHook, waitFor } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { findRegion, publicRegion, useRegionLookup } from "./publicRegion.ts"

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const answers: Record<string, string> = {
  "/full": '{"country":"Russia"}',
  "/code": '{"country":"Russia","country_code":"RU"}',
  "/next": '{"country":"DE"}',
}
const read = async (url: string) => {
  const body = answers[url]
  if (body === undefined) throw new TypeError("offline")
  return body
}

test("spec §4: a public page asks the services in order until one returns a country", async () => {
  expect(await findRegion(["/offline", "/full", "/code", "/next"], read)).toBe("ru")
  expect(await findRegion(["/offline", "/full"], read)).toBeUndefined()
})

test.each([
  ["a visitor who has moved gets the new region", () => new Response('{"country":"DE"}'), "de"],
  [
    "the region is removed where no service returns a country",
    () => Promise.reject(new TypeError("offline")),
    undefined,
  ],
])("a public page asks again where a region is stored: %s", async (_rule, answer, region) => {
  localStorage.setItem("regionCode", "ru")
  vi.stubGlobal("fetch", vi.fn(answer))
  renderHook(useRegionLookup)
  await waitFor(() => expect(publicRegion.read()).toBe(region))
})

test("a visit that ends before the services answer keeps the region", async () => {
  localStorage.setItem("regionCode", "ru")
  const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>((_url, { signal }) => {
    return new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new TypeError("aborted")))
    })
  })
  vi.stubGlobal("fetch", asked)
  const { unmount } = renderHook(useRegionLookup)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  unmount()
  await new Promise((resolve) => setTimeout(resolve))
  expect(publicRegion.read()).toBe("ru")
})
