import { expect, test } from "@playwright/test"
import { applyAsAffiliate, openAccount, topUp } from "./support/customers.ts"
import { noteFaults } from "./support/faults.ts"
import { addOperator, findOperator, openAs, stage } from "./support/operators.ts"

test("a reviewer finds an account and freezes it with the keyboard, and the log says who and why", async ({
  browser,
}) => {
  const { email } = await openAccount()
  const reason = `Asked by phone ${crypto.randomUUID()}`
  const page = await openAs(browser, findOperator("reviewer"), {
    path: `/desks/accounts?q=${encodeURIComponent(email)}`,
  })
  const faults = noteFaults(page)
  await expect(page.getByRole("link", { name: email })).toBeVisible()
  await page.keyboard.press("j")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: email })).toBeVisible()
  await page.keyboard.press("a")
  const dialog = page.getByRole("dialog", { name: "Freeze" })
  await dialog.getByRole("button", { name: "Freeze" }).click()
  await expect(dialog.getByText("Required.")).toBeVisible()
  await dialog.getByLabel("Reason").fill(reason)
  await dialog.getByRole("button", { name: "Freeze" }).click()
  await expect(page.getByText("Done.")).toBeVisible()
  await page.goto("/operator/log")
  await expect(page.getByText(reason)).toBeVisible()
  expect(faults()).toEqual([])
  await page.context().close()
})

test("of two operators at one case the second one reads that it has changed", async ({ browser }) => {
  const about = `Comparisons ${crypto.randomUUID()}`
  const { email } = await applyAsAffiliate(about)
  const pages = await Promise.all(
    (["reviewer", "approver"] as const).map((role) =>
      openAs(browser, findOperator(role), { path: "/desks/applications" }),
    ),
  )
  for (const page of pages) {
    await page.getByRole("link", { name: email }).click()
    await page.getByRole("button", { name: "Decline" }).click()
    await page.getByRole("dialog").getByLabel("Reason").fill("No such blog")
  }
  const [first, second] = pages
  if (!first || !second) throw new Error("unreachable")
  await first.getByRole("dialog").getByRole("button", { name: "Decline" }).click()
  await expect(first.getByText("Done.")).toBeVisible()
  await second.getByRole("dialog").getByRole("button", { name: "Decline" }).click()
  await expect(second.getByRole("dialog").getByRole("alert")).toBeVisible()
  await Promise.all(pages.map((page) => page.context().close()))
})

test("a refund needs two operators, and the second one sees who was first and that nothing changed", async ({
  browser,
}) => {
  const customer = await openAccount()
  await topUp(customer, "100")
  const path = `/desks/card-top-ups?q=${encodeURIComponent(customer.email)}`
  const [first, second] = [await addOperator(stage, "approver"), findOperator("approver")]
  const page = await openAs(browser, first, { path })
  await page.locator("[data-row]").first().click()
  await page.getByRole("button", { name: "Refund to the card" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByText("This takes effect when 2 operators have approved.")).toBeVisible()
  await dialog.getByLabel("Reason").fill("Paid twice")
  await dialog.getByRole("button", { name: "Refund to the card" }).click()
  await expect(page.getByText("Another operator has to approve too.")).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("button", { name: "Refund to the card" })).toBeDisabled()

  const other = await openAs(browser, second, { path })
  await other.locator("[data-row]").first().click()
  await expect(other.getByText("Refund to the card: 1 more approval needed")).toBeVisible()
  await expect(other.getByText(first.email)).toBeVisible()
  await expect(other.getByText("Nothing has changed since.")).toBeVisible()
  await other.getByRole("button", { name: "Refund to the card" }).click()
  await other.getByRole("dialog").getByLabel("Reason").fill("Seen in the bank's file")
  await other.getByRole("dialog").getByRole("button", { name: "Refund to the card" }).click()
  await expect(other.getByText("Done.")).toBeVisible()
  await page.context().close()
  await other.context().close()
})

test("a customer's text that attacks is shown as text", async ({ browser }) => {
  const attack = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`
  const { email } = await applyAsAffiliate(`${attack} ${crypto.randomUUID()}`)
  const page = await openAs(browser, findOperator("reviewer"), { path: "/desks/applications" })
  const faults = noteFaults(page)
  await page.getByRole("link", { name: email }).click()
  await expect(page.getByText('<img src=x onerror="', { exact: false })).toBeVisible()
  expect(await page.locator("article img, article script").count()).toBe(0)
  expect(await page.title()).toBe("Applications")
  expect(faults()).toEqual([])
  await page.context().close()
})

test("a desk that can't be read in time says so, and is read again by a press", async ({ browser }) => {
  const page = await openAs(browser, findOperator("approver"), { path: "/log" })
  await expect(page.getByRole("heading", { name: "Log" })).toBeVisible()
  const message = { en: "The database takes too long.", ru: "База данных не отвечает." }
  await page.route("**/operator/api/desks", (route) =>
    route.fulfill({ status: 503, json: { error: { tag: "unavailable", message } } }),
  )
  await page.keyboard.press("g")
  await page.keyboard.press("d")
  await expect(page.getByText(message.en)).toBeVisible()
  await page.unroute("**/operator/api/desks")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("link", { name: "Withdrawals" })).toBeVisible()
  await page.context().close()
})

test("everything is found by one field, without an address that holds the text, and a secret is refused", async ({
  browser,
}) => {
  const { email } = await openAccount()
  const page = await openAs(browser, findOperator("support"))
  await expect(page.getByRole("heading", { name: "Home" })).toBeVisible()
  await page.keyboard.press("/")
  await page.getByRole("combobox", { name: "Search everything" }).fill(email)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Search", level: 1 })).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: "Customer" })).toBeVisible()
  expect(page.url()).not.toContain("%40")
  await page.getByRole("searchbox").fill("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("alert")).toContainText("This is a secret key.")
  await page.context().close()
})
