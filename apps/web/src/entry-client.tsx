import "./styles/main.css"
import "virtual:brand.css"
import { RouterProvider } from "@tanstack/react-router"
import { RouterClient } from "@tanstack/react-router/ssr/client"
import { StrictMode } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { BuildNotice } from "./builds/BuildNotice.tsx"
import { followBuilds, readCurrentBuild } from "./builds/buildUpdates.ts"
import { LocaleProvider } from "./i18n/LocaleProvider.tsx"
import { baseLocale, isLocale, type Locale, localeFromCookies, localeFromLanguages } from "./i18n/locale.ts"
import { createAppRouter } from "./router.tsx"

const router = createAppRouter()
const currentBuild = readCurrentBuild(document)
if (currentBuild !== undefined) followBuilds(currentBuild, (listener) => router.subscribe("onRendered", listener))

const prerendered = "$_TSR" in window

if (prerendered) hydrateRoot(document, frame(<RouterClient router={router} />))
else createRoot(document).render(frame(<RouterProvider router={router} />))

function frame(content: React.ReactNode) {
  return (
    <StrictMode>
      <LocaleProvider initial={pageLocale()}>
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
