import { type DateFormat, dateFormats, type Profile, themes } from "@wallet/core/contract"
import { useHideEmptyWallets, useSetHideEmptyWallets } from "@wallet/react"
import { useUpdateProfile } from "@wallet/react/account"
import { useId } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { type Locale, locales } from "#i18n/locale.ts"
import { keepPreferences } from "#i18n/preferences.ts"
import { toFormProblems } from "#shared/forms/problems.ts"
import { setKeysOn, useKeysOn } from "#shared/keys/keysSetting.ts"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { listCurrencies } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Select } from "#ui/Select.tsx"
import { Switch } from "#ui/Switch.tsx"
import { chooseTheme, type Theme, useTheme } from "#ui/theme.ts"
import { WithProfile } from "./WithProfile.tsx"

const themeNames: Record<Theme, () => string> = {
  system: () => m.settings_themeSystem(),
  light: () => m.settings_themeLight(),
  dark: () => m.settings_themeDark(),
}

const languageNames: Record<Locale, string> = { en: "English", ru: "Русский" }

/** Examples of date formats: the last day of a year. */
const examples: Record<DateFormat, string> = {
  "mm/dd/yy": "12/31/26",
  "dd.mm.yy": "31.12.26",
  "yyyy-mm-dd": "2026-12-31",
}

/** The customer's preferences for display and currency. They apply immediately and on all devices. */
export function PreferencesSection() {
  return <WithProfile>{(profile) => <Preferences profile={profile} />}</WithProfile>
}

function Preferences({ profile }: { readonly profile: Profile }) {
  const { locale, setLocale } = useLocale()
  const theme = useTheme()
  const keysOn = useKeysOn()
  const keysHint = useId()
  const regionCode = useRegionCode()
  const update = useUpdateProfile()
  const { data: hidesEmpty } = useHideEmptyWallets()
  const hideEmpty = useSetHideEmptyWallets()
  // An optimistic update, so that controls don't jump back and forth.
  const shown = update.isPending ? { ...profile, ...update.variables } : profile
  const error = update.error ?? hideEmpty.error
  const failure = error ? toFormProblems(error, []).form : undefined
  return (
    <>
      <Panel title={m.settings_look()}>
        <div className="grid gap-5 @row:grid-cols-2">
          <Select
            label={m.settings_language()}
            options={locales.map((value) => ({ value, text: languageNames[value] }))}
            value={locale}
            onChange={(chosen) => {
              setLocale(chosen)
              update.mutate({ locale: chosen })
            }}
          />
          <Select
            label={m.settings_theme()}
            options={themes.map((value) => ({ value, text: themeNames[value]() }))}
            value={theme}
            onChange={(chosen) => {
              chooseTheme(chosen)
              update.mutate({ theme: chosen })
            }}
          />
        </div>
      </Panel>
      <Panel title={m.settings_numbers()}>
        <div className="grid gap-5 @row:grid-cols-2">
          <CurrencySelect
            label={m.settings_referenceCurrency()}
            hint={m.settings_referenceHint()}
            currencies={listCurrencies(regionCode, [shown.referenceCurrency])}
            value={shown.referenceCurrency}
            onChange={(referenceCurrency) => {
              keepPreferences({ referenceCurrency })
              update.mutate({ referenceCurrency })
            }}
          />
          <Select
            label={m.settings_dateFormat()}
            options={dateFormats.map((value) => ({ value, text: examples[value] }))}
            value={dateFormats.find((known) => known === shown.dateFormat) ?? dateFormats[0]}
            onChange={(dateFormat) => {
              keepPreferences({ dateFormat })
              update.mutate({ dateFormat })
            }}
          />
        </div>
        <div className="mt-4 border-t border-line pt-2">
          <Switch
            isSelected={String(hideEmpty.isPending ? hideEmpty.variables.value : hidesEmpty) === "true"}
            onChange={(value) => hideEmpty.mutate({ value })}
          >
            {m.settings_hideEmpty()}
          </Switch>
        </div>
        {failure && (
          <Notice kind="danger">
            <ProblemText {...failure} />
          </Notice>
        )}
      </Panel>
      <Panel title={m.shell_keys()}>
        <Switch isSelected={keysOn} onChange={setKeysOn} aria-describedby={keysHint}>
          {m.shell_keysOn()}
        </Switch>
        <p id={keysHint} className="text-caption text-muted">
          {m.shell_keysOnHint()}
        </p>
      </Panel>
    </>
  )
}
