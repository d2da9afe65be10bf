import type { CardDesign } from "#ui/CardFace.tsx"

/** The URL of the issuer's page, with the site's theme and the card's design as parameters. */
export function frameAddress(url: string, design: CardDesign): string {
  const chosen = document.documentElement.dataset["theme"]
  const theme = chosen ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")
  const address = new URL(url)
  address.searchParams.set("theme", theme)
  address.searchParams.set("design", design)
  return address.href
}
