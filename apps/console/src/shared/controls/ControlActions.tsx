import { type Control, confirmControl, declineControl, endControl } from "@wallet/operators/controls.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { ActionDialog } from "#shared/ActionDialog.tsx"
import { useSession } from "#shared/session.ts"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { useText } from "#shared/useText.ts"
import { Button } from "#ui/Button.tsx"
import type { ButtonKind } from "#ui/buttonStyle.ts"
import { ControlSummary } from "./ControlContent.tsx"
import { type Action, listActions } from "./listActions.ts"

const words: Readonly<Record<Action, () => string>> = {
  confirm: () => m.controls_confirm(),
  decline: () => m.controls_decline(),
  takeBack: () => m.controls_takeBack(),
  end: () => m.controls_end(),
  confirmEnd: () => m.controls_confirmEnd(),
}

const kinds: Readonly<Record<Action, ButtonKind>> = {
  confirm: "primary",
  decline: "danger",
  takeBack: "secondary",
  end: "secondary",
  confirmEnd: "primary",
}

/** Buttons for the actions that this operator has about a change. */
export function ControlActions({ control }: { readonly control: Control }) {
  const { operator, may } = useSession()
  const read = useText()
  const [chosen, choose] = useState<Action>()
  const [isOpen, setOpen] = useState(false)
  const confirm = useOperatorCall(confirmControl)
  const decline = useOperatorCall(declineControl)
  const end = useOperatorCall(endControl)
  if (!may("controls.change")) return null
  const calls = { confirm, decline, takeBack: decline, end, confirmEnd: end }
  const { id, title } = control
  return (
    <>
      {listActions(control, operator.email).map((action) => (
        <Button
          key={action}
          size="small"
          kind={kinds[action]}
          onPress={() => {
            choose(action)
            setOpen(true)
          }}
        >
          {words[action]()}
        </Button>
      ))}
      {chosen && (
        <ActionDialog
          title={`${words[chosen]()}: ${read(title)}`}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          confirm={words[chosen]()}
          kind={kinds[chosen] === "danger" ? "danger" : "primary"}
          onConfirm={(reason) => calls[chosen].mutateAsync({ id, reason })}
        >
          {() => <ControlSummary control={control} isEnding={chosen === "end" || chosen === "confirmEnd"} />}
        </ActionDialog>
      )}
    </>
  )
}
