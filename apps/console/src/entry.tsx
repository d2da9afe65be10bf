import "#styles/main.css"
import "virtual:brand.css"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { setErrorTexts } from "#i18n/errorTexts.ts"
import { LocaleProvider } from "#i18n/LocaleProvider.tsx"
import { baseLocale, localeFromCookies, localeFromLanguages } from "#i18n/locale.ts"
import { createConsoleRouter } from "./router.tsx"
import { toErrorText } from "./shared/problems.ts"

setErrorTexts(async () => toErrorText)

const root = document.getElementById("root")
if (!root) throw new Error("The page has no element for the console")
createRoot(root).render(
  <StrictMode>
    <LocaleProvider
      initial={localeFromCookies(document.cookie) ?? localeFromLanguages(navigator.languages) ?? baseLocale}
    >
      <RouterProvider router={createConsoleRouter()} />
    </LocaleProvider>
  </StrictMode>,
)
