import type { ProtectedTransfer } from "@wallet/core/account"
import { useClaimProtectedTransfer } from "@wallet/react/account"
import { useState } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { problemsOf, useProblems } from "../../../lib/problems.ts"
import { Button } from "../../../ui/Button.tsx"
import { Form } from "../../../ui/Form.tsx"
import { ButtonLink } from "../../../ui/Link.tsx"
import { Money } from "../../../ui/Money.tsx"
import { Panel } from "../../../ui/Panel.tsx"
import { ResultPanel } from "../../../ui/ResultPanel.tsx"
import { TextField } from "../../../ui/TextField.tsx"
import { ProtectedSummary } from "./ProtectedSummary.tsx"

/** Money that waits for the code, or what became of it, for its recipient. */
export function ClaimTransfer({ transfer }: { readonly transfer: ProtectedTransfer }) {
  const { state, amount } = transfer
  if (state === "claimed_pending") return <ClaimForm transfer={transfer} />
  const isMine = state === "completed"
  return (
    <ResultPanel
      kind={isMine ? "done" : "failed"}
      title={isMine ? m.send_receivedTitle() : m.send_goneTitle()}
      amount={<Money {...amount} />}
      text={isMine ? undefined : whyGone(transfer)}
      actions={<ButtonLink to="/account">{m.send_toWallets()}</ButtonLink>}
    >
      <ProtectedSummary transfer={transfer} />
    </ResultPanel>
  )
}

function whyGone({ state, reason }: ProtectedTransfer): string {
  if (state === "cancelled") return m.send_goneCancelled()
  return reason === "wrong_codes" ? m.send_goneWrongCodes() : m.send_goneExpired()
}

function ClaimForm({ transfer }: { readonly transfer: ProtectedTransfer }) {
  const [code, setCode] = useState("")
  const claim = useClaimProtectedTransfer()
  const { problems, show, forget } = useProblems()
  const submit = async () => {
    if (code.trim() === "") return show({ fields: { code: { code: "required" } } })
    try {
      const { state, triesLeft } = await claim.mutateAsync({ transferId: transfer.id, code })
      if (state !== "claimed_pending") return
      show({ fields: { code: { code: "transfer_code_wrong", limit: String(triesLeft) } } })
    } catch (error) {
      show(problemsOf(error, ["code"]))
    }
  }
  return (
    <Panel>
      <p className="text-headline font-semibold wrap-anywhere">
        <Money {...transfer.amount} />
      </p>
      <p className="mt-2 mb-5 text-small text-muted">{m.send_claimText()}</p>
      <Form
        problems={problems}
        onSubmit={submit}
        actions={
          <Button type="submit" size="large" wide isPending={claim.isPending}>
            {m.send_claim()}
          </Button>
        }
      >
        <ProtectedSummary transfer={transfer} />
        <TextField
          label={m.send_code()}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          maxLength={32}
          hint={m.send_claimCodeHint()}
          value={code}
          problem={problems.fields["code"]}
          onChange={(typed) => {
            setCode(typed)
            forget("code")
          }}
        />
      </Form>
    </Panel>
  )
}
