import { expect, type Page, type Route, test } from "@playwright/test"
import { cardFramePage, cardFramePolicy } from "../server/cardFrame.ts"
import { openAccount, topUp } from "./support/provider.ts"
import { giveSession } from "./support/session.ts"
import { createWords } from "./support/words.ts"

const number = "4000 0099 9000 0000"

/** A double of Stripe.js: it makes nonces, and frames of another origin that show what they are given a key for. */
const stripeDouble = `
globalThis.Stripe = (publishableKey) => ({
  createEphemeralKeyNonce: async ({ issuingCard }) => ({ nonce: "ephkn_" + issuingCard + "_" + publishableKey }),
  elements: () => ({
    create: (name, { issuingCard, nonce, ephemeralKeySecret, style }) => ({
      mount(place) {
        const frame = document.createElement("iframe")
        frame.src = "https://js.stripe.com/double.html?" + new URLSearchParams({ name, key: ephemeralKeySecret, colour: style.base.color })
        Object.assign(frame.style, { border: "0", width: "100%", height: "1.6em" })
        document.querySelector(place).append(frame)
      },
    }),
  }),
})`

function showsDouble(route: Route): Promise<void> {
  const { pathname, searchParams } = new URL(route.request().url())
  if (pathname !== "/double.html") return route.fulfill({ contentType: "text/javascript", body: stripeDouble })
  const texts: Record<string, string> = {
    issuingCardNumberDisplay: number,
    issuingCardExpiryDisplay: "05/31",
    issuingCardCvcDisplay: "123",
  }
  const shown = searchParams.get("key") === "ek_1" ? texts[searchParams.get("name") ?? ""] : "no key"
  const style = `margin:0;font:18px sans-serif;color:${searchParams.get("colour")}`
  return route.fulfill({ contentType: "text/html", body: `<body style="${style}">${shown}</body>` })
}

/** Has the site and its provider answer as they do where the issuer is Stripe. */
async function withElements(page: Page): Promise<object[]> {
  const asked: object[] = []
  await page.route("https://js.stripe.com/**", showsDouble)
  await page.route("**/frames/card", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "Content-Security-Policy": cardFramePolicy },
      body: cardFramePage,
    }),
  )
  await page.route("**/account/cards/*", async (route) => {
    const response = await route.fetch()
    const { "content-security-policy": policy = "", ...headers } = response.headers()
    const framed = policy.replace("frame-src", "frame-src 'self'")
    await route.fulfill({ response, headers: { ...headers, "content-security-policy": framed } })
  })
  await page.route("**/virtualCards/*/reveal", async (route) => {
    const body = route.request().postDataJSON() as { nonce?: string }
    asked.push(body)
    const now = new Date()
    const data = {
      kind: "element",
      url: "https://js.stripe.com/v3/",
      element: { publishableKey: "pk_1", card: "ic_1", key: body.nonce === undefined ? null : "ek_1" },
      expiresAt: new Date(now.getTime() + 60_000).toISOString(),
      now: now.toISOString(),
    }
    await route.fulfill({ json: { ok: true, data, error: { tag: null } } })
  })
  return asked
}

for (const locale of ["en", "ru"] as const) {
  test(`screens C cards: a card is shown by its issuer's elements, in a frame that only its script runs in, ${locale}`, async ({
    page,
    request,
  }) => {
    const word = createWords(locale)
    const customer = await openAccount(request)
    await topUp(request, customer, "2000")
    await giveSession(page, customer)
    await page.context().addCookies([{ name: "locale", value: locale, url: page.url() }])
    const asked = await withElements(page)
    const refused: string[] = []
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) refused.push(message.text())
    })
    await page.goto("/account/cards")
    await page
      .getByRole("main")
      .getByRole("button", { name: word("cards_order"), exact: true })
      .first()
      .click()
    const dialog = page.getByRole("dialog", { name: word("cards_orderTitle") })
    await dialog.getByLabel(word("cards_label"), { exact: true }).fill("Trips")
    await dialog.getByRole("button", { name: word("cards_orderNext") }).click()
    await dialog.getByRole("button", { name: /300/ }).click()
    await dialog.getByRole("link", { name: word("cards_toCard") }).click()
    const active = page.getByRole("main").getByText(word("cards_stateActive"), { exact: true })
    await expect(active).toBeVisible({ timeout: 30_000 })
    // The policy is that of the document: this one's lets the frame in.
    await page.reload()
    await page.getByRole("button", { name: word("cards_showDetails") }).click()
    const frame = page.frameLocator(`iframe[title="${word("cards_detailsFrame")}"]`)
    await expect(frame.frameLocator("#number iframe").getByText(number)).toBeVisible()
    await expect(frame.frameLocator("#code iframe").getByText("123")).toBeVisible()
    await expect(frame.getByText(word("cards_frameCode"))).toBeVisible()
    expect(asked).toEqual([{ language: locale }, { language: locale, nonce: "ephkn_ic_1_pk_1" }])
    expect(refused).toEqual([])
    // Neither the page nor the frame of ours holds the number.
    expect(await page.content()).not.toContain(number)
    expect(await frame.locator("html").innerHTML()).not.toContain(number)
    for (const width of [390, 1280]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, on one page
      await page.setViewportSize({ width, height: 900 })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await page.screenshot({ path: test.info().outputPath(`card-${locale}-${width}.png`) })
    }
    await page.getByRole("button", { name: word("cards_hideDetails"), exact: true }).click()
    await expect(page.locator("iframe")).toHaveCount(0)
  })
}
