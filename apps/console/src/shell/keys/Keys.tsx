import { useRouter } from "@tanstack/react-router"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useSession } from "#shared/session.ts"
import { Dialog } from "#ui/Dialog.tsx"
import { focusRow } from "#ui/focusRow.ts"
import { KeyGroup } from "#ui/KeyGroup.tsx"
import { isTaken, readKey } from "#ui/pressedKey.ts"
import { places } from "../navigation.ts"
import { useSearchName } from "../palette/useSearchName.ts"
import { showKeysEvent } from "./showKeys.ts"

/** The longest pause between G and its letter, in milliseconds. */
const sequenceLasts = 1500

/** The single-key shortcuts of every screen, and their list. */
export function Keys({ onSearch }: { readonly onSearch: () => void }) {
  const router = useRouter()
  const { may } = useSession()
  const searchName = useSearchName()
  const [isListOpen, setListOpen] = useState(false)
  const pressedG = useRef(Number.NEGATIVE_INFINITY)
  const offered = places.filter(({ needs }) => needs === undefined || may(needs))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = readKey(event)
    if (key === undefined || event.defaultPrevented || isTaken(event.target)) return
    const isSecond = event.timeStamp - pressedG.current < sequenceLasts
    pressedG.current = Number.NEGATIVE_INFINITY
    if (isSecond) {
      const place = offered.find(({ letter }) => letter === key)
      if (place) void router.navigate({ to: place.to })
    } else if (key === "g") pressedG.current = event.timeStamp
    else if (key === "?") setListOpen(true)
    else if (key === "/") {
      // Some browsers open their own search by this key.
      event.preventDefault()
      onSearch()
    } else if (key === "j" || key === "k") focusRow(document, key === "j" ? 1 : -1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    const show = () => setListOpen(true)
    window.addEventListener("keydown", listen)
    window.addEventListener(showKeysEvent, show)
    return () => {
      window.removeEventListener("keydown", listen)
      window.removeEventListener(showKeysEvent, show)
    }
  }, [])
  return (
    <Dialog title={m.shell_keys()} isOpen={isListOpen} onOpenChange={setListOpen}>
      <div className="flex flex-col gap-5">
        <KeyGroup
          title={m.shell_keysAnywhere()}
          rows={[
            ["/", searchName],
            ["?", m.shell_keys()],
            ["J", m.shell_keyNext()],
            ["K", m.shell_keyPrevious()],
            ["Enter", m.shell_keyOpen()],
          ]}
        />
        <KeyGroup
          title={m.shell_keysCase()}
          rows={[
            ["A", m.shell_keyFirst()],
            ["R", m.shell_keySecond()],
            ["I", m.shell_keyTake()],
            ["N", m.shell_keyNote()],
          ]}
        />
        <KeyGroup
          title={m.shell_keysGo()}
          rows={offered.map(({ letter, label }) => [`G ${letter.toUpperCase()}`, label()])}
        />
      </div>
    </Dialog>
  )
}
