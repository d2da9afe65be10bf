import { html } from "hono/html"
import type { HtmlEscapedString } from "hono/utils/html"

/** A piece of a page. Everything that is put into it is escaped by the template. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** The parts of a page that the provider renders. */
interface PageParts {
  readonly title: string
  /** Language of its text. Default: English. */
  readonly lang?: string
  /** The site's name, shown after the title. */
  readonly site: string
  /** The banner above every page of that site. */
  readonly banner: Html
  readonly body: Html
  /** Reloads the page so often. */
  readonly refreshSeconds?: number | undefined
}

/** A page that the provider serves itself, for developers and operators: no script, light and dark. */
export function pageFrame({ title, lang = "en", site, banner, body, refreshSeconds }: PageParts): Html {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}" />` : ""}
        <title>${title} · ${site}</title>
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
          main { margin: 0 auto; padding: 24px 16px 64px; max-width: 800px; }
          h1 { font-size: 28px; line-height: 1.2; letter-spacing: -0.02em; }
          h2 { font-size: 18px; }
          a { color: var(--accent); }
          article, table { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
          article { padding: 8px 20px 20px; margin: 16px 0; }
          article > form + form { margin-top: 24px; }
          table { border-collapse: separate; border-spacing: 0; width: 100%; }
          th, td { padding: 10px 16px; text-align: left; border-top: 1px solid var(--line); }
          thead th { border-top: 0; font-size: 14px; color: var(--muted); }
          code { font-size: 14px; }
          td:first-child code { white-space: nowrap; }
          pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
          input, select, button { font: inherit; padding: 8px 14px; min-height: 44px; border-radius: 8px; }
          input, select { box-sizing: border-box; max-width: 100%; border: 1px solid var(--muted); background: var(--surface); color: inherit; }
          input[type="checkbox"] { width: 20px; min-height: 20px; margin: 0 4px 0 0; vertical-align: -4px; accent-color: var(--accent); }
          form:not(.stacked) > p, form:not(.stacked, :has(> p)) { display: flex; flex-wrap: wrap; gap: 12px 16px; align-items: end; }
          label:not(:has([type="checkbox"])) { display: inline-flex; max-width: 100%; flex-direction: column; gap: 4px; font-weight: 500; }
          label:has([type="checkbox"]) { padding: 10px 0; }
          button { border: 0; background: var(--accent); color: var(--surface); font-weight: 500; cursor: pointer; }
          :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
          .code { font: 700 32px/1.2 ui-monospace, monospace; letter-spacing: 4px; }
          .choices { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 16px; }
          .table { overflow-x: auto; }
          dl { display: grid; grid-template-columns: minmax(120px, auto) 1fr; font-variant-numeric: tabular-nums; gap: 4px 16px; margin: 0 0 16px; }
          dt { color: var(--muted); }
          dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
          .stacked label { display: block; margin: 12px 0 4px; }
          .stacked > input, .stacked > select { width: 100%; }
          .problem { padding: 12px 16px; border-radius: 12px; background: var(--warning); }
          button.quiet { border: 1px solid var(--muted); background: none; color: inherit; }
          header:has(nav) { background: var(--surface); border-bottom: 1px solid var(--line); }
          nav { display: flex; flex-wrap: wrap; gap: 0 4px; align-items: center; margin: 0 auto; max-width: 1080px; }
          nav a, nav button { min-height: 0; padding: 8px 10px; border-radius: 8px; color: var(--muted); text-decoration: none; }
          nav a:hover, nav button:hover, nav a[aria-current] { background: var(--page); color: inherit; }
          nav a[aria-current] { font-weight: 600; }
          nav form { margin-inline-start: auto; }
          nav button { background: none; font-weight: inherit; }
        </style>
      </head>
      <body>
        <header>${banner}</header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}
