import type { ProtectedTransfer } from "@wallet/core/account"
import { useCancelProtectedTransfer, useDeclineProtectedTransfer } from "@wallet/react/account"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useMoneyButton } from "#shared/payments/useMoneyButton.ts"
import { Button } from "#ui/Button.tsx"
import { Question } from "#ui/Question.tsx"

/** Ends an unclaimed send after a confirmation: the sender cancels it, or the recipient declines it. */
export function EndSend({ transfer: { id, direction } }: { readonly transfer: ProtectedTransfer }) {
  const [isAsking, setAsking] = useState(false)
  const isMine = direction === "out"
  const options = { about: id, onDone: () => setAsking(false) }
  const cancel = useCancelProtectedTransfer(options)
  const decline = useDeclineProtectedTransfer(options)
  const { press, ...call } = useMoneyButton(isMine ? cancel : decline)
  const { name, ...question } = isMine ? revert() : declining()
  return (
    <>
      <Button kind={isMine ? "secondary" : "quiet"} onPress={() => setAsking(true)}>
        {name}
      </Button>
      {isAsking && (
        <Question
          {...question}
          yes={name}
          no={m.send_letWait()}
          isDanger
          {...call}
          onYes={() => press({ transferId: id })}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}

function revert() {
  return { name: m.send_takeBack(), title: m.send_takeBackTitle(), text: m.send_takeBackText() }
}

function declining() {
  return { name: m.send_decline(), title: m.send_declineTitle(), text: m.send_declineText() }
}
