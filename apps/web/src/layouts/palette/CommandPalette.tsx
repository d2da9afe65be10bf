import { useRouter } from "@tanstack/react-router"
import type { Person } from "@wallet/core/account"
import { useRecentRecipients, useWallets } from "@wallet/react"
import { useContacts } from "@wallet/react/account"
import { useFreezeVirtualCard, useVirtualCards } from "@wallet/react/cards"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { mainPlaces } from "#layouts/accountNavigation.ts"
import { usedCodes } from "#shared/money/balances.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { PaletteDialog } from "#ui/PaletteDialog.tsx"
import { PaletteList } from "#ui/PaletteList.tsx"
import { chooseTheme } from "#ui/theme.ts"
import { type Command, commandGroups, listCommands, type PalettePage } from "./commands.ts"
import { noteCommand, withRecent } from "./recentCommands.ts"
import { search } from "./search.ts"
import { useFound } from "./useFound.ts"

interface CommandPaletteProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Finds pages, actions, people, invoices and operations by a few letters, with the keyboard only. */
export function CommandPalette({ isOpen, onOpenChange }: CommandPaletteProps) {
  return (
    <PaletteDialog name={m.shell_palette()} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Commands onDone={() => onOpenChange(false)} />
    </PaletteDialog>
  )
}

function Commands({ onDone }: { readonly onDone: () => void }) {
  const router = useRouter()
  const { locale, setLocale } = useLocale()
  const regionCode = useRegionCode()
  const pages = usePages()
  const people = usePeople()
  const cards = useVirtualCards().data?.items ?? []
  const wallets = useWallets().data ?? []
  const freeze = useFreezeVirtualCard()
  const [query, setQuery] = useState("")
  const { found: results, isSearching } = useFound(query)
  const commands = listCommands({
    pages,
    locale,
    regionCode,
    people,
    cards,
    usedCurrencies: usedCodes(wallets),
    fundedCurrencies: wallets.filter(({ available }) => /[1-9]/.test(available)).map(({ currency }) => currency),
  })
  const found =
    query.trim() === "" ? withRecent(commands, ({ isOffered }) => isOffered) : [...search(commands, query), ...results]

  const run = ({ id, effect }: Command) => {
    noteCommand(id)
    // Resets the query, in case the palette is opened again while it fades out.
    setQuery("")
    onDone()
    if ("go" in effect) void router.navigate({ href: effect.go })
    else if ("theme" in effect) chooseTheme(effect.theme)
    else if ("locale" in effect) setLocale(effect.locale)
    else {
      freeze.mutate({ cardId: effect.freeze })
      // The card's page shows the new state or the error.
      void router.navigate({ to: "/account/cards/$cardId", params: { cardId: effect.freeze } })
    }
  }
  const groups = commandGroups.map((group) => ({
    id: group,
    title: groupTitles[group](),
    entries: found.filter((command) => command.group === group),
  }))
  return (
    <PaletteList
      name={m.shell_palette()}
      placeholder={m.shell_palettePlaceholder()}
      groups={groups}
      query={query}
      isSearching={isSearching}
      onQuery={setQuery}
      onRun={run}
    />
  )
}

const groupTitles: Record<Command["group"], () => string> = {
  recent: () => m.shell_groupRecent(),
  actions: () => m.shell_groupActions(),
  people: () => m.shell_groupPeople(),
  found: () => m.shell_groupFound(),
  pages: () => m.shell_groupPages(),
  appearance: () => m.shell_groupAppearance(),
}

/** The people whom the customer has paid or saved, each once. */
function usePeople(): readonly Person[] {
  const recent = useRecentRecipients().data ?? []
  const contacts = useContacts().data ?? []
  const paid = recent.map(
    ({ recipient, name, person }): Person => ({
      ...(person ?? { id: recipient, name: null, namedBy: null }),
      // The address as the customer typed it; a person's own field is masked.
      address: name,
    }),
  )
  const known = new Set(paid.map(({ id }) => id))
  return [...paid, ...contacts.filter(({ id }) => !known.has(id))]
}

/** Pages that only make sense after a redirect. */
const notByHand = new Set(["/account/authorization", "/account/linkRequired", "/account/invoicePayment"])

/** Every page of the site with a title and without an id in its URL. */
function usePages(): PalettePage[] {
  const router = useRouter()
  return Object.values(router.routesById).flatMap((route): PalettePage[] => {
    const path = route.fullPath === "/" ? "/" : route.fullPath.replace(/\/$/, "")
    const title = route.options.staticData?.title
    const isOpenToAll = !path.includes("$") && !path.startsWith("/auth/") && !notByHand.has(path)
    return title && isOpenToAll ? [{ path, title, isOffered: mainPlaces.some(({ to }) => to === path) }] : []
  })
}
