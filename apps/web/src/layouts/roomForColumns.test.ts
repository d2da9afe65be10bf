import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const folder = `${import.meta.dirname}/..`

/** Components over the page or in a frame without navigation, which have the whole screen. */
const asWideAsTheScreen: ReadonlySet<string> = new Set([
  "ui/DateRangePanel.tsx",
  "ui/Drawer.tsx",
  "ui/OverlayFrame.tsx",
  "features/authorization/ui/Consent.tsx",
  "features/referral/ui/PublicApplication.tsx",
])

/** Classes that switch between columns and rows by the width of the screen. */
const byScreen = /\btablet:(\*:)?(grid-cols|grid-rows|flex-row|flex-col|col-|row-|not-sr-only|w-\d)/

test("columns of the account depend on the width beside the navigation, not on the screen", () => {
  const files = globSync("{features,shared,ui}/**/*.tsx", { cwd: folder }).filter(
    (file) => !asWideAsTheScreen.has(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter((file) => byScreen.test(readFileSync(`${folder}/${file}`, "utf8")))
  expect(found).toEqual([])
})
