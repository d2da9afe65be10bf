import { createHash, randomBytes } from "node:crypto"
import { expect, test } from "@playwright/test"
import { createWalletClient, listWallets, safe } from "@wallet/core"
import { verifyWebhook } from "@wallet/core/webhooks"
import { inspectPage } from "./support/inspect.ts"
import { keptSession, openAccount } from "./support/provider.ts"
import { openReceiver } from "./support/receiver.ts"
import { openAs } from "./support/session.ts"
import { prove } from "./support/stepUp.ts"
import { createWords } from "./support/words.ts"

test("screens C api: an endpoint gets a signed test event, and the log shows the request and the response @long", async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const word = createWords("en")
  const shop = await openReceiver()
  const context = await browser.newContext({ locale: "en", viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const customer = await openAccount(request)
  await openAs(page, customer, "/account/api?section=webhooks")
  const region = page.getByRole("region", { name: word("webhooks_title"), exact: true })
  await expect(region.getByText(word("webhooks_emptyTitle"))).toBeVisible()

  await region.getByRole("button", { name: word("webhooks_new") }).click()
  const form = page.getByRole("dialog", { name: word("webhooks_new") })
  const address = form.getByLabel(word("webhooks_url"), { exact: true })
  const add = form.getByRole("button", { name: word("webhooks_create") })
  for (const [typed, problem] of [
    ["", "errors_required"],
    ["shop", "errors_url_invalid"],
    ["http://10.0.0.1/hooks", "errors_https_required"],
    ["https://169.254.169.254/latest", "errors_address_private"],
  ] as const) {
    await address.fill(typed)
    await add.click()
    await expect(form.getByText(word(problem))).toBeVisible()
    await expect(address).toHaveValue(typed)
  }
  expect(await inspectPage(page, "the form of an endpoint")).toEqual([])
  await address.fill(`${shop.origin}/hooks`)
  await form.getByRole("checkbox", { name: "expired" }).check({ force: true })
  await add.click()
  const shown = page.getByRole("alertdialog", { name: word("webhooks_secretTitle") })
  const secret = (await shown.locator("code").textContent()) ?? ""
  await shown.getByRole("button", { name: word("ui_secretDone") }).click()
  await expect(region.getByText("invoice.paid, invoice.expired")).toBeVisible()

  const menu = region.getByRole("button", { name: word("webhooks_actions", { url: `${shop.origin}/hooks` }) })
  await menu.click()
  await page.getByRole("menuitem", { name: word("webhooks_test") }).click()
  const log = page.getByRole("region", { name: word("webhooks_log"), exact: true })
  const detail = page.getByRole("region", { name: word("webhooks_delivery"), exact: true })
  await expect(log.getByRole("link").getByText(word("webhooks_stateDelivered"))).toBeVisible()
  const [first] = shop.received
  const verified = await verifyWebhook(first?.body ?? "", first?.headers ?? {}, { secret })
  expect(verified.payload).toMatchObject({ type: "webhook.test" })
  await expect(detail.getByText("<p>thanks</p>")).toBeVisible()
  await expect(detail.getByText(`webhook-id: ${verified.id}`)).toBeVisible()
  expect(await inspectPage(page, "the page of an endpoint")).toEqual([])

  shop.answerWith(500)
  await detail.getByRole("button", { name: word("webhooks_replay"), exact: true }).click()
  await expect(log.getByText(word("webhooks_stateReplayed"))).toBeVisible()
  await expect(detail.getByText(word("webhooks_stateRetrying"))).toBeVisible()
  await expect(detail.getByText(word("webhooks_nextAttempt"))).toBeVisible()
  const idsReceived = () => shop.received.map(({ headers }) => headers["webhook-id"])
  // The log may say so before the shop has heard it.
  await expect.poll(idsReceived).toEqual([verified.id, verified.id])
  await page.getByRole("link", { name: word("webhooks_allEndpoints") }).click()
  await expect(region.getByText(word("webhooks_failing"))).toBeVisible({ timeout: 20_000 })

  await test.step("a single invoice sends events to an address of its own, and again from its page", async () => {
    shop.answerWith(200)
    await region.getByRole("button", { name: word("webhooks_new") }).click()
    await form.getByRole("radio", { name: word("webhooks_whereInvoices") }).check({ force: true })
    await expect(form.getByLabel(word("webhooks_url"), { exact: true })).toHaveCount(0)
    await form.getByRole("checkbox", { name: "created" }).check({ force: true })
    expect(await inspectPage(page, "the endpoint of single invoices")).toEqual([])
    await add.click()
    const ownSecret = (await shown.locator("code").textContent()) ?? ""
    await shown.getByRole("button", { name: word("ui_secretDone") }).click()
    await expect(region.getByText(word("webhooks_whereInvoices"))).toBeVisible()
    const made = await request.post("/api/merchant/invoices", {
      data: { amount: "5", currency: "USDT", webhookUrl: `${shop.origin}/orders/17` },
      headers: { Authorization: `Bearer ${await keptSession(request, customer)}` },
    })
    const { id } = ((await made.json()) as { data: { id: string } }).data
    await page.goto(`/account/merchant/${id}`)
    const told = page.getByRole("region", { name: word("webhooks_ofInvoice"), exact: true })
    await expect(told.getByText(word("webhooks_stateDelivered"))).toBeVisible()
    await expect(told.getByText(`${shop.origin}/orders/17`)).toBeVisible()
    await told.getByRole("button", { name: /invoice\.created/ }).click()
    await told.getByRole("button", { name: word("webhooks_replay"), exact: true }).click()
    await expect(told.getByText(word("webhooks_stateReplayed"))).toBeVisible()
    // The test event that the shop failed to take is tried again meanwhile, with the other endpoint's secret.
    const ofInvoice = () => shop.received.filter(({ body }) => body.includes("invoice.created"))
    await expect.poll(() => ofInvoice().length).toBe(2)
    const last = ofInvoice().at(-1)
    const { payload } = await verifyWebhook(last?.body ?? "", last?.headers ?? {}, { secret: ownSecret })
    expect(payload).toMatchObject({ type: "invoice.created", data: { id } })
    expect(await inspectPage(page, "an invoice with its webhooks")).toEqual([])
    await page.goto("/account/api?section=webhooks")
    const single = region.getByRole("button", {
      name: word("webhooks_actions", { url: word("webhooks_whereInvoices") }),
    })
    await single.click()
    await page.getByRole("menuitem", { name: word("webhooks_delete") }).click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: word("webhooks_delete") })
      .click()
    await expect(single).toHaveCount(0)
  })

  await menu.click()
  await page.getByRole("menuitem", { name: word("webhooks_delete") }).click()
  const question = page.getByRole("dialog", { name: word("webhooks_delete") })
  await question.getByRole("button", { name: word("webhooks_delete") }).click()
  await expect(region.getByText(word("webhooks_emptyTitle"))).toBeVisible()
  shop.close()
  await context.close()
})

test("screens B authorization: an app asks, is denied, is allowed, acts, and loses its access in the settings", async ({
  browser,
  request,
  baseURL,
}) => {
  const word = createWords("ru")
  const books = await openReceiver()
  const redirectUri = `${books.origin}/done`
  const context = await browser.newContext({ locale: "ru", viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const customer = await openAccount(request)

  // The customer is the developer as well: what they register is asked for by anyone.
  await openAs(page, customer, "/account/api")
  const region = page.getByRole("region", { name: word("authorization_own"), exact: true })
  await region.getByRole("button", { name: word("authorization_add") }).click()
  const form = page.getByRole("dialog", { name: word("authorization_newApp") })
  await form.getByLabel(word("authorization_name"), { exact: true }).fill("Книги")
  const addresses = form.getByLabel(word("authorization_redirects"), { exact: true })
  await addresses.fill("javascript:alert(1)")
  await form.getByRole("button", { name: word("authorization_create") }).click()
  await expect(form.getByText(word("errors_redirect_invalid"))).toBeVisible()
  await addresses.fill(redirectUri)
  await form.getByText(word("authorization_confidential")).click()
  await form.getByRole("button", { name: word("authorization_create") }).click()
  await expect(form).toBeHidden()
  const clientId = (await region.locator(".font-mono").textContent()) ?? ""
  const facts = await region.locator(".font-mono").locator("xpath=../..").boundingBox()
  expect(facts?.width, "the buttons leave an app the room to say what it is").toBeGreaterThan(150)

  const verifier = randomBytes(32).toString("base64url")
  const parameters = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "read invoices",
    state: "123",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  })
  await page.goto("/account/authorization?client_id=nobody")
  await expect(page.getByText(word("authorization_badTitle"))).toBeVisible()
  await page.goto(`/account/authorization?${parameters}`)
  await expect(page.getByRole("heading", { name: "Книги" })).toBeVisible()
  await expect(page.getByText(word("apiKeys_scopeInvoicesText"))).toBeVisible()
  await expect(page.getByText(word("authorization_account", { email: customer.email }))).toBeVisible()
  expect(await inspectPage(page, "/account/authorization")).toEqual([])
  await page.getByRole("button", { name: word("authorization_deny"), exact: true }).click()
  await page.waitForURL(`${redirectUri}?error=access_denied&state=123`)

  await page.goto(`/account/authorization?${parameters}`)
  await page.getByRole("button", { name: word("authorization_allow"), exact: true }).click()
  await prove(page, request, word, customer)
  await page.waitForURL(`${redirectUri}?code=*`)
  const answer = new URL(page.url()).searchParams
  expect(answer.get("state")).toBe("123")
  const tokens = await request.post("/api/oauth/token", {
    form: {
      grant_type: "authorization_code",
      client_id: clientId,
      redirect_uri: redirectUri,
      code: answer.get("code") ?? "",
      code_verifier: verifier,
    },
  })
  const { access_token: token } = (await tokens.json()) as { access_token: string }
  const app = createWalletClient({ siteDomain: "wallet.example", apiUrl: `${baseURL}/api`, credentials: { token } })
  expect(await listWallets(app)).not.toEqual([])

  await page.goto("/account/settings?section=connections")
  await page.getByRole("button", { name: word("authorization_endNamed", { name: "Книги" }) }).click()
  await expect(page.getByText(word("authorization_appsEmpty"))).toBeFocused()
  const refused = await safe(() => listWallets(app))
  expect(refused.ok ? undefined : refused.error).toMatchObject({ tag: "invalid_authorization_token" })
  books.close()
  await context.close()
})
