import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { mine, pay } from "./support/chains.ts"
import { findOverflow, findViolations } from "./support/inspect.ts"
import { type Customer, findStepUpCode, keptSession, openAccount, readBalance, topUp } from "./support/provider.ts"
import { openAs } from "./support/session.ts"
import { prove } from "./support/stepUp.ts"
import { createWords } from "./support/words.ts"

const english = createWords("en")
const russian = createWords("ru")

/** One merchant serves all journeys: each has invoices of its own. */
let merchant: Promise<Customer> | undefined
const theMerchant = (request: APIRequestContext) => (merchant ??= openAccount(request))

interface Invoice {
  readonly id: string
}
interface ForPayment {
  readonly methods: readonly { readonly address: string; readonly amount: { readonly amount: string } }[]
}

/** An invoice of the merchant's, over the API. */
async function writeInvoice(request: APIRequestContext, invoice: object): Promise<string> {
  const answer = await request.post("/api/merchant/invoices", {
    data: { amount: "100", currency: "USDT", ...invoice },
    headers: { Authorization: `Bearer ${await keptSession(request, await theMerchant(request))}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: Invoice }).data.id
}

/** Reads the payer's payment address and amount. Each page has its own address. */
async function chooseMethod(page: Page, request: APIRequestContext, invoiceId: string) {
  const kept = await page.evaluate(() => localStorage.getItem("invoicePages"))
  const [{ address: own }] = JSON.parse(kept ?? "[]") as [{ address: string }]
  const answer = await request.get(`/api/invoices/${invoiceId}/payment?address=${own}`)
  const [method] = ((await answer.json()) as { data: ForPayment }).data.methods
  if (!method) throw new Error("no way was chosen")
  return { address: method.address, amount: method.amount.amount }
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true })
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true })
const radio = (page: Page, name: string) => page.getByRole("radio", { name })
/** Time limit for a chain payment to be detected and counted. */
const seen = { timeout: 30_000 }

test("screens C merchant: an invoice is written, paid from a wallet in another currency after the login of spec §2, and refunded", async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const seller = await theMerchant(request)
  const buyer = await openAccount(request)
  await topUp(request, buyer, "20000.00")

  await openAs(page, seller, "/account/merchant/create")
  await page.getByLabel(english("invoices_orderId"), { exact: true }).fill("E2E-1")
  // The first invoice asks for the name that payers see.
  await button(page, english("invoices_create")).click()
  await expect(page.getByRole("textbox", { name: english("invoices_merchantName"), exact: true })).toBeFocused()
  await page.getByRole("textbox", { name: english("invoices_merchantName"), exact: true }).fill("Tea and Co")
  await button(page, english("invoices_create")).click()
  await expect(page.getByRole("textbox", { name: english("invoices_amount"), exact: true })).toBeFocused()
  await page.getByRole("textbox", { name: english("invoices_amount"), exact: true }).fill("25")
  await page.getByLabel(english("invoices_description"), { exact: true }).fill("A box of tea")
  await page.getByText(english("invoices_more"), { exact: true }).click()
  const overTron = english("invoices_acceptedOver", { currency: "USDT", network: "TRON (TRC-20)" })
  await expect(page.getByRole("checkbox", { name: overTron, exact: true })).toBeChecked()
  await page.getByLabel(english("invoices_expiry"), { exact: true }).fill("4")
  await button(page, english("invoices_create")).click()
  await expect(page.getByText(english("errors_number_too_small_min", { limit: "5" }))).toBeVisible()
  await expect(page.getByLabel(english("invoices_expiry"), { exact: true })).toHaveValue("4")
  await page.getByLabel(english("invoices_expiry"), { exact: true }).fill("30")
  const webhook = page.getByLabel(english("invoices_webhookUrl"), { exact: true })
  await webhook.fill("https://shop.example/hooks")
  await button(page, english("invoices_create")).click()
  await expect(page.getByText(english("errors_webhook_secret_missing"))).toBeVisible()
  await expect(webhook).toHaveValue("https://shop.example/hooks")
  await webhook.fill("")
  await button(page, english("invoices_create")).click()
  await expect(heading(page, english("invoices_made"))).toBeVisible()
  await expect(page.getByRole("img", { name: english("invoices_payPageCode") })).toBeVisible()
  const paymentUrl = (await page.getByRole("link", { name: /invoicePayment\?invoiceId=/ }).getAttribute("href")) ?? ""
  await link(page, english("invoices_toInvoice")).click()
  await expect(heading(page, english("invoices_ofOrder", { orderId: "E2E-1" }))).toBeVisible()
  await expect(page.getByText(english("invoices_statusCreated")).first()).toBeVisible()
  await expect(page.getByText(english("webhooks_ofInvoiceEmpty"))).toBeVisible()
  expect(await findViolations(page, "merchant's invoice")).toEqual([])

  const payer = await (await browser.newContext()).newPage()
  await payer.goto(new URL(paymentUrl).pathname + new URL(paymentUrl).search)
  await expect(payer.getByText("A box of tea")).toBeVisible()
  await expect(payer.getByText("Tea and Co").first()).toBeVisible()
  const [paper] = await Promise.all([payer.waitForEvent("download"), button(payer, english("invoices_pdf")).click()])
  expect(paper.suggestedFilename()).toMatch(/^invoice-.*\.pdf$/)
  await button(payer, english("invoices_wayWallet")).click()
  await link(payer, english("common_logIn")).click()
  await payer.waitForURL(/\/auth\/login\?showInvoicePaymentMsg=true&redirectUrl=/)
  await expect(payer.getByText(english("auth_invoiceNotice"))).toBeVisible()
  await payer.getByRole("textbox", { name: english("auth_loginName"), exact: true }).fill(buyer.email)
  await payer.getByLabel(english("auth_password"), { exact: true }).fill(buyer.password)
  await button(payer, english("auth_logIn")).click()
  await payer.waitForURL(/\/account\/invoicePayment\?invoiceId=/)

  await button(payer, english("invoices_continue")).click()
  await expect(heading(payer, english("invoices_youPay"))).toBeVisible()
  // Back is the choice of a wallet, and not the page before.
  await payer.goBack()
  await button(payer, english("invoices_continue")).click()
  await expect(payer.getByText(/1\sUSDT = [\d.,]+\sWUD/)).toBeVisible()
  await button(payer, english("invoices_pay")).click()
  await expect(heading(payer, english("invoices_stagePaid"))).toBeVisible()
  await expect(button(payer, english("history_receipt"))).toBeVisible()

  // The merchant's page gets it as a live event.
  await expect(page.getByText(english("invoices_statusPaid"), { exact: true }).first()).toBeVisible()
  await expect.poll(() => readBalance(request, buyer, "WUD")).not.toBe("20000.00")

  await button(page, english("invoices_refund")).click()
  const dialog = page.getByRole("dialog", { name: english("invoices_refundTitle") })
  await radio(page, english("invoices_refundAmount")).check()
  await dialog.getByRole("textbox", { name: english("invoices_refundHowMuch"), exact: true }).fill("1000")
  await dialog.getByRole("button", { name: english("invoices_refund"), exact: true }).click()
  await prove(page, request, english, seller)
  await expect(page.getByText(english("invoices_noteRefundedPart"), { exact: true }).first()).toBeVisible(seen)

  await page.goto("/account/merchant?text=E2E-1")
  await expect(page.getByRole("link", { name: /E2E-1/ })).toBeVisible()
  await expect(page.getByRole("region", { name: english("invoices_totals", { count: "1" }) })).toBeVisible()
  await page.goto("/account/merchant?status=cancelled")
  await expect(page.getByText(english("ui_nothingFound"))).toBeVisible()

  const another = await writeInvoice(request, {})
  const begun = payer.waitForResponse(/\/invoices\/[^/]+\/sessions$/)
  await payer.goto(`/account/invoicePayment?invoiceId=${another}`)
  await begun
  await payer.goto("/account/invoicesSessions")
  await payer.getByText(english("invoices_sessionCancel"), { exact: true }).click()
  await expect(payer.getByText(english("invoices_sessionsEmptyTitle"))).toBeVisible()
  await payer.context().close()
})

test("screens C invoicePayment in ru, on a phone: a stranger pays by crypto in two parts, and sees what is missing", async ({
  browser,
  request,
}) => {
  const invoiceId = await writeInvoice(request, {
    accepted: [{ currency: "USDT", networks: ["tron", "ethereum"] }],
    orderId: "E2E-2",
  })
  const context = await browser.newContext({
    locale: "ru",
    colorScheme: "dark",
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(`/account/invoicePayment?invoiceId=${invoiceId}`)
  await button(page, russian("invoices_showAddress")).click()
  await expect(page.getByText(russian("errors_required"))).toBeVisible()
  await radio(page, "TRON (TRC-20)").check()
  await button(page, russian("invoices_showAddress")).click()
  await expect(page.getByText(russian("invoices_sendExactly"))).toBeVisible()
  expect([...(await findViolations(page, "address")), ...(await findOverflow(page, "address"))]).toEqual([])

  const { address, amount } = await chooseMethod(page, request, invoiceId)
  expect(amount).toBe("100.00000")
  await pay(request, "tron", { address, amount: "60", currency: "USDT" })
  const part = { received: "60,00\u00a0USDT", total: "100,00\u00a0USDT", due: "40,00\u00a0USDT" }
  await expect(page.getByText(russian("invoices_arrivedOf", { ...part, received: "60,00" }))).toBeVisible(seen)
  const more = russian("invoices_partSameAddress", { ...part, time: "" }).replace(/\.$/, "")
  await expect(page.getByText(more).first()).toBeVisible()
  expect((await chooseMethod(page, request, invoiceId)).amount).toBe("40.00000")

  await pay(request, "tron", { address, amount: "40", currency: "USDT" })
  await expect(heading(page, russian("invoices_stageWaiting"))).toBeVisible(seen)
  await mine(request, "tron", 30)
  await expect(heading(page, russian("invoices_stagePaid"))).toBeVisible(seen)
  await expect(page.getByText(russian("invoices_paymentConfirmed"), { exact: true })).toHaveCount(2)
  await context.close()
})

test("screens C templates: a public link asks, makes an invoice, and counts what was paid @long", async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(90_000)
  await openAs(page, await theMerchant(request), "/account/merchant?section=templates")
  await link(page, english("invoices_templateNew")).first().click()
  await page.getByLabel(english("invoices_templateName"), { exact: true }).fill("Donations")
  await page.getByLabel(english("invoices_templateTitle"), { exact: true }).fill("Support us")
  await radio(page, english("invoices_payerChooses")).check()
  await page.getByRole("textbox", { name: english("invoices_amountLeast"), exact: true }).fill("5")
  await button(page, english("invoices_questionAdd")).click()
  await page.getByLabel(english("invoices_question", { number: "1" }), { exact: true }).fill("Your name")
  await page.getByLabel(english("invoices_successText"), { exact: true }).fill("Thank you!")
  await button(page, english("invoices_save")).click()
  await button(page, english("invoices_templatePublish")).click()
  await button(page, english("invoices_templateLink")).click()
  const paymentUrl = (await page.getByRole("link", { name: /templateId=/ }).getAttribute("href")) ?? ""
  await button(page, english("common_close")).click()

  const payer = await (await browser.newContext()).newPage()
  await payer.goto(new URL(paymentUrl).pathname + new URL(paymentUrl).search)
  await payer.getByRole("textbox", { name: english("invoices_yourAmount"), exact: true }).fill("4")
  await button(payer, english("invoices_goOnToPay")).click()
  await expect(payer.getByText(/5\.00\sUSDT/)).toBeVisible()
  await expect(payer.getByText(english("errors_required"))).toBeVisible()
  await payer.getByRole("textbox", { name: english("invoices_yourAmount"), exact: true }).fill("20")
  await payer.getByLabel("Your name", { exact: true }).fill("Ada")
  await button(payer, english("invoices_goOnToPay")).click()
  await payer.waitForURL(/invoiceId=/)
  const invoiceId = new URL(payer.url()).searchParams.get("invoiceId") ?? ""
  await radio(payer, "TRON (TRC-20)").check()
  await button(payer, english("invoices_showAddress")).click()
  await expect(payer.getByText(english("invoices_sendExactly"))).toBeVisible()
  await pay(request, "tron", { ...(await chooseMethod(payer, request, invoiceId)), currency: "USDT" })
  await expect(heading(payer, english("invoices_stageWaiting"))).toBeVisible(seen)
  await mine(request, "tron", 30)
  await expect(payer.getByText("Thank you!")).toBeVisible(seen)
  await payer.context().close()

  await page.goto("/account/merchant?section=templates")
  await expect(page.getByText(/20\.00\sUSDT/)).toBeVisible()
  await button(page, english("invoices_templatePause")).click()
  await expect(page.getByText(english("invoices_templatePaused"), { exact: true })).toBeVisible()
  await button(page, english("invoices_templateArchive")).click()
  const question = page.getByRole("alertdialog")
  await question.getByRole("button", { name: english("invoices_templateArchive"), exact: true }).click()
  await expect(question).toBeHidden()

  // A chain payment is refunded over the chain, at the merchant's cost and after their confirmation.
  await page.goto(`/account/merchant/${invoiceId}`)
  await button(page, english("invoices_refund")).click()
  const dialog = page.getByRole("dialog", { name: english("invoices_refundTitle") })
  await radio(page, english("invoices_refundAmount")).check()
  await dialog.getByRole("textbox", { name: english("invoices_refundHowMuch"), exact: true }).fill("10")
  await expect(dialog.getByText(english("invoices_refundLeaves"), { exact: true })).toBeVisible()
  const refund = dialog.getByRole("button", { name: english("invoices_refund"), exact: true })
  await refund.click()
  await expect(dialog.getByText(english("errors_required"))).toBeVisible()
  await dialog.getByLabel(english("invoices_refundTo"), { exact: true }).fill("TJRabPrwbZy45sbavfcjinPJC18kjpRTv8")
  const seller = await theMerchant(request)
  const earlier = await findStepUpCode(request, seller.email)
  await refund.click()
  await prove(page, request, english, seller, earlier)
  await expect(heading(page, english("invoices_refunds"))).toBeVisible(seen)
})

test("screens C invoicePayment: an invoice runs out, is one's own, is called off, or is none @long", async ({
  page,
  browser,
  request,
}) => {
  const running = await writeInvoice(request, { expiresInMinutes: 5 })
  const other = await writeInvoice(request, {})
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`/account/invoicePayment?invoiceId=${running}`)
  await expect(heading(stranger, english("invoices_howToPay"))).toBeVisible()
  await request.post("/sandbox/api/time", { data: { advanceSeconds: 301 } })
  await expect(heading(stranger, english("invoices_stageExpired"))).toBeVisible(seen)

  await openAs(page, await theMerchant(request), `/account/invoicePayment?invoiceId=${other}`)
  await expect(page.getByText(english("invoices_isOwnTitle"))).toBeVisible()
  await link(page, english("invoices_toInvoice")).click()
  await button(page, english("invoices_cancel")).click()
  const question = page.getByRole("alertdialog", { name: english("invoices_cancelTitle") })
  await question.getByRole("button", { name: english("invoices_cancel"), exact: true }).click()
  await expect(page.getByText(english("invoices_statusCancelled"), { exact: true }).first()).toBeVisible()
  await stranger.goto(`/account/invoicePayment?invoiceId=${other}`)
  await expect(heading(stranger, english("invoices_stageCancelled"))).toBeVisible()

  // More time opens the one that has run out again, and the merchant may take it as paid.
  await page.goto(`/account/merchant/${running}`)
  await button(page, english("invoices_extend")).click()
  const more = page.getByRole("dialog", { name: english("invoices_extendTitle") })
  await more.getByRole("button", { name: english("invoices_extend"), exact: true }).click()
  await expect(page.getByText(english("invoices_statusCreated"), { exact: true }).first()).toBeVisible()
  await button(page, english("invoices_markSettled")).click()
  const content = page.getByRole("alertdialog", { name: english("invoices_markSettledTitle") })
  await content.getByRole("button", { name: english("invoices_markSettled"), exact: true }).click()
  await expect(page.getByText(english("invoices_statusPaid"), { exact: true }).first()).toBeVisible()

  // An invoice that is none shows a stranger nothing but the way in (spec §2).
  await stranger.goto("/account/invoicePayment?invoiceId=no-such-invoice")
  await stranger.waitForURL(/\/auth\/login\?showInvoicePaymentMsg=true/)
  await page.goto("/account/invoicePayment?invoiceId=no-such-invoice")
  await expect(page.getByText(english("invoices_missing"))).toBeVisible()
  await stranger.context().close()
})
