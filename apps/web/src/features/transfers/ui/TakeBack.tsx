import { useCancelProtectedTransfer } from "@wallet/react/account"
import { useState } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { problemsOf } from "../../../lib/problems.ts"
import { Button } from "../../../ui/Button.tsx"
import { Question } from "../../../ui/Question.tsx"

/** Takes a send back that nobody has claimed, after a question. */
export function TakeBack({ transferId }: { readonly transferId: string }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelProtectedTransfer()
  return (
    <>
      <Button kind="secondary" onPress={() => setAsking(true)}>
        {m.send_takeBack()}
      </Button>
      {isAsking && (
        <Question
          title={m.send_takeBackTitle()}
          text={m.send_takeBackText()}
          yes={m.send_takeBack()}
          no={m.send_takeBackNo()}
          isDanger
          isPending={cancel.isPending}
          problem={cancel.error ? problemsOf(cancel.error, []).form : undefined}
          onYes={() => cancel.mutate({ transferId }, { onSuccess: () => setAsking(false) })}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
