import { readFileSync } from "node:fs"
import { type Locale, locales } from "#i18n/locale.ts"
import { brand, palette } from "#site/brand.ts"
import { sharePath } from "#worker/routing.ts"
import { appIcons } from "./appIcons.ts"
import { getDescription } from "./publicPages.ts"

/** The colour of the bar at the top of every page, which the browser's own bar continues. */
const barColours = readBarColours()

/** Shortcuts under the site's icon on a home screen. */
const shortcuts = ["/account/send", "/account/top-up", sharePath, "/account/qr"]

/** The address of a language's manifest. */
export function manifestPath(locale: Locale): string {
  return `/manifest.${locale}.webmanifest`
}

/**
 * The files by which the site is put on a home screen: a manifest for each language, and its icons.
 * @param routeTitle the title of a route in a language
 */
export async function manifestFiles(
  icon: string,
  routeTitle: (path: string, locale: Locale) => string,
): Promise<Readonly<Record<string, string | Uint8Array>>> {
  const manifests = locales.map((locale) => [manifestPath(locale), buildManifest(locale, routeTitle)] as const)
  return { ...Object.fromEntries(manifests), ...(await appIcons(icon, palette.accent.light.base)) }
}

/**
 * The tags of a page: its icon on a home screen, and the colour of the browser's own bar, which is as dark as the device
 * until the script of the page's theme says otherwise. They stand before it.
 */
export function installTags(): string {
  return [
    `<link rel="apple-touch-icon" href="/icons/apple-touch.png">`,
    ...Object.entries(barColours).map(
      ([theme, colour]) => `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${theme})">`,
    ),
  ].join("\n")
}

function buildManifest(locale: Locale, routeTitle: (path: string, locale: Locale) => string): string {
  return JSON.stringify({
    id: "/account",
    name: brand.name,
    short_name: brand.name,
    description: getDescription("/")[locale],
    lang: locale,
    dir: "ltr",
    start_url: "/account",
    scope: "/",
    display: "standalone",
    // A manifest knows one theme: while the site starts, its bar and its page are light.
    theme_color: barColours.light,
    background_color: barColours.light,
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: shortcuts.map((url) => ({
      name: routeTitle(url, locale),
      url,
      icons: [{ src: "/icons/192.png", sizes: "192x192", type: "image/png" }],
    })),
    // The service worker handles what a phone shares with the site: a photo of a code or its text.
    share_target: {
      action: sharePath,
      method: "POST",
      enctype: "multipart/form-data",
      params: {
        title: "title",
        text: "text",
        url: "url",
        files: [{ name: "picture", accept: ["image/png", "image/jpeg", "image/webp", "image/gif"] }],
      },
    },
  })
}

function readBarColours(): Readonly<Record<"light" | "dark", string>> {
  const tokens = readFileSync(new URL(import.meta.resolve("@wallet/ui/styles/tokens.css")), "utf8")
  const [, light, dark] = /--surface: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? []
  if (!light || !dark) throw new Error("tokens.css has no --surface of two colours")
  return { light, dark }
}
