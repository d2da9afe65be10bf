import { dateFormats, defaultDateFormat, locales, themes } from "@wallet/core/contract"
import { useProfile } from "@wallet/react/account"
import { useEffect } from "react"
import { keepPreferences } from "#i18n/preferences.ts"
import { chooseTheme, hasChosenTheme } from "#ui/theme.ts"

/** Applies the preferences chosen on other devices. The theme only if none was chosen on this one. */
export function usePreferenceSync(): void {
  const { data: profile } = useProfile({ staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => {
    if (!profile) return
    const { dateFormat, locale, referenceCurrency, theme } = profile
    // The default format of the language must follow a change of the language here.
    const format = dateFormats.find((known) => known === dateFormat)
    const language = locales.find((known) => known === locale) ?? "en"
    const isChosen = format !== undefined && format !== defaultDateFormat(language)
    keepPreferences({ dateFormat: isChosen ? format : null, referenceCurrency })
    const chosen = themes.find((known) => known === theme) ?? "system"
    if (chosen !== "system" && !hasChosenTheme()) chooseTheme(chosen)
  }, [profile])
}
