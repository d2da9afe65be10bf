import { useBlocker } from "@tanstack/react-router"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { Button } from "./Button.tsx"
import { useHeldOpen } from "./heldOpen.ts"

interface ShownOnceProps {
  /** A secret with buttons that copy or store it. */
  readonly children: Elements
  /** The label of the button. Default: a confirmation that the secret was stored. */
  readonly doneText?: string
  readonly onDone: () => void
}

/**
 * A secret that is shown only once. Only its button closes it: not an Enter press for the previous step, not
 * Escape or a press outside, not "back". The browser asks before the page is closed or reloaded.
 */
export function ShownOnce({ children, doneText = m.ui_secretDone(), onDone }: ShownOnceProps) {
  useHeldOpen()
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: true })
  return (
    <div className="flex flex-col gap-5">
      {children}
      <Button size="large" wide onPress={onDone}>
        {doneText}
      </Button>
    </div>
  )
}
