import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, expect, test } from "vitest"
import { sampleOperation } from "#shared/payments/sampleOperation.testing.ts"
import { createHarness } from "#walletHarness.testing.tsx"
import { Changes } from "./Changes.tsx"

const me = {
  id: "0190a6d0-0000-7000-8000-000000000009",
  email: "ann@wallet.example",
  locale: "en",
  hasOneTimePassword: true,
  createdAt: "2026-01-01T00:00:00Z",
}
const key = `lastVisit.${me.id}`
const yesterday = new Date(Date.now() - 86_400_000).toISOString()

const operation = { ...sampleOperation, createdAt: new Date().toISOString() }

beforeEach(() => localStorage.clear())

function show(items: readonly object[]) {
  const { Wrapper, seen } = createHarness(({ path }) => ({
    data: path === "/operations" ? { items, nextCursor: null } : me,
  }))
  render(<Changes />, { wrapper: Wrapper })
  return seen
}

test("changes since the last visit are shown once, and marking them as seen hides them", async () => {
  localStorage.setItem(key, JSON.stringify([yesterday]))
  show([operation, { ...operation, id: `${operation.id.slice(0, -1)}2`, state: "failed" }])
  expect((await screen.findByText(/1\.50/)).textContent).toContain("+1.50")
  expect(screen.getByText("1 failed or returned")).toBeDefined()
  await userEvent.click(screen.getByRole("button", { name: "Mark as seen" }))
  expect(screen.queryByText(/1\.50/)).toBeNull()
  expect(JSON.parse(localStorage.getItem(key) ?? "[]")[1]).toBeNull()
})

test("a first visit requests nothing and stores its time", async () => {
  const seen = show([operation])
  await expect.poll(() => localStorage.getItem(key)).not.toBeNull()
  expect(seen.map(({ path }) => path)).not.toContain("/operations")
  expect(screen.queryByRole("heading")).toBeNull()
})

test("the newest page is enough where it reaches back to the last visit, and otherwise the changes are read", async () => {
  localStorage.setItem(key, JSON.stringify([yesterday]))
  const older = { ...operation, id: `${operation.id.slice(0, -1)}3`, createdAt: "2026-01-02T00:00:00Z" }
  const reads = (last: object) => {
    const { Wrapper, seen } = createHarness(({ path }) => ({
      data: path.startsWith("/operations") ? { items: [operation, last], nextCursor: "next" } : me,
    }))
    const { unmount } = render(<Changes />, { wrapper: Wrapper })
    return { seen, unmount }
  }
  const covered = reads(older)
  expect((await screen.findByText(/1\.50/)).textContent).toContain("+1.50")
  expect(covered.seen.filter(({ path }) => path.startsWith("/operations"))).toHaveLength(1)
  covered.unmount()
  const other = reads(operation)
  await expect.poll(() => other.seen.filter(({ path }) => path.startsWith("/operations")).length).toBe(2)
})
