import { html } from "hono/html"
import type { Order } from "./orders.ts"
import { type Product, products } from "./products.ts"
import { hostedPage } from "./ways/hostedPage.ts"
import { sheet } from "./ways/sheet.ts"

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

/** Page with an order's state and the ways to pay it. It reloads itself when the order waits no more. */
export function orderPage({ id, product, state, paymentUrl }: Order): Html {
  const { name, price, currency } = product
  const waits = state === "waiting"
  return page(
    `Your order: ${name}`,
    html`<h1>Your order: ${name}</h1>
      <p>${price} ${currency}</p>
      <p role="status">${texts[state]}</p>
      ${waits && [hostedPage(paymentUrl), sheet(paymentUrl), html`<p><a href="/orders/${id}/address">Pay by address</a></p>`]}
      <p><a href="/">Back to the shop</a></p>`,
    waits && html`<script type="module" src="/scripts/order.js"></script>`,
  )
}

const texts = {
  waiting: "We are waiting for your payment.",
  paid: "Paid. Thank you!",
  cancelled: "This order was not paid in time.",
} as const

/** Page of the shop's own with what to send where. */
export function addressPage({ id, product: { name } }: Order, way: Html | Promise<Html>): Html {
  return page(
    `Pay for ${name}`,
    html`<h1>Pay for ${name}</h1>
      ${way}
      <p><a href="/orders/${id}">Back to the order</a></p>`,
  )
}

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
