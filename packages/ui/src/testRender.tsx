import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { render } from "@testing-library/react"
import { I18nProvider } from "react-aria-components/I18nProvider"
import type { Elements } from "#i18n/elements.ts"
import { LocaleProvider } from "#i18n/LocaleProvider.tsx"
import type { Locale } from "#i18n/locale.ts"

/** Renders a component in a language, as the app does. */
export function renderIn(locale: Locale, content: Elements) {
  return render(
    <LocaleProvider initial={locale}>
      <I18nProvider locale={locale === "ru" ? "ru-RU" : "en-US"}>{content}</I18nProvider>
    </LocaleProvider>,
  )
}

/** The same on a page of its own, so that links know where they lead. */
export async function renderOnPage(locale: Locale, content: Elements) {
  const routeTree = createRootRoute({ component: () => content, notFoundComponent: () => content })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  // The app's router has another type. The test only needs its URLs.
  return renderIn(locale, <RouterProvider router={router as never} />)
}
