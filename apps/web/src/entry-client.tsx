import "#styles/main.css"
import "virtual:brand.css"
import { createBrowserHistory, RouterProvider } from "@tanstack/react-router"
import { RouterClient } from "@tanstack/react-router/ssr/client"
import type { ConnectionInfo } from "@wallet/core"
import { StrictMode, startTransition } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { BuildNotice } from "#builds/BuildNotice.tsx"
import { followBuilds, readCurrentBuild } from "#builds/buildUpdates.ts"
import { createContents } from "#content/payload/contents.ts"
import { readPayloadFiles } from "#content/payload/payloadFiles.ts"
import type { Elements } from "#i18n/elements.ts"
import { setErrorTexts } from "#i18n/errorTexts.ts"
import { LocaleProvider } from "#i18n/LocaleProvider.tsx"
import {
  baseLocale,
  isLocale,
  type Locale,
  localeFromCookies,
  localeFromLanguages,
  localeParameter,
} from "#i18n/locale.ts"
import { type AppRouter, createAppRouter } from "./router.tsx"

setErrorTexts(async () => (await import("#i18n/errorText.ts")).errorText)
const currentBuild = readCurrentBuild(document)
dropLocaleFromAddress()
const contents = createContents({ source: contentSource(), locale: pageLocale })
const hydrated = new Promise((resolve) => addEventListener("hydrated", resolve, { once: true }))
void start()

/** In steps with room between them for what the visitor does: in one it holds a phone up for a quarter of a second. */
async function start(): Promise<void> {
  await nextTask()
  const history = createBrowserHistory()
  await nextTask()
  const router = createAppRouter(contents, history)
  if (currentBuild !== undefined) followBuilds(currentBuild, (listener) => router.subscribe("onRendered", listener))
  await nextTask()
  if ("$_TSR" in window) takeOver(router)
  else await drawAnew(router)
}

/** A prerendered page. */
function takeOver(router: AppRouter): void {
  void replayEarlyInput()
  // As a transition: taking over a long page leaves room for what the visitor does meanwhile.
  startTransition(() => void hydrateRoot(document, frame(router, <RouterClient router={router} />)))
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** The account's pages, which come empty, and the page of an unknown address, which was rendered for another one. */
async function drawAnew(router: AppRouter): Promise<void> {
  const repeatPress = isUsed() ? (await loadEarlyInput()).notePress() : undefined
  // React empties the head: what the build has put there for the browser itself is put back.
  const kept = document.head.querySelectorAll("link[rel$=icon], link[rel=manifest], meta[name=theme-color]")
  createRoot(document).render(frame(router, <RouterProvider router={router} />))
  await hydrated
  document.head.append(...kept)
  repeatPress?.()
}

/** Does what was done before React took the page over, if anything was: not many visitors are that quick. */
async function replayEarlyInput(): Promise<void> {
  // Asked for at once where it is wanted already, so that it comes before anything is drawn anew.
  if (isUsed()) void loadEarlyInput()
  await hydrated
  if (isUsed()) (await loadEarlyInput()).replayEarlyInput()
}

/** The page's first script records it, until React handles events itself. */
function isUsed(): boolean {
  return "used" in document.documentElement.dataset
}

function loadEarlyInput() {
  return import("./earlyInput.ts")
}

function frame(router: AppRouter, content: Elements) {
  return (
    <StrictMode>
      <LocaleProvider initial={pageLocale()} prepare={(locale) => bringShownPage(router, locale)}>
        {content}
        <BuildNotice />
      </LocaleProvider>
    </StrictMode>
  )
}

/** A page that the server chose keeps the server's language, else it could not be hydrated. */
function pageLocale(): Locale {
  const { lang } = document.documentElement
  if (isLocale(lang)) return lang
  return localeFromCookies(document.cookie) ?? localeFromLanguages(navigator.languages) ?? baseLocale
}

/** The server has put the language that an address named into the cookie: a change of it must outlive the next load. */
function dropLocaleFromAddress(): void {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(localeParameter)) return
  address.searchParams.delete(localeParameter)
  window.history.replaceState(window.history.state, "", address)
}

/** The texts of the page that is shown, in another language; a page of the account has none of its own. */
async function bringShownPage(router: AppRouter, locale: Locale): Promise<boolean> {
  const page = router.state.location.pathname
  return contents.find(page, pageLocale()) === undefined || (await contents.bring(page, locale)) === "here"
}

function contentSource() {
  // The dev server has no payload files.
  if (import.meta.env.DEV)
    return async (page: string, locale: Locale) =>
      (await import("#content/payload/readPageTexts.ts")).readPageTexts(page, locale)
  return readPayloadFiles({
    fetch: (...request) => fetch(...request),
    build: currentBuild ?? "",
    connection: () => (navigator as Navigator & { readonly connection?: ConnectionInfo }).connection, // not in all
    documentPage: window.location.pathname,
    documentLocale: pageLocale(),
  })
}
