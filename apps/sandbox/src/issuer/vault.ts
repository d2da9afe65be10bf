import { randomBytes } from "node:crypto"
import type { Config } from "@wallet/provider/platform/config.ts"
import { requirePlainAddress } from "@wallet/provider/platform/http/pageInput.ts"
import { Hono } from "hono"
import type { SandboxIssuer } from "./issuer.ts"
import { termsPage } from "./termsPage.ts"
import { getTexts, goneTexts, revealPage, vaultDesigns } from "./vaultPage.ts"

/**
 * The issuer's vault, on its own origin: `GET /cards/:token` shows a card's number, expiry and code in a frame of
 * the site, once, and `GET /terms` the terms of its cards. Requests are not logged, and responses must not be
 * cached.
 *
 * @param framedBy the only origins that may frame it: the site's.
 */
export function createVaultApp(issuer: SandboxIssuer, framedBy: ReadonlySet<string>): Hono {
  const app = new Hono()
  app.use(requirePlainAddress)
  app.get("/cards/:token", async (context) => {
    const nonce = randomBytes(16).toString("base64")
    for (const [name, value] of Object.entries(headersFor(nonce, framedBy))) context.header(name, value)
    const theme = context.req.query("theme") === "dark" ? "dark" : "light"
    const card = await issuer.openReveal(context.req.param("token"))
    const asked = context.req.query("design")
    const design = vaultDesigns.find((one) => one === asked)
    const parts = { nonce, theme, design } as const
    if (!card) return context.html(revealPage(parts, goneTexts(context.req.header("Accept-Language")), undefined), 410)
    return context.html(revealPage(parts, getTexts(card.language), card))
  })
  app.get("/terms", (context) => context.html(termsPage))
  app.notFound((context) => context.text("Not found", 404))
  return app
}

/**
 * Routes requests for the vault's host to the vault, before everything else that `app` serves. For a vault without
 * its own port (`VAULT_ORIGIN` without `VAULT_PORT`).
 */
export function serveVaultHost(app: Hono, vault: Hono, { port, origin }: Config["vault"]): void {
  if (port !== undefined) return
  const { host } = new URL(origin)
  app.use(({ req, env }, next) =>
    req.header("Host")?.toLowerCase() === host ? Promise.resolve(vault.fetch(req.raw, env)) : next(),
  )
}

function headersFor(nonce: string, framedBy: ReadonlySet<string>): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${[...framedBy].join(" ")}`,
  ]
  return {
    "Content-Security-Policy": policy.join("; "),
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
    "Cross-Origin-Resource-Policy": "cross-origin",
  }
}
