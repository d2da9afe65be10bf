import { expect, test } from "@playwright/test"
import type { OperatorRole } from "@wallet/operators/roles.ts"
import { findBrokenRules } from "./support/axe.ts"
import { applyAsAffiliate } from "./support/customers.ts"
import { noteFaults } from "./support/faults.ts"
import { findOperator, openAs } from "./support/operators.ts"

/** The places that each role finds in the navigation, and one that it may not open. */
const roles: readonly { readonly role: OperatorRole; readonly places: readonly string[]; readonly closed?: string }[] =
  [
    { role: "support", places: ["Home", "Cases"], closed: "/desks/withdrawals" },
    { role: "reviewer", places: ["Home", "Cases", "Log"] },
    { role: "approver", places: ["Home", "Cases", "Log"] },
    { role: "finance", places: ["Home", "Cases"], closed: "/log" },
    { role: "administrator", places: ["Home", "Cases", "Log"], closed: "/desks/withdrawals" },
  ]

for (const { role, places, closed } of roles) {
  test(`the navigation shows what the role may read: ${role}`, async ({ browser }) => {
    const page = await openAs(browser, findOperator(role))
    const links = page.getByRole("navigation", { name: "Navigation" }).getByRole("link")
    for (const place of places) await expect(links.filter({ hasText: place })).toBeVisible()
    if (!places.includes("Log")) await expect(links.filter({ hasText: "Log" })).toBeHidden()
    if (closed) {
      await page.goto(`/operator${closed}`)
      await expect(page.getByRole("alert")).toBeVisible()
    }
    await page.context().close()
  })
}

test("home shows that a simulated party does not answer, until it does again", async ({ browser, request }) => {
  const setAway = (away: boolean) => request.post("/sandbox/api/outages/sbp", { data: { away } })
  await setAway(true)
  try {
    const page = await openAs(browser, findOperator("support"))
    const bank = page.getByRole("listitem").filter({ hasText: "Bank for SBP" }).first()
    await expect(bank).toContainText("sandbox")
    await expect(bank).toContainText("does not answer")
    await expect(bank).toContainText("without an answer")
    await setAway(false)
    await page.reload()
    await expect(bank).not.toContainText("does not answer")
    await page.context().close()
  } finally {
    await setAway(false)
  }
})

const looks = [
  { name: "phone, English, light", width: 390, locale: "en-US", colorScheme: "light" },
  { name: "tablet, Russian, dark", width: 768, locale: "ru-RU", colorScheme: "dark" },
  { name: "desktop, Russian, light", width: 1280, locale: "ru-RU", colorScheme: "light" },
  { name: "desktop, English, dark", width: 1280, locale: "en-US", colorScheme: "dark" },
] as const

for (const { name, width, locale, colorScheme } of looks) {
  test(`every screen is accessible, fits and breaks no policy: ${name}`, async ({ browser }) => {
    await applyAsAffiliate(`Comparisons ${crypto.randomUUID()}`)
    const page = await openAs(browser, findOperator("approver"), {
      locale,
      colorScheme,
      viewport: { width, height: 844 },
    })
    const faults = noteFaults(page)
    const paths = [
      "/",
      "/desks",
      "/desks/applications",
      "/search",
      "/customers",
      "/treasury",
      "/reports",
      "/controls",
      "/log",
      "/account",
      "/no/such/screen",
    ]
    for (const path of paths) {
      await page.goto(`/operator${path}`)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(page.locator(".animate-pulse")).toHaveCount(0)
      expect([path, await findBrokenRules(page)]).toEqual([path, []])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([path, overflow]).toEqual([path, 0])
    }
    await page.goto("/operator/desks/applications")
    await page.locator("[data-row]").first().click()
    await expect(page.getByRole("heading", { level: 2 })).toBeVisible()
    expect(await findBrokenRules(page)).toEqual([])
    await page.keyboard.press("a")
    await expect(page.getByRole("dialog")).toBeVisible()
    expect(await findBrokenRules(page)).toEqual([])
    expect(faults()).toEqual([])
    await page.context().close()
  })
}
