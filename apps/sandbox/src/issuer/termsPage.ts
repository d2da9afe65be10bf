import { html } from "hono/html"

/** The terms that a cardholder accepts, in both languages. */
export const termsPage = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Terms of the sandbox issuer</title>
    </head>
    <body>
      <h1>Terms of the sandbox issuer</h1>
      <p>This issuer is simulated. Its cards pay nobody, and no merchant outside the sandbox takes them.</p>
      <section lang="ru">
        <h1>Условия тестового эмитента</h1>
        <p>Этот эмитент ненастоящий. Его картами нельзя платить за пределами песочницы.</p>
      </section>
    </body>
  </html>`
