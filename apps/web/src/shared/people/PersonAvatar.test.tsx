import { act, cleanup, render, screen, waitFor } from "@testing-library/react"
import type { Person } from "@wallet/core/account"
import { afterEach, beforeAll, expect, test, vi } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { PersonAvatar } from "./PersonAvatar.tsx"

// Loaded with the first picture.
beforeAll(() => import("./PersonPicture.tsx"))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ann: Person = { id: "ann", name: "Ann Lee", namedBy: "contact", address: "a•••n@w•••.example" }
const url = "data:image/png;base64,c3RvcmVk"

function show(person: Person, isReadable = true) {
  const { Wrapper, seen } = createHarness(() => (isReadable ? { data: { url } } : { error: { tag: "not_found" } }))
  render(<PersonAvatar person={person} address={person.address} />, { wrapper: Wrapper })
  return { seen, picture: () => document.querySelector("img")?.src }
}

test.each([
  ["who has none", null],
  ["of a provider that knows none", undefined],
])("a contact %s has initials, and nothing is read", (_who, pictureId) => {
  const { seen, picture } = show(pictureId === undefined ? ann : { ...ann, pictureId })
  expect(screen.getByText("AL")).toBeDefined()
  expect([picture(), seen]).toEqual([undefined, []])
})

test("a picture covers the initials, which are shown until it is loaded", async () => {
  const { picture, seen } = show({ ...ann, pictureId: "picture-1" })
  expect(screen.getByText("AL")).toBeDefined()
  await waitFor(() => expect(picture()).toBe(url))
  expect(seen.map(({ path }) => path)).toEqual(["/pictures/picture-1"])
})

test("the initials stay if the picture fails to load", async () => {
  const { picture, seen } = show({ ...ann, pictureId: "picture-1" }, false)
  await waitFor(() => expect(seen).toHaveLength(1))
  expect([picture(), screen.getByText("AL").textContent]).toEqual([undefined, "AL"])
})

test("a picture is loaded once it is near the screen, and not before", async () => {
  let come: (() => void) | undefined
  class Observer {
    constructor(tell: IntersectionObserverCallback) {
      come = () => tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer)
  const { picture, seen } = show({ ...ann, pictureId: "picture-1" })
  await waitFor(() => expect(come).toBeDefined())
  expect(seen).toEqual([])
  act(() => come?.())
  await waitFor(() => expect(picture()).toBe(url))
})
