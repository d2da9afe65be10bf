const texts = {
  en: {
    pay: "Pay",
    title: "Checkout",
    close: "Close",
    openWindow: "Open in a new window",
    blocked: "The checkout can’t be shown on this page.",
  },
  ru: {
    pay: "Оплатить",
    title: "Оплата",
    close: "Закрыть",
    openWindow: "Открыть в новом окне",
    blocked: "На этой странице оплату открыть нельзя.",
  },
} as const

/** A language of the elements. */
export type ElementLocale = keyof typeof texts

/** The language of an element: that of the nearest `lang`. English for all others than Russian. */
export function readLocale(element: Element): ElementLocale {
  let around: Element | null = element
  while (around) {
    const named: Element | null = around.closest("[lang]")
    if (named) return /^ru\b/i.test(named.getAttribute("lang") ?? "") ? "ru" : "en"
    const root = around.getRootNode()
    around = root instanceof ShadowRoot ? root.host : null
  }
  return "en"
}

/** The texts of an element, in its language. */
export function getTexts(element: Element): (typeof texts)[ElementLocale] {
  return texts[readLocale(element)]
}
