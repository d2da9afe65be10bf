import { type Control, confirmControl, declineControl, endControl } from "@wallet/operators/controls.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { ActionDialog } from "#shared/ActionDialog.tsx"
import { useSession } from "#shared/session.ts"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { useText } from "#shared/useText.ts"
import { Button } from "#ui/Button.tsx"

type Action = "confirm" | "decline" | "end"

const words: Readonly<Record<Action, () => string>> = {
  confirm: () => m.controls_confirm(),
  decline: () => m.controls_decline(),
  end: () => m.controls_end(),
}

/** The decisions about a change that this operator can make. Nobody confirms or ends one alone. */
export function ControlActions({ control }: { readonly control: Control }) {
  const { operator, may } = useSession()
  const read = useText()
  const [chosen, choose] = useState<Action>()
  const [isOpen, setOpen] = useState(false)
  const calls = {
    confirm: useOperatorCall(confirmControl),
    decline: useOperatorCall(declineControl),
    end: useOperatorCall(endControl),
  }
  if (!may("controls.change")) return null
  const { id, state, title, proposedBy, endProposedBy } = control
  const isOwn = proposedBy === operator.email
  const actions: readonly Action[] =
    state === "proposed"
      ? isOwn
        ? ["decline"]
        : ["confirm", "decline"]
      : endProposedBy === operator.email
        ? []
        : ["end"]
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          kind={action === "confirm" ? "primary" : "secondary"}
          onPress={() => {
            choose(action)
            setOpen(true)
          }}
        >
          {action === "decline" && isOwn ? m.controls_takeBack() : words[action]()}
        </Button>
      ))}
      {chosen && (
        <ActionDialog
          title={`${words[chosen]()}: ${read(title)}`}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          confirm={words[chosen]()}
          onConfirm={(reason) => calls[chosen].mutateAsync({ id, reason })}
        />
      )}
    </>
  )
}
