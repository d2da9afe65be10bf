import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { usePageTitle, useShownTitle } from "./pageTitle.ts"

afterEach(cleanup)

function Page({ title }: { readonly title: string | undefined }) {
  usePageTitle(title)
  return null
}

function Tab() {
  return <title>{useShownTitle() ?? "the route's own"}</title>
}

const shown = () => document.title

const page = (title: string | undefined) => (
  <>
    <Tab />
    <Page title={title} />
  </>
)

test("the tab is named after what a page shows, for as long as it is shown", () => {
  const { rerender } = render(page(undefined))
  expect(shown()).toBe("the route's own")
  rerender(page("NC-1043 · 59.90 EUR"))
  expect(shown()).toBe("NC-1043 · 59.90 EUR")
  rerender(<Tab />)
  expect(shown()).toBe("the route's own")
  expect(screen.queryByText("NC-1043")).toBeNull()
})
