// Takes the pictures of the guides for operators.
import { mkdirSync, writeFileSync } from "node:fs"
import type { Browser, Page } from "playwright"
import { addOperator } from "../../apps/console/e2e/support/operators.ts"
import { demoCustomer } from "../../apps/sandbox/src/demoPeople/demoCustomer.ts"
import type { OperatorRole } from "../../packages/operators/src/roles.ts"

const folder = "docs/guides/operators/pictures"

interface ConsolePicture {
  readonly role: OperatorRole
  readonly path: string
  /** Leads from the screen at `path` to what the picture shows. */
  readonly play?: (page: Page) => Promise<void>
}

const openFirst = async (page: Page) => {
  await page.locator("[data-row]").first().click()
  await page.locator("#case-title").waitFor()
}

const pictures: readonly ConsolePicture[] = [
  {
    role: "support",
    path: "/search",
    play: async (page) => {
      await page.getByRole("searchbox").fill(demoCustomer.email)
      await page.keyboard.press("Enter")
      await page.locator("[data-row]").first().click()
      await page
        .getByRole("tab")
        .first()
        .or(page.getByRole("heading", { level: 2 }).first())
        .first()
        .waitFor()
    },
  },
  { role: "reviewer", path: `/desks/accounts?q=${encodeURIComponent(demoCustomer.email)}`, play: openFirst },
  { role: "approver", path: "/" },
  { role: "finance", path: "/desks" },
  { role: "administrator", path: "/desks/operators", play: openFirst },
]

/** Takes a picture of the console for each role, of a wallet that runs with this folder. */
export async function takeConsolePictures(browser: Browser, origin: string, dataDir: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  // Each adds an operator, whom the next picture shows.
  // oxlint-disable-next-line no-await-in-loop
  for (const picture of pictures) await take(browser, { origin, dataDir }, picture)
}

async function take(
  browser: Browser,
  stage: { readonly origin: string; readonly dataDir: string },
  { role, path, play }: ConsolePicture,
): Promise<void> {
  const { cookie } = await addOperator(stage, role, `${role}@wallet.example`)
  const context = await browser.newContext({
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    colorScheme: "light",
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 800 },
  })
  const [name = "", value = ""] = cookie.split(/=(.*)/)
  await context.addCookies([{ name, value, url: `${stage.origin}/operator` }])
  const page = await context.newPage()
  await page.goto(`${stage.origin}/operator${path}`)
  await page.getByRole("heading", { level: 1 }).waitFor()
  await play?.(page)
  await page.locator(".animate-pulse").first().waitFor({ state: "detached" })
  writeFileSync(`${folder}/${role}.png`, await page.screenshot({ animations: "disabled", caret: "hide" }))
  console.log(`${folder}/${role}.png`)
  await context.close()
}
