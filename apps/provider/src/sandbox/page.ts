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
          :root {
            color-scheme: light dark;
            --page: light-dark(#f6f7f9, #0c0d10);
            --surface: light-dark(#fff, #16181d);
            --line: light-dark(#e3e5ea, #2a2d34);
            --muted: light-dark(#5b6270, #a2a8b4);
            --accent: light-dark(#2146d0, #9fb0ff);
            --warning: light-dark(#fdf1dd, #2d230f);
            font: 16px/1.5 "Inter Variable", system-ui, sans-serif;
            background: var(--page);
          }
          body { margin: 0; }
          header { padding: 12px 16px; background: var(--warning); text-align: center; font-size: 14px; }
          main { margin: 0 auto; padding: 24px 16px 64px; max-width: 720px; }
          h1 { font-size: 28px; line-height: 1.2; letter-spacing: -0.02em; }
          h2 { font-size: 18px; }
          a { color: var(--accent); }
          article, table { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
          article { padding: 8px 20px 20px; margin: 16px 0; }
          article > form + form { margin-top: 24px; }
          table { border-collapse: separate; border-spacing: 0; width: 100%; }
          th, td { padding: 10px 16px; text-align: left; border-top: 1px solid var(--line); }
          thead th { border-top: 0; font-size: 14px; color: var(--muted); }
          pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
          input, select, button { font: inherit; padding: 8px 14px; min-height: 44px; border-radius: 8px; }
          input, select { border: 1px solid var(--muted); background: var(--surface); color: inherit; }
          button { border: 0; background: var(--accent); color: var(--surface); font-weight: 500; cursor: pointer; }
          :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
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
