/** The base of the elements. On a server, where a page is only written, there are none. */
export const ElementBase: typeof HTMLElement =
  "HTMLElement" in globalThis ? HTMLElement : (Object as object as typeof HTMLElement)

/** Defines an element once, however many copies of this package a page has loaded. */
export function define(name: string, element: CustomElementConstructor): void {
  if (globalThis.customElements && !customElements.get(name)) customElements.define(name, element)
}

/** Attaches a shadow root with a style sheet, which no content policy counts as an inline style. */
export function attachShadow(host: HTMLElement, css: string): ShadowRoot {
  const root = host.attachShadow({ mode: "open", delegatesFocus: true })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  return root
}

/** Makes an element with attributes and children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...children)
  return element
}
