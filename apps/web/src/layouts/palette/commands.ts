import { canTopUp } from "@wallet/core"
import { displayCode, orderCurrencies } from "@wallet/core/money"
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpRight,
  CornerDownRight,
  Languages,
  Monitor,
  Moon,
  Sun,
} from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { type Locale, locales } from "#i18n/locale.ts"
import { languageNames } from "#layouts/languageNames.ts"
import { currencies } from "#shared/money/currencies.ts"
import { type Theme, themes } from "#ui/theme.ts"
import type { Findable } from "./search.ts"

/** What a command does. */
export type CommandEffect = { readonly go: string } | { readonly theme: Theme } | { readonly locale: Locale }

export interface Command extends Findable {
  readonly id: string
  readonly group: "actions" | "pages" | "appearance"
  readonly title: string
  readonly Icon: typeof Sun
  readonly effect: CommandEffect
  /** Stands in the list before anything is typed. */
  readonly isOffered: boolean
}

type Text = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

/** A page that can be gone to as it is. */
export interface PalettePage {
  readonly path: string
  readonly title: Text
  readonly isOffered: boolean
}

interface CommandInputs {
  readonly pages: readonly PalettePage[]
  readonly locale: Locale
  readonly regionCode: string | undefined
  /** Codes of the wallets that the customer uses, whatever the region offers. */
  readonly usedCurrencies: readonly string[]
}

/** Everything that the palette can do, found by its words in both languages. */
export function listCommands({ pages, locale, regionCode, usedCurrencies }: CommandInputs): Command[] {
  const named = (text: (locale: Locale) => string) => ({
    title: text(locale),
    words: locales.map((language) => text(language)).join(" "),
  })
  return [
    ...moneyActions(regionCode, usedCurrencies).map(({ id, text, Icon, go }) => ({
      ...named(text),
      id,
      Icon,
      group: "actions" as const,
      effect: { go },
      isOffered: false,
    })),
    ...pages.map(({ path, title, isOffered }) => ({
      ...named((language) => title({}, { locale: language })),
      id: path,
      Icon: CornerDownRight,
      group: "pages" as const,
      effect: { go: path },
      isOffered,
    })),
    ...themes.map((theme) => ({
      ...named((language) =>
        m.shell_themeChoice({ theme: themeNames[theme]({}, { locale: language }) }, { locale: language }),
      ),
      id: `theme-${theme}`,
      Icon: themeIcons[theme],
      group: "appearance" as const,
      effect: { theme },
      isOffered: true,
    })),
    ...locales.map((choice) => ({
      ...named((language) => m.shell_languageChoice({ language: languageNames[choice] }, { locale: language })),
      id: `language-${choice}`,
      Icon: Languages,
      group: "appearance" as const,
      effect: { locale: choice },
      isOffered: true,
    })),
  ]
}

function moneyActions(regionCode: string | undefined, usedCurrencies: readonly string[]) {
  return orderCurrencies(currencies, regionCode, usedCurrencies).flatMap((currency) => {
    const code = displayCode(currency, regionCode)
    const query = `?currency=${currency.code}`
    const actions = [
      { name: "send", message: m.shell_send, Icon: ArrowUpRight, go: `/account/send/internal${query}` },
      { name: "exchange", message: m.shell_exchange, Icon: ArrowLeftRight, go: `/account/exchange${query}` },
      { name: "top-up", message: m.shell_topUp, Icon: ArrowDownToLine, go: `/account/top-up${query}` },
    ]
    return actions
      .filter(({ name }) => name !== "top-up" || canTopUp(currency))
      .map(({ name, message, Icon, go }) => ({
        id: `${name}-${currency.code}`,
        text: (locale: Locale) => message({ code }, { locale }),
        Icon,
        go,
      }))
  })
}

const themeNames: Record<Theme, Text> = {
  system: m.common_themeSystem,
  light: m.common_themeLight,
  dark: m.common_themeDark,
}

const themeIcons: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon }
