import { html } from "hono/html"
import type { Order } from "./orders.ts"
import { type Product, products } from "./products.ts"

type Html = ReturnType<typeof html>

/** Page with the products. */
export function productPage(): Html {
  return page(
    "The coffee shop",
    html`<h1>The coffee shop</h1>
      ${products.map(productForm)}`,
  )
}

function productForm({ id, name, price, currency }: Product): Html {
  return html`<form method="post" action="/orders">
    <h2>${name}</h2>
    <p>${price} ${currency}</p>
    <button name="product" value="${id}">Buy ${name}</button>
  </form>`
}

/** Page with an order's state. It reloads itself while the order waits. */
export function orderPage({ product, state, paymentUrl }: Order): Html {
  const { name, price, currency } = product
  const waits = state === "waiting"
  return page(
    `Your order: ${name}`,
    html`<h1>Your order: ${name}</h1>
      <p>${price} ${currency}</p>
      <p role="status">${texts[state]}</p>
      ${waits && html`<p><a href="${paymentUrl}" target="_blank">Pay with the wallet</a></p>`}
      <p><a href="/">Back to the shop</a></p>`,
    waits && html`<meta http-equiv="refresh" content="2" />`,
  )
}

const texts = {
  waiting: "We are waiting for your payment.",
  paid: "Paid. Thank you!",
  cancelled: "This order was not paid in time.",
} as const

/** Something went wrong on the way to the wallet. */
export function troublePage(text: string): Html {
  return page(
    "That did not work",
    html`<h1>That did not work</h1>
      <p role="alert">${text}</p>
      <p><a href="/">Back to the shop</a></p>`,
  )
}

function page(title: string, main: Html | Promise<Html>, head: Html | Promise<Html> | false = false): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${head}
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html>`
}
