// Takes the pictures of the guides for operators.
import { mkdirSync, writeFileSync } from "node:fs"
import type { Browser, Page } from "playwright"
import { addOperator } from "../../apps/console/e2e/support/operators.ts"
import { demoCustomer } from "../../apps/sandbox/src/demoPeople/demoCustomer.ts"
import type { OperatorRole } from "../../packages/operators/src/roles.ts"

const folder = "docs/guides/operators/pictures"

interface ConsolePicture {
  readonly role: OperatorRole
  /** The name of its file; that of the role if it is left out. */
  readonly name?: string
  readonly path: string
  /** The steps from the screen at `path` to the state in the picture. */
  readonly play?: (page: Page) => Promise<void>
}

const openFirst = async (page: Page) => {
  await page.locator("[data-row]").first().click()
  await page.locator("#case-title").waitFor()
}

const openCustomer = async (page: Page) => {
  await page.getByRole("searchbox").fill(demoCustomer.email)
  await page.keyboard.press("Enter")
  await page.locator("[data-row]").first().click()
  await page
    .getByRole("tab")
    .first()
    .or(page.getByRole("heading", { level: 2 }).first())
    .first()
    .waitFor()
}

const pictures: readonly ConsolePicture[] = [
  {
    role: "support",
    path: "/search",
    play: openCustomer,
  },
  { role: "reviewer", path: `/desks/accounts?q=${encodeURIComponent(demoCustomer.email)}`, play: openFirst },
  { role: "approver", path: "/" },
  { role: "finance", path: "/desks" },
  { role: "administrator", path: "/desks/operators", play: openFirst },
  {
    role: "support",
    name: "payment",
    path: "/search",
    play: async (page) => {
      await openCustomer(page)
      await page.getByRole("tab", { name: "Operations" }).click()
      await page.getByText("Withdrawal").first().click()
      await page.getByRole("heading", { name: "Where is the money?" }).waitFor()
    },
  },
  {
    role: "administrator",
    name: "controls",
    path: "/controls",
    play: async (page) => {
      await page.getByRole("tab", { name: "Settings" }).click()
      await page.getByRole("searchbox").fill("bank")
      await page.locator("[data-row]").first().waitFor()
    },
  },
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
  { role, name: file = role, path, play }: ConsolePicture,
): Promise<void> {
  const { cookie } = await addOperator(stage, role, `${file}@wallet.example`)
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
  writeFileSync(`${folder}/${file}.png`, await page.screenshot({ animations: "disabled", caret: "hide" }))
  console.log(`${folder}/${file}.png`)
  await context.close()
}
