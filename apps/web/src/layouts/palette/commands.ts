import { canTopUp } from "@wallet/core"
import type { Person } from "@wallet/core/account"
import type { VirtualCard } from "@wallet/core/contract"
import { displayCode, orderCurrencies } from "@wallet/core/money"
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpRight,
  CornerDownRight,
  Languages,
  Monitor,
  Moon,
  Snowflake,
  Sun,
  UserRound,
} from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { type Locale, locales } from "#i18n/locale.ts"
import { languageNames } from "#layouts/languageNames.ts"
import { currencies } from "#shared/money/currencies.ts"
import { type Theme, themes } from "#ui/theme.ts"
import type { Findable } from "./search.ts"

/** The effect of a command: open a page, change the theme or language, or freeze a card. */
export type CommandEffect =
  | { readonly go: string }
  | { readonly theme: Theme }
  | { readonly locale: Locale }
  | { readonly freeze: string }

/** The groups, in display order. */
export const commandGroups = ["recent", "actions", "people", "found", "pages", "appearance"] as const

export interface Command extends Findable {
  readonly id: string
  readonly group: (typeof commandGroups)[number]
  readonly title: string
  /** Distinguishes commands with the same title. */
  readonly detail?: string
  readonly Icon: typeof Sun
  readonly effect: CommandEffect
  /** True if the command is listed before anything is typed. */
  readonly isOffered: boolean
}

type Text = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

/** A page whose URL needs no parameters. */
export interface PalettePage {
  readonly path: string
  readonly title: Text
  readonly isOffered: boolean
}

interface CommandInputs {
  readonly pages: readonly PalettePage[]
  readonly locale: Locale
  readonly regionCode: string | undefined
  /** Codes of the wallets that the customer uses, in any region. */
  readonly usedCurrencies: readonly string[]
  /** Codes of the wallets with money to send. */
  readonly fundedCurrencies: readonly string[]
  readonly people: readonly Person[]
  readonly cards: readonly VirtualCard[]
}

/** All commands, searchable by their words in both languages. */
export function listCommands(inputs: CommandInputs): Command[] {
  const { pages, locale, people, cards } = inputs
  const named = (text: (locale: Locale) => string) => ({
    title: text(locale),
    words: locales.map((language) => text(language)).join(" "),
  })
  return [
    {
      ...named((language) => m.common_navSend({}, { locale: language })),
      id: "send",
      Icon: ArrowUpRight,
      group: "actions",
      effect: { go: sendPath },
      isOffered: true,
    },
    ...moneyActions(inputs).map(({ id, text, Icon, go }) => ({
      ...named(text),
      id,
      Icon,
      group: "actions" as const,
      effect: { go },
      isOffered: false,
    })),
    ...cards.flatMap(({ id, label, state, last4 }) =>
      state === "active"
        ? [
            {
              ...named((language) => m.shell_freeze({ card: label }, { locale: language })),
              ...(last4 !== null && { detail: `•••• ${last4}` }),
              id: `freeze-${id}`,
              Icon: Snowflake,
              group: "actions" as const,
              effect: { freeze: id },
              isOffered: false,
            },
          ]
        : [],
    ),
    ...people.map(({ id, name, namedBy, address }) => {
      const title = m.shell_sendTo({ name: name ?? address }, { locale })
      return {
        title,
        // The customer's own name says more than a masked address.
        ...(name !== null && !(namedBy === "contact" && address.includes("•")) && { detail: address }),
        words: `${locales.map((language) => m.shell_sendTo({ name: name ?? "" }, { locale: language })).join(" ")} ${address}`,
        id: `person-${id}`,
        Icon: UserRound,
        group: "people" as const,
        effect: { go: `${sendPath}/internal?recipient=${encodeURIComponent(id)}` },
        isOffered: false,
      }
    }),
    // Without the send page, which is a command above.
    ...pages
      .filter(({ path }) => path !== sendPath)
      .map(({ path, title, isOffered }) => ({
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

const sendPath = "/account/send"

/** Commands by currency: send and exchange for wallets with money, top-up for all. */
function moneyActions({ regionCode, usedCurrencies, fundedCurrencies }: CommandInputs) {
  return orderCurrencies(currencies, regionCode, usedCurrencies).flatMap((currency) => {
    const code = displayCode(currency, regionCode)
    const query = `?currency=${currency.code}`
    const actions = [
      { name: "send", message: m.shell_send, Icon: ArrowUpRight, go: `/account/send/internal${query}` },
      { name: "exchange", message: m.shell_exchange, Icon: ArrowLeftRight, go: `/account/exchange${query}` },
      { name: "top-up", message: m.shell_topUp, Icon: ArrowDownToLine, go: `/account/top-up${query}` },
    ]
    return actions
      .filter(({ name }) => (name === "top-up" ? canTopUp(currency) : fundedCurrencies.includes(currency.code)))
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
