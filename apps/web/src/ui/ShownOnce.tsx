import { useBlocker } from "@tanstack/react-router"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { Button } from "./Button.tsx"
import { useHeldOpen } from "./heldOpen.ts"

interface ShownOnceProps {
  /** A secret with what it may be kept by. */
  readonly children: Elements
  /** What the button says; by default that it was stored. */
  readonly doneText?: string
  readonly onDone: () => void
}

/**
 * What nobody will see again. It goes by its button alone: not by Enter that a customer pressed for the step before, not
 * by Escape or a press beside it, not by the browser's Back; the browser asks before the page is closed or loaded anew.
 */
export function ShownOnce({ children, doneText = m.apiKeys_secretDone(), onDone }: ShownOnceProps) {
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
