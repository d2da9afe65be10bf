import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { LinkFinishScreen } from "./LinkFinishScreen.tsx"

afterEach(cleanup)

test("a visitor who is not signed in is asked to log in and sees no error", async () => {
  const { client, seen, Wrapper } = createHarness(() => ({ error: { tag: "internal_error" } }))
  client.store.setState({ accessToken: undefined })
  render(<LinkFinishScreen />, { wrapper: Wrapper })
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByRole("link").getAttribute("href")).toBe("/auth/login")
  expect(screen.queryByRole("alert")).toBeNull()
  expect(seen).toEqual([])
})
