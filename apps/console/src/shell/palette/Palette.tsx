import { useNavigate } from "@tanstack/react-router"
import { Search } from "lucide-react"
import { useState } from "react"
import { Dialog } from "react-aria-components/Dialog"
import { m } from "#i18n/generated/messages.js"
import { useSession } from "#shared/session.ts"
import { ModalFrame } from "#ui/ModalFrame.tsx"
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
    <ModalFrame
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      place="items-start justify-center p-3 tablet:pt-[12dvh]"
      surface="max-h-[80dvh] w-full max-w-140 rounded-surface transition-opacity duration-150 data-[exiting]:opacity-0"
    >
      <Dialog aria-label={useSearchName()} className="flex min-h-0 flex-col outline-none">
        <Commands onDone={() => onOpenChange(false)} />
      </Dialog>
    </ModalFrame>
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
