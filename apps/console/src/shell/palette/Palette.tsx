import { useNavigate } from "@tanstack/react-router"
import { Search } from "lucide-react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useSession } from "#shared/session.ts"
import { PaletteDialog } from "#ui/PaletteDialog.tsx"
import { PaletteList } from "#ui/PaletteList.tsx"
import { places } from "../navigation.ts"
import { useSearchName } from "./useSearchName.ts"

interface PaletteProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Finds a customer, a payment or a screen by a few letters, with the keyboard only. */
export function Palette({ isOpen, onOpenChange }: PaletteProps) {
  return (
    <PaletteDialog name={useSearchName()} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Commands onDone={() => onOpenChange(false)} />
    </PaletteDialog>
  )
}

function Commands({ onDone }: { readonly onDone: () => void }) {
  const navigate = useNavigate()
  const { may } = useSession()
  const name = useSearchName()
  const [query, setQuery] = useState("")
  const typed = query.trim()
  const screens = places
    .filter(({ needs }) => needs === undefined || may(needs))
    .filter(({ label }) => label().toLocaleLowerCase().includes(typed.toLocaleLowerCase()))
    .map(({ to, label, Icon }) => ({ id: to, title: label(), Icon, run: () => navigate({ to }) }))
  // Each search is logged: it is made when it is asked for, not for every letter.
  const everything =
    may("search.use") && typed !== ""
      ? [
          {
            id: "search",
            title: m.search_searchFor({ text: typed }),
            Icon: Search,
            run: () => navigate({ to: "/search", state: { searched: typed } }),
          },
        ]
      : []
  const run = (command: { readonly run: () => Promise<void> }) => {
    onDone()
    void command.run()
  }
  return (
    <PaletteList
      name={name}
      placeholder={may("search.use") ? m.shell_searchHint() : name}
      groups={[{ id: "all", entries: [...everything, ...screens] }]}
      query={query}
      onQuery={setQuery}
      onRun={run}
    />
  )
}
