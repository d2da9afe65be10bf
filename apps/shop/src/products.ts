/** A product of the shop. The price is decimal text, because money must not be a JavaScript number. */
export interface Product {
  readonly id: string
  readonly name: string
  readonly price: string
  readonly currency: string
}

export const products: readonly Product[] = [
  { id: "beans", name: "Coffee beans, 250 g", price: "12.50", currency: "USDT" },
  { id: "mug", name: "Mug", price: "9", currency: "USDT" },
]
