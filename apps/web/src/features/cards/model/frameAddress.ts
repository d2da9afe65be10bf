/** The issuer's page in the site's own theme. It can't see the site: the address tells it. */
export function frameAddress(url: string): string {
  const chosen = document.documentElement.dataset["theme"]
  const theme = chosen ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")
  const address = new URL(url)
  address.searchParams.set("theme", theme)
  return address.href
}
