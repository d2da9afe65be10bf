import { render } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { afterEach, expect, test } from "vitest"
import { keepPreferences } from "#i18n/preferences.ts"
import { useArticleDay } from "./useArticleDay.ts"

function Day() {
  return <time>{useArticleDay("2026-11-18")}</time>
}

afterEach(() => keepPreferences({ dateFormat: null }))

test("spec §9: a prerendered day is taken over as mm/dd/yy, and then shown in the visitor's own format", () => {
  const container = document.createElement("div")
  container.innerHTML = renderToString(<Day />)
  expect(container.textContent).toBe("11/18/26")
  keepPreferences({ dateFormat: "yyyy-mm-dd" })
  const mismatches: unknown[] = []
  render(<Day />, { container, hydrate: true, onRecoverableError: (error) => mismatches.push(error) })
  expect(container.textContent).toBe("2026-11-18")
  expect(mismatches).toEqual([])
})
