import { randomUUID } from "node:crypto"
import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test"
import { type Customer, keptSession } from "./provider.ts"

/** A send in WUD. */
export interface Payment {
  readonly payer: Customer
  readonly recipient: string
  readonly amount: string
}

/** Makes a send. */
export async function pay(request: APIRequestContext, { payer, recipient, amount }: Payment): Promise<void> {
  const headers = { Authorization: `Bearer ${await keptSession(request, payer)}`, "Idempotency-Key": randomUUID() }
  const sent = await request.post("/api/transfers", { data: { recipient, amount, currency: "WUD" }, headers })
  expect(sent.status(), await sent.text()).toBe(200)
}

/** Lets a test cut the streams of a context's pages (`tellPage`), and keep new ones from opening for a while. */
export async function allowCuts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const real = window.fetch.bind(window)
    let cutting = new AbortController()
    let isCut = false
    window.fetch = async (input, init) => {
      if (typeof input !== "string" || !input.endsWith("/api/events")) return real(input, init)
      if (isCut) throw new TypeError("The stream is cut.")
      const { signal } = cutting
      return real(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, signal]) : signal })
    }
    window.addEventListener("cut-streams", () => {
      isCut = true
      cutting.abort()
      cutting = new AbortController()
    })
    window.addEventListener("allow-streams", () => (isCut = false))
  })
}

/** Puts a page behind another tab, or before it again. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true })
      Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true })
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))
    },
    isHidden ? "hidden" : "visible",
  )
}

/** Cuts the streams of a page that was opened after `allowCuts`, or lets it open them again. */
export async function tellPage(page: Page, event: "cut-streams" | "allow-streams"): Promise<void> {
  await page.evaluate((name) => window.dispatchEvent(new Event(name)), event)
}
