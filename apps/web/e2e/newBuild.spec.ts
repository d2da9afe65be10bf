import { rmSync } from "node:fs"
import { expect, type Page, test } from "@playwright/test"
import { openAccount } from "./support/provider.ts"
import { createScreens } from "./support/screens.ts"
import { builtSite, makeNextBuild, type Sites, serveSites, withoutPieces } from "./support/sites.ts"
import { createWords } from "./support/words.ts"

const word = createWords("en")
const folders: string[] = []
const first = builtSite
let second: string
let sites: Sites

test.describe.configure({ mode: "serial" })
// With the service worker: a new build has to come through it.
test.use({ locale: "en", serviceWorkers: "allow" })

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(240_000)
  second = await makeNextBuild("second")
  folders.push(second)
  sites = await serveSites(baseURL ?? "")
})

test.afterAll(async () => {
  await sites.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

test.beforeEach(() => {
  sites.deploy(first)
  sites.pages.length = 0
})

test("spec §4, §7: the open page reads the metadata of a new build and goes on to it when the visitor returns to it, and once", async ({
  page,
}) => {
  await page.goto(`${sites.origin}/auth/login`)
  await expect(page.getByRole("button", { name: word("auth_logIn"), exact: true })).toBeVisible()
  sites.deploy(second)
  const metadata = page.waitForResponse("**/builds/meta/second.json")
  await returnTo(page)
  expect((await (await metadata).request().allHeaders())["authorization"]).toBeUndefined()
  await expect.poll(() => sites.pages).toEqual(["/auth/login", "/auth/login"])
  await expect(page.getByRole("button", { name: word("auth_logIn"), exact: true })).toBeVisible()
  await returnTo(page)
  expect(sites.pages).toHaveLength(2)
})

test("spec §4: a form that was typed into keeps its text, and the new build comes when it is left", async ({
  page,
}) => {
  await page.goto(`${sites.origin}/auth/login`)
  const email = page.getByRole("textbox", { name: word("auth_loginName") })
  await email.fill("ann@example.com")
  await page.getByLabel(word("auth_password"), { exact: true }).fill("secret words")
  sites.deploy(second)
  await returnTo(page)
  const notice = page.getByRole("status").filter({ hasText: word("common_newBuildTitle") })
  await expect(notice).toBeVisible()
  await expect(email).toHaveValue("ann@example.com")
  await expect(page.getByLabel(word("auth_password"), { exact: true })).toHaveValue("secret words")
  expect(sites.pages).toHaveLength(1)

  await page.getByRole("link", { name: word("auth_toRegistration") }).click()
  await expect.poll(() => sites.pages).toEqual(["/auth/login", "/auth/registration"])
  await expect(notice).toBeHidden()
})

test("the visitor may take the new build at once @long", async ({ page }) => {
  await page.goto(`${sites.origin}/auth/login`)
  await page.getByRole("textbox", { name: word("auth_loginName") }).fill("ann@example.com")
  sites.deploy(second)
  await returnTo(page)
  await page.getByRole("button", { name: word("common_reload") }).click()
  await expect.poll(() => sites.pages).toHaveLength(2)
  await expect(page.getByRole("textbox", { name: word("auth_loginName") })).toHaveValue("ann@example.com")
})

test("spec §8: a piece that went with the old build: one reload brings the page from the new one", async ({
  page,
  request,
}) => {
  await enter(page, await openAccount(request))
  sites.deploy(second)
  sites.pages.length = 0
  await page
    .getByRole("link", { name: word("common_navHistory") })
    .first()
    .click()
  await expect(page.getByRole("heading", { name: word("history_title"), level: 1 })).toBeVisible()
  expect(sites.pages).toHaveLength(1)
})

test("spec §8: a piece that stays missing: one reload, then a page that says so, and the rest works @long", async ({
  page,
  request,
}) => {
  const broken = withoutPieces(first, "account.history")
  folders.push(broken)
  await enter(page, await openAccount(request))
  sites.deploy(broken)
  sites.pages.length = 0
  await page
    .getByRole("link", { name: word("common_navHistory") })
    .first()
    .click()
  await expect(page.getByRole("alert").filter({ hasText: word("common_pieceMissingText") })).toBeVisible()
  await expect(page.getByRole("button", { name: word("common_reload") })).toBeVisible()
  expect(sites.pages).toEqual(["/account/history"])
  await page
    .getByRole("link", { name: word("common_navSend") })
    .first()
    .click()
  await expect(page.getByRole("heading", { name: word("common_titleSend"), level: 1 })).toBeVisible()
  expect(sites.pages).toHaveLength(1)
})

test("offline a missing piece reloads nothing: what is on the screen stays @long", async ({
  page,
  request,
  context,
}) => {
  await enter(page, await openAccount(request))
  sites.pages.length = 0
  await context.setOffline(true)
  await page
    .getByRole("link", { name: word("common_navHistory") })
    .first()
    .click()
  await expect(page.getByRole("alert").filter({ hasText: word("common_pieceMissingText") })).toBeVisible()
  expect(sites.pages).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole("heading", { name: word("history_title"), level: 1 })).toBeVisible()
})

/** As a browser tells a page that its tab was chosen again. */
async function returnTo(page: Page): Promise<void> {
  const looked = page.waitForResponse("**/builds/latest.json")
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
  await looked
}

async function enter(page: Page, customer: Awaited<ReturnType<typeof openAccount>>): Promise<void> {
  await page.goto(`${sites.origin}/auth/login`)
  await createScreens(page, word).type(word("auth_loginName"), customer.email)
  await page.getByLabel(word("auth_password"), { exact: true }).fill(customer.password)
  await page.getByRole("button", { name: word("auth_logIn"), exact: true }).click()
  await page.waitForURL("**/account")
  await expect(page.getByRole("link", { name: word("common_navHistory") }).first()).toBeVisible()
  // The overview's last piece: missing after a deployment, it would have the page reload while the test presses a link.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/EmptyPicture")),
  )
}
