import { createContext, use, useCallback, useLayoutEffect, useMemo, useState } from "react"
import { overwriteGetLocale } from "#i18n/generated/runtime.js"
import type { Elements } from "./elements.ts"
import { baseLocale, type Locale, localeCookie } from "./locale.ts"

interface LocaleState {
  readonly locale: Locale
  /** Keeps the choice in the cookie and shows everything in that language, in place. */
  readonly setLocale: (locale: Locale) => void
}

const LocaleContext = createContext<LocaleState | undefined>(undefined)

/** The locale outside of rendering, e.g. in an event handler. */
let shownLocale: Locale = baseLocale

// A message asks for the locale where it is rendered. By reading the context at that moment the component subscribes
// to it: a change of language re-renders exactly what shows text, and what was typed stays.
overwriteGetLocale(() => localeWhileRendering() ?? shownLocale)

function localeWhileRendering(): Locale | undefined {
  try {
    // `use` may be called anywhere during a render, and throws outside of one.
    // oxlint-disable-next-line react/rules-of-hooks
    return use(LocaleContext)?.locale
  } catch {
    return undefined
  }
}

interface LocaleProviderProps {
  readonly initial: Locale
  /** Gets what the page needs in another language; `false` where only loading the page anew brings it. */
  readonly prepare?: (locale: Locale) => Promise<boolean>
  readonly children: Elements
}

const nothingToPrepare = async () => true

/** Holds the locale of everything below it. */
export function LocaleProvider({ initial, prepare = nothingToPrepare, children }: LocaleProviderProps) {
  const [locale, showLocale] = useState(initial)
  const setLocale = useCallback(
    (chosen: Locale) => {
      const change = (isPrepared: boolean) => {
        document.cookie = localeCookie(chosen)
        if (isPrepared) showLocale(chosen)
        else window.location.reload()
      }
      // Without a connection the page stays as it is, whole and in its language.
      prepare(chosen).then(change, () => undefined)
    },
    [prepare],
  )
  useLayoutEffect(() => {
    shownLocale = locale
    return () => {
      shownLocale = baseLocale
    }
  }, [locale])
  const state = useMemo(() => ({ locale, setLocale }), [locale, setLocale])
  return <LocaleContext value={state}>{children}</LocaleContext>
}

/** The locale that is shown, and the way to change it. */
export function useLocale(): LocaleState {
  const state = use(LocaleContext)
  if (!state) throw new Error("useLocale needs a LocaleProvider above it")
  return state
}
