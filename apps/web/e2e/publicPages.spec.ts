import { expect, type Page, test } from "@playwright/test"
import { payloadPath } from "@wallet/core"
import { holdFiles } from "./support/holdFiles.ts"
import { noteFaults, openHydrated, waitHydrated } from "./support/inspect.ts"
import { findShift, noteShifts } from "./support/layout.ts"
import { unlessFirst } from "./support/long.ts"
import { accountAddresses, openAddresses, publicAddresses } from "./support/routes.ts"
import { locales } from "./support/words.ts"

test.use({ locale: "en", viewport: { width: 1280, height: 800 } })

const scripts = "**/assets/*.js"

const findHeading = (page: Page) => page.getByRole("heading", { level: 1 })
/** Controls that were pressed early and are marked as waiting. */
const waiting = (page: Page) => page.locator("[data-waiting]")

test("spec §7: a navigation inside the site fetches the page's payload, once, and no document", async ({ page }) => {
  const faults = noteFaults(page)
  const asked = noteRequests(page)
  await openHydrated(page, "/")
  await page.getByRole("link", { name: "Cards" }).first().click()
  await expect(findHeading(page)).toHaveText("A card you fill from your wallet")
  await expect(page).toHaveTitle(/^Cards/)
  await page.goBack()
  await expect(findHeading(page)).toHaveText("Fiat and crypto in one wallet")
  await page.goForward()
  await expect(findHeading(page)).toHaveText("A card you fill from your wallet")
  await page.getByRole("link", { name: "Academy" }).first().click()
  await expect(findHeading(page)).toHaveText("Academy")
  expect(asked.documents).toEqual(["/"])
  // The first page came with its content.
  expect(asked.payloads).toEqual(["/cards/_payload.en.json", "/academy/_payload.en.json"])
  expect(faults()).toEqual([])
})

test("a change of language fetches the shown page's texts, and the pages visited before come in it too", async ({
  page,
}) => {
  const asked = noteRequests(page)
  await openHydrated(page, "/faq")
  await page
    .getByRole("button", { name: /Русский/ })
    .first()
    .click()
  await expect(findHeading(page)).toHaveText("Короткие ответы на вопросы")
  await page
    .getByRole("button", { name: /English/ })
    .first()
    .click()
  await page.getByRole("link", { name: "Help" }).first().click()
  await expect(findHeading(page)).toHaveText("Help")
  await page
    .getByRole("button", { name: /Русский/ })
    .first()
    .click()
  await expect(findHeading(page)).toHaveText("Помощь")
  await page.goBack()
  await expect(findHeading(page)).toHaveText("Короткие ответы на вопросы")
  expect(asked.documents).toEqual(["/faq"])
  expect(asked.payloads).toEqual(["/faq/_payload.ru.json", "/help/_payload.en.json", "/help/_payload.ru.json"])
})

test("an address that names the language shows it and keeps it, until another one is chosen", async ({ page }) => {
  await page.goto("/faq?utm_source=x&lang=ru")
  await expect(findHeading(page)).toHaveText("Короткие ответы на вопросы")
  await expect(page).toHaveURL(/\/faq\?utm_source=x$/)
  await page.goto("/help")
  await expect(findHeading(page)).toHaveText("Помощь")
  await page
    .getByRole("button", { name: /English/ })
    .first()
    .click()
  await expect(findHeading(page)).toHaveText("Help")
  await page.reload()
  await expect(findHeading(page)).toHaveText("Help")
})

test("what is typed and pressed before a page's scripts run is done once they do", async ({ page }) => {
  const faults = noteFaults(page)
  const release = await holdFiles(page, scripts)
  await page.goto("/help")
  const search = page.getByRole("searchbox")
  await search.fill("two-factor")
  await page.getByRole("button", { name: "Dark" }).click()
  // A press more is the same press.
  const russian = page.getByRole("banner").getByRole("button", { name: /Русский/ })
  await russian.dblclick()
  await expect(russian).toHaveAttribute("data-waiting")
  release()
  await expect(findHeading(page)).toHaveText("Помощь")
  await expect(search).toHaveValue("two-factor")
  await expect(page.getByRole("status")).toHaveText(/^Показано: 0/)
  await expect(waiting(page)).toHaveCount(0)
  expect(faults()).toEqual([])
})

test("what is pressed while a page is still being read is done once its scripts run", async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const russian = [...document.querySelectorAll("button")].find(({ textContent }) =>
        textContent.includes("Русский"),
      )
      if (!russian) return
      observer.disconnect()
      russian.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }))
      russian.click()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto("/help")
  await expect(findHeading(page)).toHaveText("Помощь")
})

test("Enter in a form before the page's scripts run sends the form, and what was typed never stands in the address", async ({
  page,
}) => {
  const asked = noteRequests(page)
  const release = await holdFiles(page, scripts)
  await page.goto("/explorer")
  await page.getByRole("textbox").fill("ab".repeat(32))
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await expect(page.locator("form button")).toHaveAttribute("data-waiting")
  release()
  await page.waitForURL(`**/explorer/${"ab".repeat(32)}`)
  expect(asked.documents).toEqual(["/explorer"])
})

test("a press on the page of an unknown address is done in what the scripts draw in its place", async ({ page }) => {
  const release = await holdFiles(page, scripts)
  await page.goto("/no/such/page")
  await page.getByRole("button", { name: /Русский/ }).click()
  await expect(waiting(page)).toHaveCount(1)
  release()
  await expect(findHeading(page)).toHaveText("Страница не найдена: /no/such/page")
})

test("a visitor who presses reads when a page's scripts are late or lost, and nothing waits for them any more", async ({
  page,
}) => {
  const notice = page.getByRole("alert").filter({ hasText: /reload the page/i })
  await page.clock.install()
  const release = await holdFiles(page, scripts)
  await page.goto("/help")
  const dark = page.getByRole("button", { name: "Dark" })
  await dark.click()
  await expect(waiting(page)).toHaveCount(1)
  await page.clock.fastForward("00:21")
  await expect(notice).toBeVisible()
  await dark.click()
  await expect(waiting(page)).toHaveCount(0)
  release()
  await expect(notice).toBeHidden()

  await page.unroute(scripts)
  await page.route(scripts, (route) => route.abort("connectionrefused"))
  await page.goto("/faq")
  await dark.click()
  await expect(notice).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)

  // A page that is empty before its scripts says it by itself, after a while.
  await page.goto("/auth/login")
  const splash = page.getByText(/reload the page/i)
  await expect(splash).toBeHidden()
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await expect(splash).toBeVisible()
})

test("a chosen theme holds on every kind of page, and the browser's own bar has its colour", async ({ page }) => {
  /** As dark as the first of its colours that the browser takes. */
  const barColour = () =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")]
      const shown = bars.find(({ media }) => matchMedia(media).matches)?.content ?? ""
      return Number.parseInt(shown.slice(1), 16) < 0x808080 ? "dark" : "light"
    })
  await page.addInitScript(() => localStorage.setItem("theme", "dark"))
  for (const address of ["/no/such/page", "/faq", "/auth/login"]) {
    // oxlint-disable-next-line no-await-in-loop -- a page at a time
    await page.goto(address)
    // oxlint-disable-next-line no-await-in-loop
    await waitHydrated(page)
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(barColour).toBe("dark")
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.locator("link[rel=manifest]")).toBeAttached()
  }
  await page.getByRole("button", { name: "System" }).click()
  await expect.poll(barColour).toBe("light")
  await page.getByRole("button", { name: "Dark" }).click()
  await expect.poll(barColour).toBe("dark")
})

for (const [turn, connection] of [{ effectiveType: "2g" }, { effectiveType: "slow-2g" }, { saveData: true }].entries())
  test(`spec §7: no payload is fetched over ${JSON.stringify(connection)}: the page comes whole${unlessFirst(turn)}`, async ({
    page,
  }) => {
    await page.addInitScript((known) => Object.defineProperty(navigator, "connection", { value: known }), connection)
    const asked = noteRequests(page)
    await openHydrated(page, "/")
    await page.getByRole("link", { name: "Cards" }).first().click()
    await expect(findHeading(page)).toHaveText("A card you fill from your wallet")
    await page.goBack()
    await expect(findHeading(page)).toHaveText("Fiat and crypto in one wallet")
    await page
      .getByRole("button", { name: /Русский/ })
      .first()
      .click()
    await expect(findHeading(page)).toHaveText("Фиат и криптовалюта в одном кошельке")
    expect(asked.payloads).toEqual([])
    expect(new Set(asked.documents)).toEqual(new Set(["/", "/cards"]))
  })

test("a payload that does not come is said so, and is tried again by the button", async ({ page }) => {
  await page.goto("/")
  await waitHydrated(page)
  await page.route("**/_payload.*", (route) => route.abort("connectionrefused"))
  await page.getByRole("link", { name: "Cards" }).first().click()
  const alert = page.getByRole("alert").filter({ has: page.getByRole("button") })
  await expect(alert).toBeVisible()
  await page.unroute("**/_payload.*")
  await alert.getByRole("button").click()
  await expect(findHeading(page)).toHaveText("A card you fill from your wallet")
})

test("spec §7: each page has its payload file, and a title, a description and a heading of its own in the HTML, in each language", async ({
  request,
}) => {
  for (const locale of locales) {
    const seen: Record<"title" | "description" | "heading", Set<string>> = {
      title: new Set(),
      description: new Set(),
      heading: new Set(),
    }
    for (const address of publicAddresses) {
      // oxlint-disable-next-line no-await-in-loop -- a page at a time
      const answer = await request.get(address, { headers: { "Accept-Language": locale } })
      // oxlint-disable-next-line no-await-in-loop
      const html = await answer.text()
      expect([address, answer.status()]).toEqual([address, 200])
      expect(html).toContain(`<html lang="${locale}"`)
      seen.title.add(/<title>([^<]+)/.exec(html)?.[1] ?? "")
      seen.description.add(/<meta name="description" content="([^"]+)/.exec(html)?.[1] ?? "")
      seen.heading.add(/<h1[^>]*>([^<]+)/.exec(html)?.[1] ?? "")
      // oxlint-disable-next-line no-await-in-loop
      const payload = await request.get(payloadPath(address, locale))
      expect([address, payload.status()]).toEqual([address, 200])
    }
    for (const texts of Object.values(seen)) {
      expect(texts).not.toContain("")
      expect(texts.size).toBe(publicAddresses.length)
    }
  }
})

test("the site can be put on a home screen, in each language, with icons that are there", async ({ request }) => {
  for (const locale of locales) {
    // oxlint-disable-next-line no-await-in-loop -- a page at a time
    const html = await (await request.get("/auth/login", { headers: { "Accept-Language": locale } })).text()
    const address = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ""
    // oxlint-disable-next-line no-await-in-loop
    const answer = await request.get(address)
    expect(answer.headers()["content-type"]).toBe("application/manifest+json")
    // oxlint-disable-next-line no-await-in-loop
    const manifest = (await answer.json()) as { lang: string; icons: { src: string }[] }
    expect(manifest.lang).toBe(locale)
    // oxlint-disable-next-line no-await-in-loop
    for (const src of ["/icons/apple-touch.png", ...manifest.icons.map((icon) => icon.src)])
      expect((await request.get(src)).headers()["content-type"]).toBe("image/png")
  }
})

test("a first visit is shown in our font, of which a page fetches only what it has letters of", async ({ browser }) => {
  for (const locale of locales) {
    // oxlint-disable-next-line no-await-in-loop -- a page at a time
    const page = await browser.newPage({ locale })
    const fonts: string[] = []
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "font") fonts.push(request.url())
    })
    // oxlint-disable-next-line no-await-in-loop
    await openHydrated(page, "/")
    const preloaded = page.locator('link[rel="preload"][as="font"]')
    // oxlint-disable-next-line no-await-in-loop
    await expect(preloaded).toHaveAttribute("href", locale === "ru" ? /inter-cyrillic/ : /inter-latin/)
    // oxlint-disable-next-line no-await-in-loop -- it may arrive a moment after the page, which shows the fallback until then
    await page.evaluate(() => document.fonts.ready)
    expect(fonts.filter((url) => !/inter-(?:latin|cyrillic)\.gen/.test(url))).toEqual([])
    expect(new Set(fonts).size).toBe(fonts.length)
    // oxlint-disable-next-line no-await-in-loop
    const widths = await page.evaluate(
      (text) => {
        const context = document.createElement("canvas").getContext("2d")
        const widthIn = (family: string) => {
          if (context) context.font = `40px ${family}`
          return context?.measureText(text).width
        }
        return [widthIn('"Inter Variable"'), widthIn("serif")]
      },
      locale === "ru" ? "Кошелёк" : "Wallet",
    )
    expect(widths[0]).not.toBe(widths[1])
    // oxlint-disable-next-line no-await-in-loop
    await page.close()
  }
})

test("a font that comes late moves no line of a page, whatever face the machine has meanwhile", async ({ page }) => {
  await noteShifts(page.context())
  for (const path of ["/", "/academy/what-is-a-rate", "/business", "/faq"]) {
    const release = await holdFiles(page, "**/*.woff2")
    await page.goto(path, { waitUntil: "commit" })
    await waitHydrated(page)
    release()
    await page.evaluate(() => document.fonts.ready)
    expect(await findShift(page, path)).toEqual([])
    await page.unroute("**/*.woff2")
  }
})

test("a press freezes the card of the cards' page, and its next payment is declined", async ({ page }) => {
  await openHydrated(page, "/cards")
  await expectFreezing(page)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the card of the cards' page can be frozen all the same", async ({ page }) => {
    await page.goto("/cards")
    await expectFreezing(page)
  })

  test("a public page is whole and its links lead on", async ({ page }) => {
    await page.goto("/")
    await expect(findHeading(page)).toHaveText("Fiat and crypto in one wallet")
    await page.getByRole("navigation").first().getByRole("link", { name: "Academy" }).click()
    await page.getByRole("main").getByRole("heading", { level: 2 }).first().getByRole("link").click()
    await expect(page.getByRole("article").getByRole("paragraph").nth(3)).toBeVisible()
  })

  test("the other language is a link, and what only a script could do is not offered", async ({ page }) => {
    await page.goto("/academy")
    await expect(page.getByRole("search")).toBeHidden()
    await expect(page.getByRole("group", { name: "Theme" })).toBeHidden()
    await page.getByRole("banner").getByRole("link", { name: "Русский" }).click()
    await expect(findHeading(page)).toHaveText("Академия")
    await page.getByRole("banner").getByRole("link", { name: "English" }).click()
    await expect(findHeading(page)).toHaveText("Academy")
  })
})

/** Freezes the card by keyboard and unfreezes it by a press. */
async function expectFreezing(page: Page) {
  const main = page.getByRole("main")
  const freeze = main.getByRole("checkbox", { name: "Freeze the card" })
  const declined = main.getByText("Declined: the card is frozen")
  const paid = main.getByText("Paid", { exact: true })
  await expect(paid).toBeVisible()
  await expect(declined).toBeHidden()
  await freeze.press("Space")
  await expect(freeze).toBeChecked()
  await expect(declined).toBeVisible()
  await expect(paid).toBeHidden()
  await main.getByText("Freeze the card", { exact: true }).click()
  await expect(freeze).not.toBeChecked()
  await expect(paid).toBeVisible()
}

function noteRequests(page: Page) {
  const documents: string[] = []
  const payloads: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest()) documents.push(pathname)
    if (pathname.includes("/_payload.")) payloads.push(pathname)
  })
  return { documents, payloads }
}

test("every route's social preview exists and has the size that its tags name", async ({ request }) => {
  for (const locale of locales)
    for (const address of new Set([...openAddresses, ...accountAddresses])) {
      // oxlint-disable-next-line no-await-in-loop -- one server answers all
      const html = await (await request.get(`${address}?lang=${locale}`)).text()
      const image = /property="og:image" content="https:\/\/[^/]+(\/[^"]+)"/.exec(html)?.[1] ?? `none of ${address}`
      expect(image).toContain(`.${locale}.png`)
      // oxlint-disable-next-line no-await-in-loop
      const picture = await (await request.get(image)).body()
      // The header of a PNG: its first chunk begins with width and height.
      expect([image, picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([image, 1200, 630])
    }
})
