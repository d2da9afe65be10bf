import type { CardDesign } from "#ui/CardFace.tsx"

/** The issuer's page in the site's own theme and in the card's design. It can't see the site: the address tells it. */
export function frameAddress(url: string, design: CardDesign): string {
  const chosen = document.documentElement.dataset["theme"]
  const theme = chosen ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")
  const address = new URL(url)
  address.searchParams.set("theme", theme)
  address.searchParams.set("design", design)
  return address.href
}
