import { html } from "hono/html"
import type { HtmlEscapedString } from "hono/utils/html"

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/**
 * A page of the sandbox. Everything that is put into it is escaped by the template.
 *
 * @param refreshSeconds reloads the page so often.
 */
export function sandboxPage(title: string, body: Html, refreshSeconds?: number): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}" />` : ""}
        <title>${title} · Sandbox</title>
        <style>
          :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
          body { margin: 0 auto; padding: 0 16px 48px; max-width: 720px; }
          header { padding: 12px 0; border-bottom: 1px solid; margin-bottom: 24px; }
          article { border: 1px solid; border-radius: 8px; padding: 8px 16px; margin: 16px 0; }
          pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
          input, button { font: inherit; padding: 8px 12px; min-height: 44px; }
          .code { font: 700 32px/1.2 ui-monospace, monospace; letter-spacing: 4px; }
          .choices { display: flex; flex-wrap: wrap; gap: 8px; }
        </style>
      </head>
      <body>
        <header><strong>Sandbox</strong>: nothing here is real. <a href="/sandbox">All sandbox pages</a></header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}
