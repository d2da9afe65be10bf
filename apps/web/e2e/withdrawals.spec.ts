import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { findOverflow, findViolations } from "./support/inspect.ts"
import {
  type Customer,
  countOperations,
  fund,
  openAccount,
  readBalance,
  readStepUpCode,
  verifyIdentity,
} from "./support/provider.ts"
import { giveSession } from "./support/session.ts"
import { createWords, taskLocales, type Words } from "./support/words.ts"

const english = createWords("en")
const stranger = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"

/** An address that a person must look at, by the word of the sandbox. */
async function doubtfulAddress(request: APIRequestContext): Promise<string> {
  const response = await request.get("/sandbox/screening/addresses")
  const addresses = (await response.json()) as { network: string; verdict: string; address: string }[]
  return addresses.find(({ network, verdict }) => network === "tron" && verdict === "review")?.address ?? ""
}

/** A customer with money in one wallet, signed in. */
async function begin(page: Page, request: APIRequestContext, amount: string, currency: string): Promise<Customer> {
  const customer = await openAccount(request)
  await fund(request, customer, amount, currency)
  await giveSession(page, customer)
  return customer
}

/** The form, filled in for a payment to an address. */
async function fillChain(page: Page, word: Words, address: string, amount: string): Promise<void> {
  await page.goto("/account/send/withdraw?currency=USDT&rail=crypto")
  await page.getByLabel(word("withdrawals_address"), { exact: true }).fill(address)
  await page.getByLabel(word("withdrawals_amount"), { exact: true }).fill(amount)
}

async function review(page: Page, word: Words): Promise<void> {
  await page.getByRole("button", { name: word("withdrawals_review"), exact: true }).click()
  await page.getByRole("heading", { name: word("withdrawals_reviewTitle") }).waitFor()
}

/**
 * Presses the button of the preview, and proves by the mailed code who it is.
 *
 * @param earlier a code that was mailed before and does not count any more.
 */
async function confirm(
  page: Page,
  request: APIRequestContext,
  word: Words,
  { email }: Customer,
  earlier = "",
): Promise<void> {
  await page.getByRole("button", { name: word("withdrawals_confirm"), exact: true }).click()
  const dialog = page.getByRole("dialog", { name: word("security_stepUpTitle") })
  await dialog.getByRole("textbox").first().waitFor()
  await expect.poll(() => readStepUpCode(request, email)).not.toBe(earlier)
  await dialog
    .getByRole("textbox")
    .first()
    .fill(await readStepUpCode(request, email))
  const button = dialog.getByRole("button", { name: word("security_confirm"), exact: true })
  // The last digit may have sent it already.
  if (await button.isVisible()) await button.click().catch(() => undefined)
  await page.waitForURL(/withdrawal=/)
}

const state = (page: Page, word: Words, name: string) => page.getByRole("heading", { name: word(name), exact: true })

// The last and longest of the files: its tests are shared out among the workers, which have nothing else by then.
test.describe.configure({ mode: "parallel" })

for (const locale of taskLocales) {
  test(`screens C withdraw in ${locale}: over a chain, from the form to its confirmations`, async ({
    browser,
    request,
  }) => {
    const word = createWords(locale)
    const page = await (await browser.newContext({ locale })).newPage()
    const customer = await openAccount(request)
    await fund(request, customer, "100", "USDT")
    await giveSession(page, customer)

    await fillChain(page, word, stranger, locale === "ru" ? "25,5" : "25.5")
    await review(page, word)
    await page.goBack()
    const amount = page.getByLabel(word("withdrawals_amount"), { exact: true })
    await expect(amount).toHaveValue(locale === "ru" ? "25,5" : "25.5")
    await review(page, word)
    await expect(page.getByText(/23[.,]50\sUSDT/)).toBeVisible()
    await expect(page.getByText(/\$974\.\d\d of \$1,000\.00|974,\d\d\s\$ из 1\s000,00\s\$/)).toBeVisible()
    await confirm(page, request, word, customer)
    await expect(state(page, word, "withdrawals_stateConfirming")).toBeVisible()
    await expect(page.getByRole("progressbar", { name: word("withdrawals_confirmations") })).toBeVisible()
    await expect.poll(() => readBalance(request, customer, "USDT")).toBe("74.50000")

    await request.post("/sandbox/api/chains/tron/blocks", { data: { count: 30 } })
    await expect(state(page, word, "withdrawals_stateCompleted")).toBeVisible({ timeout: 30_000 })
    const steps = page.getByRole("list", { name: word("withdrawals_timeline") }).getByRole("listitem")
    await expect(steps).toHaveCount(5)
    const downloads = page.waitForEvent("download")
    await page.getByRole("button", { name: word("history_receipt"), exact: true }).click()
    expect((await downloads).suggestedFilename()).toMatch(/^receipt-.+\.pdf$/)
    await page.context().close()
  })
}

test("screens C withdraw: to a card, with each field checked where it stands @long", async ({ page, request }) => {
  const customer = await begin(page, request, "1", "USDT")
  await page.goto("/account/send/withdraw?currency=WUD&rail=card")
  await page.getByLabel(english("withdrawals_cardNumber"), { exact: true }).fill("4242424242424241")
  await page.getByLabel(english("withdrawals_cardHolder"), { exact: true }).fill("Madonna")
  await page.getByLabel(english("withdrawals_amount"), { exact: true }).fill("1000")
  await page.getByRole("button", { name: english("withdrawals_review"), exact: true }).click()
  await expect(page.getByText(english("errors_card_number_invalid"))).toBeVisible()
  await expect(page.getByText(english("errors_card_holder_invalid"))).toBeVisible()

  await page.getByRole("button", { name: english("withdrawals_useTestCard") }).click()
  await review(page, english)
  await confirm(page, request, english, customer)
  await expect(page.getByText("Visa •••• 4242")).toBeVisible()
  await expect(state(page, english, "withdrawals_stateCompleted")).toBeVisible({ timeout: 20_000 })
})

test("screens C withdraw: to a bank, which sends the money back @long", async ({ page, request }) => {
  const customer = await begin(page, request, "100", "EUR")
  await page.goto("/account/send/withdraw?currency=EUR&rail=iban")
  await page.getByLabel(english("withdrawals_iban"), { exact: true }).fill("DE93 9999 9999 0000 0000 02")
  await page.getByLabel(english("withdrawals_holder"), { exact: true }).fill("Jo Doe")
  await page.getByLabel(english("withdrawals_amount"), { exact: true }).fill("50")
  const button = page.getByRole("button", { name: english("withdrawals_review"), exact: true })
  await button.click()
  await expect(page.getByText(english("errors_iban_invalid"))).toBeVisible()
  await page.getByLabel(english("withdrawals_iban"), { exact: true }).fill("DE93999999990000000001")
  await button.click()
  await expect(page.getByRole("link", { name: english("ui_verify") })).toBeVisible()

  await verifyIdentity(request, customer)
  await review(page, english)
  await confirm(page, request, english, customer)
  await expect(state(page, english, "withdrawals_stateCompleted")).toBeVisible({ timeout: 20_000 })
  const id = new URL(page.url()).searchParams.get("withdrawal") ?? ""
  await request.post(`/sandbox/api/payouts/${id}/return`)
  await expect(state(page, english, "withdrawals_stateReturned")).toBeVisible()
  expect(await readBalance(request, customer, "EUR")).toBe("100.00000")

  await page.getByRole("link", { name: english("withdrawals_repeat") }).click()
  await expect(page.getByLabel(english("withdrawals_iban"), { exact: true })).toHaveValue("DE93999999990000000001")
})

test("screens C withdraw: to Any.Money, and the bank refuses @long", async ({ page, request }) => {
  const customer = await begin(page, request, "20000", "KZT")
  await page.goto("/account/send/withdraw?currency=KZT&rail=anymoney")
  await page.getByLabel(english("withdrawals_account"), { exact: true }).fill("rejected@anymoney.example")
  await page.getByLabel(english("withdrawals_amount"), { exact: true }).fill("5000")
  await review(page, english)
  await confirm(page, request, english, customer)
  await expect(state(page, english, "withdrawals_stateFailed")).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(english("withdrawals_reasonBank"))).toBeVisible()
  await expect.poll(() => readBalance(request, customer, "KZT")).toBe("20000.00")
})

test("screens C withdraw: an address of another network, and one with a wrong character @long", async ({
  page,
  request,
}) => {
  await begin(page, request, "50", "USDT")
  await fillChain(page, english, "0xdAC17F958D2ee523a2206206994597C13D831ec7", "20")
  await expect(page.getByText(english("errors_network_mismatch_name", { limit: "Ethereum" }))).toBeVisible()
  await page.getByRole("radio", { name: "Ethereum (ERC-20)" }).check({ force: true })
  await page.getByRole("button", { name: english("withdrawals_review"), exact: true }).click()
  await expect(page.getByText(english("errors_address_token_contract"))).toBeVisible()

  await fillChain(page, english, `${stranger.slice(0, -1)}9`, "20")
  await page.getByRole("radio", { name: "TRON (TRC-20)" }).check({ force: true })
  await expect(page.getByText(english("errors_address_checksum"))).toBeVisible()
})

test("screens C withdraw: limits, a new destination, and the address book", async ({ page, request }) => {
  const customer = await begin(page, request, "1100", "USDT")
  await fillChain(page, english, stranger, "1050")
  const button = page.getByRole("button", { name: english("withdrawals_review"), exact: true })
  await button.click()
  await expect(page.getByRole("link", { name: english("ui_verify") })).toBeVisible()
  await verifyIdentity(request, customer)
  await button.click()
  await expect(page.getByText(/You can send this new recipient up to .+\sUSDT for now\./)).toBeVisible()

  await page.getByRole("button", { name: english("withdrawals_saveToWait") }).click()
  await page.getByLabel(english("withdrawals_saveLabel"), { exact: true }).fill("Cold wallet")
  await page
    .getByRole("dialog")
    .getByRole("button", { name: english("withdrawals_save"), exact: true })
    .click()
  await expect(page.getByText(/You can send larger amounts from/)).toBeVisible()

  await page.goto("/account/send")
  const line = page.getByRole("listitem").filter({ hasText: "Cold wallet" })
  await expect(line).toContainText(/Small amounts until \w+ \d+/)
  await line.getByRole("link").click()
  await expect(page.getByRole("button", { name: "Cold wallet" })).toBeVisible()

  await page.goto("/account/send")
  await line.getByRole("button", { name: english("send_remove", { name: "Cold wallet" }) }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: english("send_removeYes") })
    .click()
  await expect(page.getByText(english("send_recentsEmptyTitle"))).toBeVisible()
})

test("screens C withdraw: under review, and cancelled @long", async ({ page, request }) => {
  const customer = await begin(page, request, "100", "USDT")
  await fillChain(page, english, await doubtfulAddress(request), "50")
  await review(page, english)
  await confirm(page, request, english, customer)
  await expect(state(page, english, "withdrawals_stateAwaitingApproval")).toBeVisible()
  await page.getByRole("button", { name: english("withdrawals_cancel") }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: english("withdrawals_cancel") })
    .click()
  await expect(state(page, english, "withdrawals_stateCancelled")).toBeVisible()
  await expect.poll(() => readBalance(request, customer, "USDT")).toBe("100.00000")
})

test("screens A3, A4: a double press, a reload and going back make one withdrawal at most", async ({
  page,
  request,
}) => {
  const customer = await begin(page, request, "100", "USDT")
  await fillChain(page, english, await doubtfulAddress(request), "50")
  await review(page, english)
  await page.getByRole("button", { name: english("withdrawals_confirm"), exact: true }).dblclick()
  const earlier = await readStepUpCode(request, customer.email)
  await page.getByRole("button", { name: english("security_cancel"), exact: true }).click()
  await expect(page.getByRole("heading", { name: english("withdrawals_reviewTitle") })).toBeVisible()
  expect(await countOperations(request, customer, "withdrawal")).toBe(0)

  await confirm(page, request, english, customer, earlier)
  await page.reload()
  await expect(state(page, english, "withdrawals_stateAwaitingApproval")).toBeVisible()
  expect(await countOperations(request, customer, "withdrawal")).toBe(1)
  expect(await readBalance(request, customer, "USDT")).toBe("50.00000")
})

/** A recent announcement may name a button that is gone. Until it is cleared, axe reports the button as unnamed. */
async function expectNothingWrong(page: Page, name: string): Promise<void> {
  await expect.poll(() => findViolations(page, name), { timeout: 20_000 }).toEqual([])
  expect(await findOverflow(page, name)).toEqual([])
}

for (const locale of taskLocales) {
  test(`screens A8 in ${locale}: nothing for axe to find on the way out, on a phone and in the dark @long`, async ({
    browser,
    request,
  }) => {
    const word = createWords(locale)
    const context = await browser.newContext({
      locale,
      viewport: { width: 390, height: 844 },
      colorScheme: locale === "ru" ? "dark" : "light",
    })
    const page = await context.newPage()
    const customer = await openAccount(request)
    await fund(request, customer, "100", "USDT")
    await giveSession(page, customer)

    await fillChain(page, word, await doubtfulAddress(request), "50")
    await expectNothingWrong(page, "the form")
    await review(page, word)
    await expectNothingWrong(page, "the preview")
    await confirm(page, request, word, customer)
    await expect(state(page, word, "withdrawals_stateAwaitingApproval")).toBeVisible()
    await expectNothingWrong(page, "the result")
    await context.close()
  })
}

test("who receives a large payment is asked where the law wants it, with a proof of one's own wallet", async ({
  page,
  request,
}) => {
  await begin(page, request, "1000", "USDT")
  const message = "I own the address.\nAccount 1 at wallet.example."
  // The provider of these tests asks nobody: another one's refusals are answered in its place.
  await page.route("**/api/withdrawals/quotes", async (route) => {
    const { travelRule } = route.request().postDataJSON() as { travelRule?: { owner: string; signature?: string } }
    const refuse = (field: string, code: string, details = {}) =>
      route.fulfill({
        status: 400,
        contentType: "application/json",
        body: JSON.stringify({
          ok: false,
          data: null,
          error: { tag: "validation_failed", fields: { [`travelRule.${field}`]: { code } }, details, requestId: "1" },
        }),
      })
    if (!travelRule) return refuse("owner", "required")
    if (travelRule.signature === undefined) return refuse("signature", "ownership_unproven", { message })
    return route.continue()
  })
  await fillChain(page, english, stranger, "400")
  const press = () => page.getByRole("button", { name: english("withdrawals_review"), exact: true }).click()
  await press()
  await page.getByLabel(english("withdrawals_recipientSelf")).check()
  expect(await findViolations(page, "recipient")).toEqual([])
  await press()
  await expect(page.getByText("I own the address.")).toBeVisible()
  expect(await findOverflow(page, "recipient")).toEqual([])
  expect(await findViolations(page, "recipient")).toEqual([])
  await page.getByLabel(english("withdrawals_signature"), { exact: true }).fill(`0x${"ab".repeat(65)}`)
  await review(page, english)
})
