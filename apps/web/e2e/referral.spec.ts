import { expect, test } from "@playwright/test"
import { inspectPage } from "./support/inspect.ts"
import { openDesk } from "./support/operator.ts"
import { newCustomer, openAccount, read, topUp } from "./support/provider.ts"
import { createScreens } from "./support/screens.ts"
import { openAs } from "./support/session.ts"
import { createWords } from "./support/words.ts"

test("screens C referral: from the link to a friend's fee and its share", async ({ browser, request }) => {
  test.setTimeout(120_000)
  const word = createWords("en")
  const context = await browser.newContext({ locale: "en" })
  const page = await context.newPage()
  const referrer = await openAccount(request)
  // By the form: nothing is earned by somebody whose device is not known.
  await createScreens(page, word).logIn(referrer)
  await page.goto("/account/referral")
  const share = page.getByRole("region", { name: word("referral_link") }).getByRole("link")
  const href = (await share.getAttribute("href")) ?? ""
  const { pathname, search } = new URL(href)
  await expect(page.getByText(word("referral_nobodyYetText"))).toBeVisible()
  const saved = page.waitForEvent("download")
  await page.getByRole("button", { name: "SVG" }).click()
  expect((await saved).suggestedFilename()).toBe("wallet-invitation.svg")

  const russian = createWords("ru")
  const elsewhere = await browser.newContext({ locale: "ru", viewport: { width: 390, height: 844 } })
  const visit = await elsewhere.newPage()
  await visit.goto(pathname + search)
  await expect(visit.getByText("Вас пригласили. Приглашение действует 30 дней.")).toBeVisible()
  await expect(visit).toHaveTitle(new RegExp(`^${russian("pages_refInvited")} · `))
  const friend = newCustomer()
  await visit.goto("/auth/registration")
  const code = visit.getByRole("textbox", { name: russian("referral_codeLabel") })
  await expect(code).toHaveValue(search.replace("?code=", ""))
  await createScreens(visit, russian).register(request, friend)
  await visit.waitForURL("**/account")
  await visit.goto("/account/referral")
  await expect(visit.getByRole("heading", { name: russian("referral_rules") })).toBeVisible()
  expect(await inspectPage(visit, "/account/referral ru")).toEqual([])
  await elsewhere.close()

  await topUp(request, friend, "1000")
  const earned = () => read<{ items: { state: string }[] }>(request, referrer, "/referral/earnings")
  const states = async () => (await earned()).items.map(({ state }) => state)
  await expect.poll(states, { timeout: 40_000 }).toEqual(["pending"])
  await page.reload()
  const earnings = page.getByRole("region", { name: word("referral_earnings"), exact: true })
  await expect(earnings.getByText(word("referral_statePending"))).toBeVisible()
  const counts = page.getByRole("region", { name: word("referral_counts") })
  await expect(counts.getByRole("definition")).toHaveText(["1", "1", "0", "1"])
  await expect(page.getByRole("button", { name: word("referral_payOut") })).toBeDisabled()
  expect(await inspectPage(page, "/account/referral")).toEqual([])
  await context.close()
})

test("screens B afilate: an application is sent, read by a person, and answered @long", async ({
  browser,
  request,
}) => {
  const word = createWords("en")
  const context = await browser.newContext({ locale: "en" })
  const page = await context.newPage()
  await page.goto("/become-ambassador")
  await expect(page.getByRole("link", { name: word("referral_signIn") })).toBeVisible()
  const customer = await openAccount(request)
  const { email } = customer
  await openAs(page, customer, "/afilate")
  await page.getByRole("button", { name: word("referral_submit") }).click()
  await expect(page.getByText(word("errors_required")).first()).toBeVisible()
  await page.getByRole("textbox", { name: word("referral_channel") }).fill("blog.example.com")
  await page.getByRole("textbox", { name: word("referral_audience") }).fill("2000 readers")
  const about = `Comparisons ${crypto.randomUUID()}`
  await page.getByRole("textbox", { name: word("referral_about") }).fill(about)
  await page.getByRole("button", { name: word("referral_submit") }).click()
  await expect(page.getByText(word("errors_address_invalid"))).toBeVisible()
  await page.getByRole("textbox", { name: word("referral_channel") }).fill("https://blog.example.com")
  await page.getByRole("button", { name: word("referral_submit") }).click()
  await expect(page.getByText(word("referral_inReview"))).toBeVisible()

  const desk = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: "dark" })
  const operator = await desk.newPage()
  await openDesk(operator, request)
  await operator.goto("/operator/desks/applications")
  await operator.getByRole("link", { name: email }).click()
  await expect(operator.getByText(about)).toBeVisible()
  await operator.getByRole("button", { name: "Approve" }).click()
  const decision = operator.getByRole("dialog")
  await decision.getByLabel("What the applicant reads").fill("Welcome aboard")
  await decision.getByLabel("Reason").fill("A real blog")
  await decision.getByRole("button", { name: "Approve" }).click()
  await expect(operator.getByText("Done.")).toBeVisible()
  await operator.goto("/operator/log")
  await expect(operator.getByRole("listitem").filter({ hasText: "A real blog" })).toContainText("approved")
  await desk.close()
  await page.goto("/account/referral")
  await expect(page.getByText("Welcome aboard")).toBeVisible()
  await expect(page.getByText("30%")).toBeVisible()
  await context.close()
})
