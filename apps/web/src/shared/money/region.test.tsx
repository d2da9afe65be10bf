import { act, screen } from "@testing-library/react"
import { lazy, Suspense } from "react"
import { hydrateRoot } from "react-dom/client"
import { afterEach, expect, test } from "vitest"
import { RegionContext, type RegionSource, useRegionCode } from "./region.ts"

const listeners = new Set<() => void>()
let found: string | undefined
const source: RegionSource = {
  subscribe: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => found,
}

function Shown() {
  return <p>{useRegionCode() ?? "unknown"}</p>
}

let root: ReturnType<typeof hydrateRoot> | undefined
afterEach(() => act(async () => root?.unmount()))

test("a region that is found changes what shows it, and leaves a drawn part alone whose script is on its way", async () => {
  const Never = lazy(() => new Promise<never>(() => {}))
  document.body.innerHTML = "<main><p>unknown</p><!--$--><b>drawn by the build</b><!--/$--></main>"
  const drawn = screen.getByText("drawn by the build")
  root = await act(async () =>
    hydrateRoot(
      document.querySelector("main") ?? document.body,
      <RegionContext value={source}>
        <Shown />
        <Suspense fallback="thrown away">
          <Never />
        </Suspense>
      </RegionContext>,
    ),
  )
  await act(async () => {
    found = "ru"
    for (const listener of listeners) listener()
  })
  expect(screen.getByText("ru")).toBeDefined()
  expect(screen.getByText("drawn by the build")).toBe(drawn)
})
