import { type Html, pageFrame } from "@wallet/provider/platform/http/pageFrame.ts"
import { html } from "hono/html"

/**
 * A page of the sandbox. The template escapes all values.
 *
 * @param refreshSeconds reloads the page so often.
 */
export function sandboxPage(title: string, body: Html, refreshSeconds?: number): Html {
  const banner = html`<strong>Sandbox</strong>: nothing here is real. <a href="/sandbox">All sandbox pages</a>`
  return pageFrame({ title, site: "Sandbox", banner, body, refreshSeconds })
}
