import { expect, type Page, test } from "@playwright/test"
import { findOverflow, findViolations } from "./support/inspect.ts"
import { drawPicture } from "./support/picture.ts"
import { openAccount } from "./support/provider.ts"
import { giveSession, openAs } from "./support/session.ts"
import { createWords, type Words } from "./support/words.ts"

const noPicture = { name: "me.png", mimeType: "image/png", buffer: Buffer.from("<svg></svg>") }

/** The vendor's own pages speak English. */
const next = (page: Page) => page.getByRole("button", { name: "Continue" }).click()

async function fillDetails(page: Page) {
  await page.getByLabel("Full name").fill("Jo Doe")
  await page.getByLabel("Date of birth").fill("1990-05-17")
  await page.getByLabel("Country").fill("DE")
  await next(page)
}

async function fillDocument(page: Page, number: string) {
  await page.getByLabel("Number").fill(number)
  await page.getByLabel("Valid until").fill("2039-12-31")
  await page.getByLabel("Picture of the front").setInputFiles(await drawPicture(page))
  await next(page)
}

async function expectFaultless(page: Page, name: string) {
  expect([...(await findViolations(page, name)), ...(await findOverflow(page, name))]).toEqual([])
}

const state = (page: Page, title: string) => page.getByRole("heading", { level: 2, name: title })

async function open(page: Page, word: Words) {
  await page.goto("/account/verification")
  await expect(page.getByRole("heading", { level: 1, name: word("pages_accountVerification") })).toBeVisible()
}

test("screens C verification: begin, stop, resume, hand in again what failed, and be verified", async ({
  page,
  request,
}) => {
  const word = createWords("en")
  const customer = await openAccount(request)
  await giveSession(page, customer)
  await open(page, word)
  await expect(page.getByRole("listitem").filter({ hasText: word("verification_levelVerified") })).toContainText(
    /up to \$50,000/,
  )
  await expectFaultless(page, "not started")

  await test.step("to the vendor, and back without having finished", async () => {
    await page.getByRole("button", { name: word("verification_start") }).click()
    await page.waitForURL("**/sandbox/kyc/**")
    await fillDetails(page)
    await page.getByRole("link", { name: "Save and go back" }).click()
    await expect(state(page, word("verification_inProgressTitle"))).toBeVisible()
  })

  await test.step("what was handed in is kept; what is no picture is refused, and the rest stays", async () => {
    await page.getByRole("button", { name: word("verification_continue") }).click()
    await expect(page.getByRole("heading", { name: "Your document" })).toBeVisible()
    await page.getByLabel("Number").fill(`BLUR ${customer.email}`)
    await page.getByLabel("Valid until").fill("2039-12-31")
    await page.getByLabel("Picture of the front").setInputFiles(noPicture)
    await next(page)
    await expect(page.getByRole("alert")).toHaveText("This is not a picture.")
    await expect(page.getByLabel("Number")).toHaveValue(`BLUR ${customer.email}`)
    await expectFaultless(page, "the vendor's form")
    await fillDocument(page, `BLUR ${customer.email}`)
    await page.getByLabel("Picture of your face").setInputFiles(await drawPicture(page))
    await next(page)
    await page.getByRole("button", { name: "Send" }).click()
  })

  await test.step("the reason, the vendor's words, and what is to be handed in again", async () => {
    await expect(state(page, word("verification_retryTitle"))).toBeVisible()
    await expect(page.getByText(word("verification_reasonDocumentUnreadable"))).toBeVisible()
    await expect(page.getByText("The picture of the document is too dark to read.")).toBeVisible()
    await expect(page.getByText("4 attempts left today.")).toBeVisible()
    await expectFaultless(page, "a new try")
  })

  await test.step("only that is asked for; the answer comes by itself, and the limits with it", async () => {
    await page.getByRole("button", { name: word("verification_retry") }).click()
    await fillDocument(page, customer.email)
    await page.getByRole("button", { name: "Send" }).click()
    await expect(state(page, word("verification_inReviewTitle"))).toBeVisible()
    await request.post("/sandbox/api/time", { data: { advanceSeconds: 10 } })
    await expect(state(page, word("verification_approvedTitle"))).toBeVisible({ timeout: 20_000 })
    const left = page
      .getByRole("term")
      .filter({ hasText: word("verification_usedToday") })
      .locator("..")
    await expect(left).toContainText("50,000.00")
  })

  await test.step("then the company can be verified", async () => {
    await page.getByRole("button", { name: word("verification_company") }).click()
    await expect(state(page, word("verification_notStartedCompanyTitle"))).toBeVisible()
    await page.getByRole("button", { name: word("verification_start") }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Company check" })).toBeVisible()
    await page.getByRole("link", { name: "Save and go back" }).click()
    await page.waitForURL("**/account/verification?ladder=company")
    await expect(state(page, word("verification_inProgressTitle"))).toBeVisible()
  })
})

test("screens C verification: the vendor away, a refusal for good, a document that ends, in ru @long", async ({
  browser,
  request,
}) => {
  const word = createWords("ru")
  const context = await browser.newContext({ locale: "ru", viewport: { width: 390, height: 844 }, colorScheme: "dark" })
  const page = await context.newPage()
  const customer = await openAccount(request)
  await openAs(page, customer, "/account/verification?ladder=company")
  await expect(page.getByText(word("verification_companyNeedsPerson"))).toBeVisible()
  await page.getByRole("link", { name: word("verification_toPerson") }).click()

  await request.post("/sandbox/api/outages/kyc", { data: { away: true } })
  await page.getByRole("button", { name: word("verification_start") }).click()
  await expect(page.getByRole("alert")).toContainText(word("errors_service_unavailable"))
  await request.post("/sandbox/api/outages/kyc", { data: { away: false } })

  await page.getByRole("button", { name: word("verification_start") }).click()
  await page.waitForURL("**/sandbox/kyc/**")
  const checkId = page.url().split("/").at(-1) ?? ""
  const say = (outcome: string) => request.post(`/sandbox/api/kyc/${checkId}`, { data: { outcome } })
  await say("approved")
  await open(page, word)
  await expect(state(page, word("verification_approvedTitle"))).toBeVisible()
  await expectFaultless(page, "approved on a phone, dark, ru")
  await say("expired")
  await expect(state(page, word("verification_refreshTitle"))).toBeVisible()
  await expect(page.getByRole("main")).toContainText(word("verification_levelBasic"))

  await page.getByRole("button", { name: word("verification_refresh") }).click()
  await page.waitForURL("**/sandbox/kyc/**")
  await page.getByLabel("Full name").fill("Jo Doe")
  await page.getByLabel("Date of birth").fill("1990-05-17")
  await page.getByLabel("Country").fill("KP")
  await next(page)
  await fillDocument(page, `again ${customer.email}`)
  await page.getByLabel("Picture of your face").setInputFiles(await drawPicture(page))
  await next(page)
  await page.getByRole("button", { name: "Send" }).click()
  await expect(state(page, word("verification_finalTitle"))).toBeVisible()
  await expect(page.getByText(word("verification_reasonCountryNotSupported"))).toBeVisible()
  await expectFaultless(page, "refused on a phone, dark, ru")
  await context.close()
})
