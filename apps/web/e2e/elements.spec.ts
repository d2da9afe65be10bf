import { expect, type Page, test } from "@playwright/test"
import { findBrokenRules } from "./support/axe.ts"
import { resets, serveHostileShop } from "./support/hostileShop.ts"
import { createInvoice, keptSession, openAccount } from "./support/provider.ts"
import { giveSession, openAs } from "./support/session.ts"
import { createWords } from "./support/words.ts"

const word = createWords("en")
const plain = 'import "@wallet/elements"\nimport "@wallet/elements/widgets"'

interface Merchant {
  readonly token: string
  readonly paymentUrl: string
}

async function openMerchant(request: Page["request"], wallet: string): Promise<Merchant> {
  const customer = await openAccount(request)
  const token = await keptSession(request, customer)
  const id = await createInvoice(request, customer, { amount: "12.50", currency: "USDT" })
  return { token, paymentUrl: `${wallet}/account/invoicePayment?invoiceId=${id}` }
}

async function register(request: Page["request"], { token }: Merchant, frameOrigins: readonly string[]): Promise<void> {
  const answer = await request.post("/api/merchant/settings", {
    data: { frameOrigins },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
}

/** Lists what the page's content policy has stopped, besides what a test expects. */
function watchPolicy(page: Page): string[] {
  const stopped: string[] = []
  page.on("console", (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) stopped.push(message.text())
  })
  return stopped
}

const button = (href: string) => `<wallet-pay-button href="${href}">Pay 12.50 USDT</wallet-pay-button>`

test("a registered page opens the checkout in a sheet, where nobody is signed in and a guest pays over a chain", async ({
  page,
  request,
  baseURL,
}) => {
  const merchant = await openMerchant(request, `${baseURL}`)
  const shop = await serveHostileShop({ body: button(merchant.paymentUrl), script: plain, wallet: `${baseURL}` })
  try {
    await register(request, merchant, [shop.origin])
    // This browser is signed in to the wallet: the frame must not see it.
    await giveSession(page, await openAccount(request))
    const stopped = watchPolicy(page)
    await page.goto(shop.origin)
    await page.evaluate(() => {
      for (const type of ["wallet-opened", "wallet-state", "wallet-closed"] as const)
        document.addEventListener(type, (event) => {
          const { state } = (event as CustomEvent<{ state?: string }>).detail
          document.title += ` ${type}:${state}`
        })
    })
    expect(await findBrokenRules(page, { within: "wallet-pay-button" })).toEqual([])
    const pay = page.getByRole("button", { name: "Pay 12.50 USDT" })
    await pay.focus()
    await page.keyboard.press("Enter")

    const sheet = page.getByRole("dialog", { name: "Checkout" })
    await expect(sheet).toBeVisible()
    const frame = sheet.frameLocator("iframe")
    await expect(frame.getByRole("main")).toContainText("12.50 USDT")
    await expect.poll(() => page.title()).toContain("wallet-opened:undefined wallet-state:payable")
    await frame.getByRole("button", { name: word("invoices_wayWallet"), exact: true }).click()
    const way = frame.getByRole("link", { name: word("invoices_inFrameOpen") })
    await expect(way).toHaveAttribute("target", "_blank")
    const opening = page.context().waitForEvent("page")
    await way.click()
    const own = await opening
    // In a window of its own the customer is signed in, and nothing leads back into the shop's page.
    await expect(own.getByRole("main")).toContainText("12.50 USDT")
    expect(await own.evaluate(() => window.opener)).toBeNull()
    await own.close()

    // A link that leads out of the payment opens a window too, and the frame stays where it is.
    const leaving = page.context().waitForEvent("page")
    await frame.getByRole("banner").getByRole("link").first().click()
    await (await leaving).close()
    await expect(frame.getByRole("main")).toContainText("12.50 USDT")

    await frame.getByRole("button", { name: word("invoices_wayOutside"), exact: true }).click()
    await page.keyboard.press("Escape")
    await expect(sheet).toBeHidden()
    await expect(page).toHaveTitle(/wallet-closed:payable/)
    await expect.poll(() => pay.evaluate((element) => element.matches(":focus"))).toBe(true)
    expect(stopped).toEqual([])
  } finally {
    shop.stop()
  }
})

test("a strange page gets no frame: the sheet says so and leads to a window of its own", async ({
  page,
  request,
  baseURL,
}) => {
  const merchant = await openMerchant(request, `${baseURL}`)
  const shop = await serveHostileShop({ body: button(merchant.paymentUrl), script: plain, wallet: `${baseURL}` })
  try {
    await register(request, merchant, ["https://somebody.example"])
    await page.goto(shop.origin)
    const answer = page.waitForResponse(merchant.paymentUrl.replace(/\?.*/, "**"))
    await page.getByRole("button", { name: "Pay 12.50 USDT" }).click()
    expect((await answer).headers()["content-security-policy"]).toContain("frame-ancestors https://somebody.example")
    const sheet = page.getByRole("dialog", { name: "Checkout" })
    await expect(sheet.getByRole("alert")).toContainText("can’t be shown on this page", { timeout: 15_000 })
    await expect(sheet.getByRole("link", { name: "Open in a new window" })).toHaveAttribute("target", "_blank")
    await sheet.getByRole("button", { name: "Close" }).click()
    await expect(sheet).toBeHidden()
  } finally {
    shop.stop()
  }
})

test("an origin that is no origin is refused at its field, which says what is allowed", async ({ page, request }) => {
  await openAs(page, await openAccount(request), "/account/merchant/currency")
  const field = page.getByLabel(word("invoices_frameOrigins"), { exact: true })
  await field.fill("https://shop.example\nshop.example/pay")
  await page.getByRole("button", { name: word("invoices_save"), exact: true }).click()
  await expect(page.getByText(word("errors_origin_invalid"))).toBeVisible()
  await expect(field).toHaveValue("https://shop.example\nshop.example/pay")
})

test("every other page refuses to be framed, also by a registered page", async ({ request, baseURL }) => {
  const merchant = await openMerchant(request, `${baseURL}`)
  await register(request, merchant, ["https://shop.example"])
  const readPolicy = async (address: string, destination = "iframe") =>
    (await request.get(address, { headers: { "Sec-Fetch-Dest": destination } })).headers()["content-security-policy"]
  expect(await readPolicy(merchant.paymentUrl)).toContain("frame-ancestors https://shop.example")
  expect(await readPolicy(merchant.paymentUrl, "document")).toContain("frame-ancestors 'none'")
  for (const path of ["/account", "/auth/login", "/account/invoicePayment", "/account/invoicePayment?invoiceId=1"])
    expect(await readPolicy(path)).toContain("frame-ancestors 'none'")
})

const reactPage = (version: string) => `
  import { createElement, useState } from "react"
  import { createRoot } from "react-dom/client"
  import { PayButton } from "@wallet/elements/react"
  import { Balance, QrCode } from "@wallet/elements/react-widgets"
  function Page() {
    const [text, setText] = useState("waits")
    return <>
      <PayButton href="${version}" onWalletError={({ detail }) => setText(detail.message)}>Pay</PayButton>
      <Balance balances={[{ currency: "BTC", available: "0.123456789012345678" }]} />
      <QrCode text="bitcoin:address" label="Address" />
      <output>{text}</output>
    </>
  }
  createRoot(document.querySelector("#root")).render(<Page />)`

for (const [version, alias] of [
  ["19", {}],
  ["18", { react: "react-18", "react-dom": "react-dom-18" }],
] as const) {
  test(`components set properties and handle events under React ${version}`, async ({ page, baseURL }) => {
    const shop = await serveHostileShop({
      body: '<div id="root"></div>',
      script: reactPage("/pay"),
      alias,
      wallet: `${baseURL}`,
    })
    try {
      await page.goto(shop.origin)
      await expect(page.getByRole("listitem")).toHaveText(/BTC\s*0\.123456789012345678\sBTC/)
      await expect(page.getByRole("img", { name: "Address" })).toBeVisible()
      await page.getByRole("button", { name: "Pay" }).click()
      // A wrong address is refused in one line that says what is allowed.
      await expect(page.locator("output").last()).toHaveText(/^href is no paymentUrl, such as https:\/\/.*: \/pay$/)
      expect(await findBrokenRules(page, { within: "#root", without: "output" })).toEqual([])
    } finally {
      shop.stop()
    }
  })
}

/** Takes pictures of the button and of the sheet that it opens, on a page with these styles. */
async function takePictures(page: Page, styles: string): Promise<readonly Buffer[]> {
  // A place of its own, and corners that show nothing of the page behind.
  const place =
    "wallet-pay-button{position:fixed!important;inset:0 auto auto 0!important;--wallet-radius:0px;--wallet-sheet-radius:0px}"
  const body = button("https://wallet.example/account/invoicePayment?invoiceId=1")
  const options = { body, script: plain, wallet: "https://wallet.example", styles: `${styles}${place}` }
  const shop = await serveHostileShop(options)
  try {
    await page.route("https://wallet.example/**", (route) => route.fulfill({ body: "", contentType: "text/html" }))
    await page.goto(shop.origin)
    const pay = page.getByRole("button", { name: "Pay 12.50 USDT" })
    const closed = await pay.screenshot()
    await pay.click()
    const sheet = page.getByRole("dialog", { name: "Checkout" })
    await expect(sheet).toBeVisible()
    return [closed, await sheet.screenshot({ mask: [sheet.locator("iframe")] })]
  } finally {
    shop.stop()
  }
}

test.describe("on a hostile page", () => {
  for (const width of [390, 1280])
    test(`the button and the sheet look as on a page without styles, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const [hostile, plainPage] = [await takePictures(page, resets), await takePictures(page, "")]
      expect(hostile.map((picture, index) => picture.equals(plainPage[index] ?? Buffer.alloc(0)))).toEqual([true, true])
    })
})

for (const scheme of ["light", "dark"] as const)
  test(`the focus of the button that closes the sheet is seen whole in the ${scheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    const body = button("https://wallet.example/account/invoicePayment?invoiceId=1")
    const shop = await serveHostileShop({ body, script: plain, wallet: "https://wallet.example", styles: "" })
    try {
      await page.route("https://wallet.example/**", (route) => route.fulfill({ body: "", contentType: "text/html" }))
      await page.goto(shop.origin)
      await page.keyboard.press("Tab")
      await page.keyboard.press("Enter")
      const close = page.getByRole("dialog").getByRole("button", { name: "Close" })
      await expect(close).toBeFocused()
      const { reach, color } = await close.evaluate((element) => {
        const { outlineOffset, outlineWidth, outlineColor } = getComputedStyle(element)
        return { reach: Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth), color: outlineColor }
      })
      // The sheet cuts off what reaches over its edges.
      expect(reach).toBeLessThanOrEqual(0)
      expect(color).toBe(scheme === "dark" ? "rgb(157, 180, 255)" : "rgb(31, 74, 224)")
    } finally {
      shop.stop()
    }
  })

test("widgets are drawn in a hostile page, in Russian and from right to left", async ({ page, baseURL }) => {
  const body = `<wallet-converter from="BTC" to="USDT" amount="0.5"></wallet-converter>
    <wallet-balance></wallet-balance><wallet-invoice-status></wallet-invoice-status>`
  const script = `${plain}
    document.querySelector("wallet-converter").prices = { BTC: "60000", USDT: "1" }
    document.querySelector("wallet-invoice-status").invoice =
      { id: "1", status: "created", due: { amount: "12.50", currency: "USDT" }, pending: { amount: "0", currency: "USDT" } }`
  const shop = await serveHostileShop({ body, script, wallet: `${baseURL}`, attributes: 'lang="ru" dir="rtl"' })
  try {
    const stopped = watchPolicy(page)
    await page.goto(shop.origin)
    await expect(page.locator("wallet-converter output")).toHaveText(/≈\s30\s000\sUSDT/)
    await page.getByLabel("Сумма в BTC").fill("0,25")
    await expect(page.locator("wallet-converter output")).toHaveText(/15\s000/)
    await page.getByLabel("Сумма в BTC").fill("much")
    await expect(page.locator("wallet-converter output")).toHaveText("Сейчас цены нет.")
    await expect(page.locator("wallet-invoice-status").getByRole("status")).toHaveText(/К оплате: 12,50?\sUSDT/)
    await expect(page.locator("wallet-balance")).toHaveText("Пока пусто.")
    expect(await findBrokenRules(page, { within: "wallet-converter" })).toEqual([])
    expect(stopped).toEqual([])
  } finally {
    shop.stop()
  }
})

test("a merchant registers the pages that may show the checkout, and a bad address is refused at its field", async ({
  page,
  request,
}) => {
  await openAs(page, await openAccount(request), "/account/merchant/currency")
  const field = page.getByLabel(word("invoices_frameOrigins"))
  const save = page.getByRole("button", { name: word("invoices_save") })
  await field.fill("https://shop.example\nhttps://shop.example/pay")
  await save.click()
  await expect(field).toHaveAccessibleDescription(/https:\/\/shop\.example/)
  await expect(field).toHaveAttribute("aria-invalid", "true")
  await field.fill("https://shop.example\nhttp://localhost:8090")
  await save.click()
  await expect(page.getByText(word("invoices_settingsSaved"))).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue("https://shop.example\nhttp://localhost:8090")
})
